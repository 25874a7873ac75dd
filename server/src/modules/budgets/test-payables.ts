import { firstDayOfMonth } from '@prumo/civil-date'
import type { BudgetWarnings } from '@prumo/contracts/budgets/budget.schema'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { MonthPart } from './month-parts.ts'
import { type BudgetRequest, openBudgetTest } from './test-budgets.ts'

/** Whether whoever acts lets an expense pass above its budget, and why. */
export interface BudgetExceptionAsked {
  readonly reason?: string | null | undefined
  readonly permissions: readonly string[]
}

/** What is asked, as the test takes it. */
export const exceptionOf = (
  asked: BudgetExceptionAsked | undefined,
): Pick<BudgetRequest, 'reason' | 'mayOverride'> => ({
  reason: asked?.reason ?? null,
  mayOverride: asked?.permissions.includes('companies.budgets.override') ?? false,
})

/**
 * Tests payables that a person writes, by their competency; receivables are not held back.
 * @returns what of them is above a budget and may be written all the same.
 * @throws Refusal `budget_exceeded`.
 */
export async function testPayables(
  db: CompanyDb,
  kind: TransactionKind,
  inputs: readonly Pick<TransactionInput, 'competency_date' | 'allocations'>[],
  asked: BudgetExceptionAsked,
): Promise<BudgetWarnings> {
  if (kind !== 'payable') return []
  const parts = inputs.flatMap(({ allocations, competency_date }): MonthPart[] =>
    allocations.map(({ category_id, cost_center_id, project_id, value_cents }) => ({
      category_id,
      cost_center_id: cost_center_id ?? null,
      project_id: project_id ?? null,
      month: firstDayOfMonth(competency_date),
      cents: value_cents,
    })),
  )
  const test = await openBudgetTest(db, 'create', parts)
  return [...(await test.pass({ act: 'create', parts, ...exceptionOf(asked) }))]
}
