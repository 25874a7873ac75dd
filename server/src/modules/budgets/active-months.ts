import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * States anew which months of which categories these budgets have in force: the lines of the
 * approved revision, while a budget is neither a draft nor closed.
 * @throws Refusal `budget_overlap` when another active budget has one of them already.
 */
export async function setActiveMonths(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`delete from budget_months
    where company_id = ${db.company_id} and budget_id = any(${ids}::bigint[])`.execute(db.query)
  try {
    await sql`
      insert into budget_months (company_id, budget_id, category_id, cost_center_id, project_id,
        month, amount_cents)
      select budget.company_id, budget.id, line.category_id, coalesce(budget.cost_center_id, 0),
        coalesce(budget.project_id, 0),
        (budget.start_date + make_interval(months => place.number::int - 1))::date,
        sum(place.amount)::bigint
      from budgets budget
      join budget_lines line on line.company_id = budget.company_id
        and line.budget_id = budget.id and line.revision = budget.approved_revision
      cross join unnest(line.amounts_cents) with ordinality as place(amount, number)
      where budget.company_id = ${db.company_id} and budget.id = any(${ids}::bigint[])
        and budget.status = 'approved'
      group by budget.company_id, budget.id, line.category_id, place.number
    `.execute(db.query)
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'budget_months_once')) throw new Refusal('budget_overlap')
    throw error
  }
}

/** The same for all budgets in force that plan a category, as when categories were merged. */
export async function restateActiveMonths(
  db: CompanyDb,
  categoryIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct budget_id as id from budget_lines
    where company_id = ${db.company_id} and category_id = any(${categoryIds}::bigint[])
    order by 1`.execute(db.query)
  if (rows.length > 0)
    await setActiveMonths(
      db,
      rows.map(({ id }) => id),
    )
}
