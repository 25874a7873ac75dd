import { type CivilMonth, firstDayOfMonth } from '@prumo/civil-date'
import { type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { BudgetScope } from './scope-sql.ts'
import { withinReach } from './budget.queries.ts'

/** What is planned for a category: an amount for each month asked for, an expense positive. */
export interface BudgetedCategory {
  readonly category_id: number
  readonly amounts_cents: readonly Cents[]
}

/**
 * What approved and closed budgets plan for exactly one scope, of those within the caller's reach:
 * their revisions in force, or the originals. Months and categories that no budget plans are zero or
 * absent. It writes nothing: statements show it beside what was realized.
 * @param scope null and null is the whole company: budgets of cost centres are parts of no other one.
 */
export async function budgetedMonths(
  db: CompanyDb,
  months: readonly CivilMonth[],
  scope: BudgetScope,
  which: 'in_force' | 'original' = 'in_force',
): Promise<readonly BudgetedCategory[]> {
  const days = months.map(firstDayOfMonth)
  const revision = which === 'original' ? sql`1` : sql`budget.approved_revision`
  const { rows } = await sql<{ category_id: number; month: string; cents: Cents }>`
    select line.category_id,
      (budget.start_date + make_interval(months => place.number::int - 1))::date as month,
      sum(place.amount)::bigint as cents
    from budgets budget
    join budget_lines line on line.company_id = budget.company_id
      and line.budget_id = budget.id and line.revision = ${revision}
    cross join unnest(line.amounts_cents) with ordinality as place(amount, number)
    where budget.company_id = ${db.company_id} and budget.status <> 'draft'
      and budget.cost_center_id is not distinct from ${scope.cost_center_id}::bigint
      and budget.project_id is not distinct from ${scope.project_id}::bigint
      and (budget.start_date + make_interval(months => place.number::int - 1))::date
        = any(${days}::date[]) ${withinReach(db)}
    group by 1, 2
  `.execute(db.query)
  return [...Map.groupBy(rows, (row) => row.category_id)].map(([category_id, own]) => ({
    category_id,
    amounts_cents: days.map((day) => own.find((row) => row.month === day)?.cents ?? zeroCents),
  }))
}
