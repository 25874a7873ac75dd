import type { developersTexts as pt } from '../pt/developers.ts'
import type { Translation } from '../engine/translation.ts'

export const developersTexts = {
  title: 'Pour les développeurs',
  subtitle:
    'Des jetons pour que d’autres programmes travaillent avec cette entreprise par l’API de Prumo.',
  reference: 'Référence de l’API',
  copy: 'Copier',
  copied: 'Copié',
  token: {
    list: 'Jetons d’API',
    none: 'Aucun jeton pour l’instant. Créez-en un pour relier un ERP, une feuille de calcul ou votre propre programme.',
    new: 'Nouveau jeton',
    make: 'Créer le jeton',
    name: 'Nom',
    name_hint: 'Où le jeton est utilisé, par exemple « ERP du magasin ».',
    expires_on: 'Valable jusqu’au',
    expires_on_hint: 'Le dernier jour où il fonctionne, un an au plus.',
    scopes: 'Ce que le jeton peut faire',
    scopes_hint:
      'Seulement ce que vous pouvez vous-même. Ce que vous ne pouvez plus, le jeton ne le peut plus aussitôt.',
    of_one: '{{name}} · {{count}} autorisation',
    of_many: '{{name}} · {{count}} d’autorisations',
    of_other: '{{name}} · {{count}} autorisations',
    unused: 'Jamais utilisé',
    used: 'Dernière utilisation : {{when}}, depuis {{ip}}',
    expires: 'Jusqu’au {{when}}',
    expired: 'Expiré le {{when}}',
    statuses: {
      active: 'Actif',
      suspended: 'Suspendu',
      expired: 'Expiré',
      revoked: 'Révoqué',
    },
    revoke: 'Révoquer',
    revoke_of: 'Révoquer le jeton {{name}}',
    revoke_title: 'Révoquer le jeton ?',
    revoke_message:
      'Le jeton « {{name}} » cesse de fonctionner dès le prochain appel. C’est définitif : créez-en un autre pour continuer.',
    revoked: 'Jeton révoqué',
  },
  made: {
    title: 'Jeton « {{name}} » créé',
    once: 'Copiez le jeton maintenant et gardez-le comme un mot de passe. Il ne sera plus affiché.',
    copy: 'Copier le jeton',
    done: 'C’est noté',
  },
  call: {
    title: 'Le premier appel',
    keys: 'En écriture, envoyez l’en-tête Idempotency-Key : répéter le même appel n’écrit pas deux fois.',
    limits:
      'Chaque réponse dit dans les en-têtes RateLimit-* combien d’appels restent dans cette minute. Le journal d’audit montre le nom du jeton pour tout ce qu’il fait.',
  },
} satisfies Translation<typeof pt>
