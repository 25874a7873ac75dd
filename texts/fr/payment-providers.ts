import type { paymentProvidersTexts as pt } from '../pt/payment-providers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const paymentProvidersTexts = {
  title: 'Prestataires de paiement',
  back: 'Appels de paiement',
  help: 'Qui encaisse pour l’entreprise : un prestataire, la banque, ou sa propre clé Pix.',
  states: { connected: 'Connecté', error: 'En erreur', disconnected: 'Déconnecté' },
  lacks_keys: 'Clés manquantes',
  not_connected: 'Non connecté',
  about: {
    asaas:
      'Pix, boleto et carte. L’argent reste dans le portefeuille jusqu’au versement à la banque.',
    banco_inter: 'Boleto avec Pix. L’argent arrive sur le compte Inter.',
    api_pix:
      'Code Pix dynamique de la banque de votre clé, avec pénalité, intérêts et remise. L’argent arrive sur le compte.',
    own_pix: 'Code Pix de sa propre clé, sans frais. Payé quand le relevé le montre.',
  },
  connect: 'Connecter',
  settings: 'Réglages',
  keys: 'Clés',
  account_keys:
    'Les clés et le certificat sont ceux du compte bancaire, onglet « Intégration API ».',
  account_keys_older:
    'La banque, son adresse ou le compte a changé après l’enregistrement des clés : rien n’est envoyé. Saisissez de nouveau les clés dans le compte bancaire, onglet « Intégration API ».',
  account_right:
    'Le compte et les adresses disent où vont les clés du compte bancaire. Seul qui peut modifier les comptes bancaires les change.',
  account_hint:
    'Avec un autre serveur ou compte, saisissez ensuite de nouveau les clés du compte bancaire.',
  missing: 'Il manque : {{names}}.',
  test: 'Tester la connexion',
  test_ok: '{{name}} a répondu et accepté les clés',
  sync: 'Interroger maintenant',
  synced: 'Les appels de paiement ouverts vont être interrogés',
  disconnect: 'Déconnecter',
  disconnect_title: 'Déconnecter {{name}} ?',
  disconnect_message:
    'Aucun nouvel appel ne part et aucun avis n’est reçu. Ceux qui sont partis restent.',
  disconnected: 'Connexion avec {{name}} terminée',
  saved: '{{name}} réglé',
  save: 'Enregistrer',
  wallet: 'Compte où l’argent arrive',
  wallet_hint: 'Vide crée le compte du portefeuille.',
  defaults: 'Dans les nouveaux appels de paiement',
  pix_key: 'Clé Pix',
  pix_name: 'Nom du bénéficiaire',
  pix_city: 'Ville du bénéficiaire',
  api_url: 'Adresse de l’API Pix',
  api_url_hint: 'De la banque, par exemple https://pix.banco.com.br/api/v2.',
  token_url: 'Adresse des jetons',
  token_url_hint: 'Où la banque donne le jeton d’accès (OAuth2).',
  account: 'Compte',
  last_call: 'Dernier avis',
  synced_until: 'Dernière interrogation',
  refused_calls: 'Avis refusés',
  failed_calls: 'Avis en échec',
  never: 'Pas encore',
  address: 'Créer une adresse d’avis',
  renew_address: 'Changer l’adresse d’avis',
  renew_title: 'Changer l’adresse ?',
  renew_message: 'L’adresse actuelle cesse aussitôt. Ce qui se perd est interrogé la nuit.',
  address_title: 'Adresse d’avis de {{name}}',
  address_registered: '{{name}} a cette adresse et l’appellera. Il n’y a rien à coller.',
  address_refused:
    'Cette adresse est valable, mais {{name}} ne l’a pas prise : {{reason}} Corrigez cela et changez l’adresse de nouveau. D’ici là, les paiements sont interrogés la nuit.',
  address_stale:
    'Les identifiants du compte ont changé après que la banque a reçu l’adresse des avis : elle peut signaler un autre compte. Utilisez Tester la connexion pour enregistrer de nouveau l’adresse.',
  address_renewed:
    '{{name}} a accepté les clés et a reçu une nouvelle adresse pour les avis de ce compte.',
  address_stays:
    '{{name}} a accepté les clés, mais pas la nouvelle adresse des avis. Utilisez Changer l’adresse d’avis pour en voir la raison.',
  address_close: 'Fermer',
  copy: 'Copier',
  calls: 'Avis reçus',
  no_calls: 'Aucun avis reçu.',
  received_at: 'Reçu le',
  told: 'Avis',
  call_status: fieldsTexts.status,
  charge: 'Appel de paiement',
  replay: 'Traiter de nouveau les échecs',
  replayed: 'Les avis sont de nouveau en file',
  call_statuses: {
    waiting: 'En file',
    handled: 'Traité',
    ignored: 'Aucun appel ici',
    failed: 'Échec',
  },
  simulated: 'Simulé',
  simulated_hint: 'Un simulateur répond à la place du prestataire : aucun paiement n’est réel.',
  faults: {
    private_address:
      'L’adresse de la banque mène à un réseau privé. Vérifiez-la sous « Réglages ».',
    unreachable: 'Le prestataire n’a pas répondu. Réessayez dans quelques minutes.',
    rate_limited: 'Le prestataire a reçu trop de demandes. Réessayez plus tard.',
    unreadable_answer: 'La réponse du prestataire est illisible.',
    credentials_refused:
      'Le prestataire a refusé les clés. Vérifiez-les sous « Clés » ; celles d’une banque sont sur le compte bancaire, onglet « Intégration API ».',
    certificate_refused: 'La banque a refusé le certificat. Vérifiez-le sur le compte bancaire.',
    unknown_there: 'Le prestataire ne connaît pas ce compte. Vérifiez les clés.',
    refused: 'Le prestataire a refusé la demande. Vérifiez les droits des clés.',
    credentials_missing:
      'Il manque des clés. Saisissez-les sous « Clés » ; celles d’une banque sur le compte bancaire, onglet « Intégration API ».',
    not_written: 'Ce que le prestataire a dit n’a pas pu être enregistré. Réessayez.',
  },
} satisfies Translation<typeof pt>
