import type { reconciliationRefusals as pt } from '../../pt/server/reconciliation-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const reconciliationRefusals = {
  import_has_reconciled_lines_one:
    'Cette importation a {{count}} ligne rapprochée. Annulez d’abord ce rapprochement.',
  import_has_reconciled_lines_many:
    'Cette importation a {{count}} de lignes rapprochées. Annulez d’abord ces rapprochements.',
  import_has_reconciled_lines_other:
    'Cette importation a {{count}} lignes rapprochées. Annulez d’abord ces rapprochements.',
  import_already_undone: 'Cette importation a déjà été annulée.',
  bank_connection_not_ready:
    'Cette connexion n’est pas prête à récupérer le relevé. Connectez de nouveau le compte.',
  automatic_is_off: 'Activez le rapprochement automatique de ce compte avant de le lancer.',
  pair_changed: 'Cette ligne ou sa suggestion a changé : vérifiez-la de nouveau.',
  split_does_not_tie: 'La somme des parts ne correspond pas au montant de la ligne.',
  line_already_handled: 'Un autre utilisateur a modifié cette écriture.',
  line_is_partial:
    'Une partie de cette ligne est déjà rapprochée. Annulez-la avant d’ignorer la ligne.',
  rounding_above_tolerance:
    'L’écart dépasse la tolérance d’arrondi, {{amount}}. Indiquez autrement ce qu’il est.',
  line_is_pending: 'Cette ligne est déjà en attente.',
  line_amount_mismatch: 'Le montant de la ligne ne correspond pas à l’écriture choisie.',
  line_direction_mismatch: 'Une entrée se rapproche des créances ; une sortie, des dettes.',
} satisfies Translation<typeof pt>
