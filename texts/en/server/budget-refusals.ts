import type { budgetRefusals as pt } from '../../pt/server/budget-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
/** Refusals of budgets, and of what would pass above them. */
export const budgetRefusals = {
  budget_in_other_state:
    'The status of this budget does not allow this. Reload to see the current status.',
  budget_has_lines:
    'This budget has amounts already. Remove its categories before you change the period or the type.',
  budget_empty: 'This budget has no categories yet. Fill in the amounts before you approve it.',
  budget_overlap:
    'Another active budget already has one of these categories for the same period, cost centre and project. Close it or remove the category.',
  budget_category_type: 'One of the categories is not of the type of this budget.',
  budget_exceeded:
    'Above the budget {{budget}}: {{category}} has {{available_cents}} available and {{requested_cents}} were requested. Whoever approves exceptions can let it pass with a reason.',
  part_of_budget_exceeded:
    'Above the budget of {{category}}: {{requested_cents}} were requested. Whoever approves exceptions can let it pass with a reason.',
} satisfies Translation<typeof pt>
