import type { budgetRefusals as pt } from '../../pt/server/budget-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
/** Refusals of budgets, and of what would pass above them. */
export const budgetRefusals = {
  budget_in_other_state:
    'L’état de ce budget ne permet pas cette action. Rechargez pour voir l’état actuel.',
  budget_has_lines:
    'Ce budget a déjà des montants. Retirez ses catégories avant de changer la période ou le type.',
  budget_empty:
    'Ce budget n’a pas encore de catégories. Saisissez les montants avant de l’approuver.',
  budget_overlap:
    'Un autre budget actif a déjà une de ces catégories pour la même période, le même centre de coûts et le même projet. Clôturez-le ou retirez la catégorie.',
  budget_category_type: 'Une des catégories n’est pas du type de ce budget.',
  budget_exceeded:
    'Au-dessus du budget {{budget}} : {{category}} a {{available_cents}} disponibles et {{requested_cents}} ont été demandés. Qui approuve les exceptions peut laisser passer avec un motif.',
  part_of_budget_exceeded:
    'Au-dessus du budget de {{category}} : {{requested_cents}} ont été demandés. Qui approuve les exceptions peut laisser passer avec un motif.',
} satisfies Translation<typeof pt>
