import type { identityTexts as pt } from '../pt/identity.ts'
import type { Translation } from '../translation.ts'

export const identityTexts = {
  login: {
    title: 'Se connecter',
    email_or_document: 'E-mail ou CPF/CNPJ',
    password: 'Mot de passe',
    submit: 'Se connecter',
    demo: 'Démonstration : l’utilisateur et le mot de passe sont dans le terminal, où la commande de démarrage les a écrits.',
    first_run:
      'Nouvelle installation : ouvrez l’adresse du premier accès que la commande de démarrage a écrite dans le terminal.',
    wait_one: 'Trop de tentatives. Réessayez dans {{count}} seconde.',
    wait_many: 'Trop de tentatives. Réessayez dans {{count}} secondes.',
    wait_other: 'Trop de tentatives. Réessayez dans {{count}} secondes.',
    caps_lock: 'Le verrouillage des majuscules est actif.',
  },
  first: {
    title: 'Premier accès',
    text: 'Créez l’administrateur de cette installation. L’adresse de cette page ne sert qu’une fois.',
    name: 'Nom',
    email: 'E-mail',
    password: 'Mot de passe',
    password_rule: 'Au moins 8 caractères, avec majuscule, minuscule, chiffre et un de !@#$%^&*',
    submit: 'Créer l’administrateur',
    no_token:
      'Le code manque dans l’adresse. Ouvrez l’adresse complète que la commande de démarrage a écrite dans le terminal.',
  },
  welcome: {
    title: 'Bienvenue',
    greeting: 'Bienvenue, {{name}}',
    choose: 'Choisissez l’entreprise dans laquelle vous allez travailler.',
    missing:
      'Il manque une entreprise pour commencer : créez la première ou demandez l’accès à un administrateur.',
    no_permission:
      'Vous n’avez pas encore d’autorisations dans cette entreprise. Demandez l’accès à un administrateur.',
    enter: 'Ouvrir {{company}}',
    create: 'Créer une entreprise',
  },
} satisfies Translation<typeof pt>
