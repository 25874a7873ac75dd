import type { undoRefusals as pt } from '../../pt/server/undo-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { proposalRefusals } from './proposal-refusals.ts'

export const undoRefusals = {
  ...proposalRefusals,
  contact_anonymised:
    'Ce contact a été anonymisé : ce qui lui a été fait auparavant ne revient pas.',
  contact_has_open_matters:
    'Ce contact a encore {{count}} écritures ouvertes et {{max}} abonnements, factures, demandes de virement ou propositions en cours. Terminez-les avant d’anonymiser.',
  export_under_way:
    'L’entreprise est déjà en cours d’exportation. Attendez la fin du téléchargement et réessayez.',
  contact_is_named_in_requests:
    '{{count}} demandes de virement ou propositions en cours citent ce contact : {{name}}. Décidez-les ou annulez-les avant d’anonymiser.',
  undo_conflict:
    'Rien n’a été annulé : certains enregistrements ont changé depuis. Voyez lesquels ou n’annulez que ce qui est possible.',
  operation_already_undone: 'Cette action a déjà été annulée.',
  operation_not_undoable: 'Cette action ne peut pas être annulée ici.',
  already_restored: 'Cet enregistrement a déjà été restauré.',
  series_place_taken: 'Une autre occurrence de la série occupe déjà cette place.',
  about_line: '{{day}} · {{line_amount}} · {{label}} : {{text}}',
  undo_charge_canceling:
    'Le prestataire n’a pas encore répondu à l’annulation de l’appel de paiement. Réessayez de défaire dans un instant.',
  undo_changed_since: 'A changé après cette action.',
  undo_settled_since: 'A été réglée depuis : extournez d’abord le règlement.',
  undo_gone: 'N’existe plus.',
  undo_reference_gone:
    'Un contact, une catégorie, un compte ou une série de cette action a été supprimé depuis. Refaites la saisie à la main.',
  undo_in_use: 'Est désormais utilisé par d’autres écritures.',
} satisfies Translation<typeof pt>
