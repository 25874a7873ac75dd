import type { onboardingTexts as pt } from '../pt/onboarding.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const onboardingTexts = {
  title: 'Créer une entreprise',
  intro:
    'Une entreprise a son propre plan comptable, ses propres comptes bancaires et ses propres écritures.',
  company_name: fieldsTexts.company_name,
  trading_name: fieldsTexts.trading_name,
  document: fieldsTexts.document,
  chart: 'Plan comptable',
  chart_hint:
    'Un point de départ : vous pourrez modifier, ajouter et désactiver des comptes ensuite.',
  templates: {
    infoprodutos: 'Produits numériques',
    servicos: 'Services',
    comercio: 'Commerce',
    completo: 'Complet',
    vazio: 'Vide',
  },
  preview: 'Aperçu du plan comptable',
  preview_empty: 'Aucun compte : vous construisez le plan à partir de zéro.',
  submit: 'Créer l’entreprise',
  created: 'Entreprise créée !',
  next: 'Continuer',
  back: 'Retour',
  skip: 'Passer',
  finish: 'Terminer',
  steps: {
    label: 'Étapes pour créer l’entreprise',
    company: fieldsTexts.company_id,
    regime: 'Régime fiscal',
    chart: 'Plan comptable',
    account: 'Compte bancaire',
    books: 'Relevé ou exemple',
    people: 'Utilisateurs',
    anew: 'Créer une autre entreprise',
  },
  company: {
    title: 'Quelle est l’entreprise ?',
    hint: 'Commencez par le CNPJ ou le CPF ; il peut être indiqué plus tard.',
  },
  regime: {
    title: 'Quel est le régime fiscal ?',
    hint: 'Pour les impôts et les factures. Modifiable dans les données de l’entreprise.',
    person: 'Une personne physique n’a pas de régime fiscal. Continuez.',
  },
  regimes: {
    simples_nacional: 'Simples Nacional',
    lucro_presumido: 'Bénéfice présumé (Lucro presumido)',
    lucro_real: 'Bénéfice réel (Lucro real)',
    exempt: 'Non imposable ou exonérée',
  },
  regime_hints: {
    simples_nacional: 'Un paiement unique (DAS), MEI compris',
    lucro_presumido: 'Impôt sur un bénéfice présumé du chiffre d’affaires',
    lucro_real: 'Impôt sur le bénéfice réellement réalisé',
    exempt: 'Associations, fondations et autres sans but lucratif',
  },
  account: {
    title: 'Où est l’argent ?',
    hint: 'Le premier compte bancaire ou la caisse, avec son solde à une date que vous connaissez.',
    done: 'Le premier compte est créé. D’autres peuvent être ajoutés dans « Comptes bancaires ».',
    name: fieldsTexts.name,
    type: fieldsTexts.type,
    types: {
      checking: 'Compte courant',
      savings: 'Compte d’épargne',
      cash: 'Caisse',
      card: 'Carte',
      investment: 'Placement',
      payment_provider: 'Compte de paiement',
    },
    bank: 'Banque',
    branch: fieldsTexts.branch,
    account: fieldsTexts.account,
    balance: 'Solde initial',
    date: 'Date du solde',
    submit: 'Créer le compte',
    saved: 'Compte bancaire créé',
  },
  books: {
    title: 'Commencer avec des mouvements',
    hint: 'Importez le relevé de la banque ou des feuilles de calcul, ou essayez avec des données d’exemple.',
    statement: 'Importer le relevé OFX',
    statement_hint:
      'Ouvre le rapprochement de ce compte. Revenez ensuite sur cette page pour continuer.',
    statement_later: 'Créez un compte bancaire à l’étape précédente pour importer un relevé.',
    import: 'Ouvrir le rapprochement',
    sheets: 'Importer des feuilles de calcul',
    sheets_hint:
      'Les écritures et fiches que vous avez déjà en xlsx ou csv. Revenez ensuite sur cette page pour continuer.',
    sheet_names: {
      payables: 'Dettes',
      receivables: 'Créances',
      clients: 'Clients',
      suppliers: 'Fournisseurs',
    },
  },
  demo: {
    title: 'Données d’exemple',
    hint: 'Un an d’écritures d’une entreprise semblable. Elles disparaissent en un clic.',
    loaded_hint:
      'Cette entreprise contient des données d’exemple. Retirez-les quand vous voudrez commencer pour de bon.',
    load: 'Remplir avec des données d’exemple',
    loading: 'Remplissage : cela prend quelques secondes…',
    loaded: 'Données d’exemple ajoutées',
    remove: 'Retirer les données d’exemple',
    removed: 'Données d’exemple retirées',
  },
  people: {
    title: 'Qui d’autre travaille ici ?',
    hint: 'Invitez par e-mail et choisissez ce que chaque personne peut voir et faire.',
    invite: 'Inviter des utilisateurs',
  },
} satisfies Translation<typeof pt>
