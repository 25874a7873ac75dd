import type { courseAccessTexts as pt } from '../pt/course-access.ts'
import type { Translation } from '../engine/translation.ts'

export const courseAccessTexts = {
  title: 'Plateforme d’enseignement',
  unknown: 'Cette plateforme n’existe pas.',
  simulated: 'Simulé',
  simulated_hint:
    'Un simulateur répond à la place de la plateforme : personne n’est vraiment inscrit.',
  states: { connected: 'Connectée', error: 'En erreur', disconnected: 'Déconnectée' },
  keys: 'Clés',
  connect: 'Tester et connecter',
  test: 'Tester la connexion',
  test_ok: '{{name}} a répondu et accepté les clés',
  disconnect: 'Déconnecter',
  disconnect_title: 'Déconnecter {{name}} ?',
  disconnect_message:
    'Aucun cours n’est ouvert ni fermé jusqu’à la prochaine connexion. Ceux qui sont ouverts le restent.',
  disconnected: 'Connexion avec {{name}} terminée',
  how: {
    memberkit:
      'Dans le produit, sous « Intégration », indiquez le numéro de la classe, ou « assinatura- » et le numéro de l’abonnement.',
    cademi:
      'Dans le produit, sous « Intégration », indiquez le code du produit chez Cademí. « Account ID » est le nom du compte, ce qui précède .cademi.com.br.',
    curseduca: 'Dans le produit, sous « Intégration », indiquez le numéro du groupe.',
  },
  overview: {
    title: 'Connexion',
    missing: 'Il manque : {{names}}.',
    granted: 'Cours ouverts',
    waiting: 'En attente',
    failed: 'Échoués',
    changed: 'Modifié par',
  },
  list: {
    title: 'Accès aux cours',
    at: 'Modifié le',
    status: 'Statut',
    client: 'Élève',
    email: 'E-mail',
    course: 'Cours',
    sale: 'Vente',
    fault: 'Problème',
    filter: 'Statut des accès',
    all: 'Tous les accès',
    none: 'Aucune vente n’a encore ouvert de cours.',
    acts: 'Actions',
    replay: 'Renvoyer',
    replay_failed: 'Renvoyer les échecs',
    next_try: 'Nouvel essai le {{when}}.',
    statuses: { waiting: 'En attente', done: 'Faits', failed: 'Échoués' },
    replayed_one: '{{count}} accès remis en attente',
    replayed_many: '{{count}} d’accès remis en attente',
    replayed_other: '{{count}} accès remis en attente',
  },
  wishes: {
    granted: { waiting: 'Ouverture en attente', done: 'Ouvert', failed: 'Ouverture échouée' },
    revoked: { waiting: 'Fermeture en attente', done: 'Fermé', failed: 'Fermeture échouée' },
  },
  tries: {
    granted: {
      done: 'Cours ouvert',
      kept: 'Cours déjà ouvert par une autre vente',
      failed: 'L’ouverture a échoué',
    },
    revoked: {
      done: 'Cours fermé',
      kept: 'Cours gardé : une autre vente au même élève l’a ouvert',
      failed: 'La fermeture a échoué',
    },
  },
  of_sale: { title: 'Accès au cours', no_email: 'Sans e-mail' },
  faults: {
    unreachable: 'La plateforme n’a pas répondu.',
    rate_limited: 'La plateforme a reçu trop de demandes.',
    unreadable_answer: 'La réponse de la plateforme n’a pas pu être lue.',
    credentials_refused: 'La plateforme a refusé les clés. Vérifiez-les sous « Clés ».',
    certificate_refused: 'La plateforme a refusé le certificat.',
    unknown_there: 'La plateforme ne connaît pas ce cours. Vérifiez le code dans le produit.',
    private_address: 'L’adresse mène à un réseau privé.',
    refused: 'La plateforme a refusé la demande. Vérifiez les données de l’élève.',
    credentials_missing: 'Il manque des clés. Indiquez-les sous « Clés ».',
    not_written: 'Ce que la plateforme a dit n’a pas pu être enregistré.',
    no_email: 'Le client n’a pas d’e-mail. Indiquez-le dans le contact et renvoyez.',
    unknown_course:
      'Le code du cours dans le produit n’est pas de la plateforme. Corrigez-le et renvoyez.',
  },
} satisfies Translation<typeof pt>
