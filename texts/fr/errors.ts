import type { errorsTexts as pt } from '../pt/errors.ts'
import type { Translation } from '../engine/translation.ts'

export const errorsTexts = {
  title: 'Oups !',
  budget_warned:
    'Au-dessus du budget {{budget}} : {{category}} a {{available}} disponibles et {{requested}} ont été demandés.',
  part_of_budget_warned: 'Au-dessus du budget de {{category}} : {{requested}} ont été demandés.',
  warning_title: 'Avertissement',
  success_title: 'Succès',
  network: 'Vérifiez votre connexion Internet',
  validation: 'Oups ! Les données ne sont pas valides.',
  import_validation: 'Oups ! Les données ne sont pas valides. Rien n’a été importé.',
  later: 'Réessayez plus tard.',
  unexpected: 'Une erreur inattendue s’est produite.',
  transaction_rights:
    'Vous n’êtes pas autorisé à enregistrer des écritures pour ce centre de coûts ou ce projet.',
  purchase_rights:
    'Vous n’êtes pas autorisé à approuver des achats pour ce centre de coûts ou ce projet.',
  plan_lacks_feature: 'Votre formule ne comprend pas cette fonction.',
  permission_denied: 'Vous n’avez pas l’autorisation de faire cela.',
  permission_denied_details: 'Demandez l’accès à un administrateur de l’entreprise.',
  read_only_plan:
    'La formule de cette entreprise a expiré : les données peuvent être consultées, mais pas modifiées.',
  company_suspended: 'Cette entreprise est suspendue. Contactez le support de Prumo.',
  stale: 'Cet enregistrement a été modifié par quelqu’un d’autre.',
  stale_by: '{{name}} a modifié cet enregistrement le {{when}}.',
  stale_details: 'Rechargez pour voir la version actuelle et refaites votre modification.',
  not_found: 'Enregistrement introuvable.',
  too_many: 'Trop de tentatives. Patientez un instant et réessayez.',
  request_id: 'Identifiant de l’erreur : {{id}}',
} satisfies Translation<typeof pt>
