import type { purchaseRefusals as pt } from '../../pt/server/purchase-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { errorsTexts } from '../errors.ts'
import { budgetRefusals } from './budget-refusals.ts'

export const purchaseRefusals = {
  ...budgetRefusals,
  cost_center_permission_error_on_purchase: errorsTexts.purchase_rights,
  project_permission_error_on_purchase: errorsTexts.purchase_rights,
  payment_beyond_approval:
    'Vous n’êtes pas autorisé à approuver les paiements de ce centre de coûts ou projet. Demandez à une personne qui y approuve.',
  purchase_in_other_state:
    'Le statut de cet achat ne le permet pas. Rechargez pour voir le statut actuel.',
  purchase_own:
    'Qui a créé ou modifié l’achat ne décide pas à son sujet. Demandez à une autre personne.',
  purchase_at_others:
    'Cet achat attend maintenant la décision de quelqu’un d’autre. L’achat montre à quel niveau il est et qui y décide.',
  approval_level_unreachable:
    'Trop peu de personnes peuvent décider à ce niveau. Demandez moins d’approbations, choisissez d’autres personnes ou donnez-leur l’autorisation d’approuver les achats.',
  own_approval_not_alone:
    'Plus d’une personne approuve les achats dans cette entreprise, donc chaque achat est approuvé par une autre. Laissez le droit d’approuver à une seule pour activer cette option.',
  purchase_settled: 'Une dette de cet achat est déjà réglée. Extournez d’abord le règlement.',
  purchase_was_approved:
    'Cet achat a déjà été approuvé et reste dans l’historique. Annulez-le au lieu de le supprimer.',
  purchase_external_id_taken: 'Il existe déjà un achat avec cet identifiant externe.',
  purchase_invoice_taken: 'Il existe déjà un achat de cette facture.',
  title_of_document:
    'Cette écriture provient d’un achat, d’une vente ou d’une renégociation. Modifiez-la dans le document qui l’a créée, ou annulez la renégociation.',
} satisfies Translation<typeof pt>
