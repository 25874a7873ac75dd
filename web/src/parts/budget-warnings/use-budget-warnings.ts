import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import { showWarning } from '../../client/messages.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Says what was saved although it is above a budget. */
export function useBudgetWarnings() {
  const t = useTexts('errors')
  const format = useFormat()
  return (warnings: BudgetWarnings) => {
    for (const { budget, category, available_cents, requested_cents } of warnings) {
      const requested = format.money(requested_cents)
      showWarning(
        budget === null || available_cents === null
          ? t('part_of_budget_warned', { category, requested })
          : t('budget_warned', {
              budget,
              category,
              available: format.money(available_cents),
              requested,
            }),
      )
    }
  }
}
