import type { BudgetException } from '@prumo/contracts/budgets/budget.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { budgetPlace } from './budget.queries.ts'

/** More than a person reads through. */
const MAX_EXCEPTIONS = 200

/** What passed above a budget and why, the newest first. @throws Refusal `not_found`. */
export async function listBudgetExceptions(
  db: CompanyDb,
  budgetId: number,
): Promise<BudgetException[]> {
  await budgetPlace(db, budgetId)
  const { rows } = await sql<BudgetException>`
    select exception.id, exception.act, exception.reason, exception.user_name,
      exception.happened_at, category.code as category_code, category.name as category_name,
      to_char(exception.month, 'YYYY-MM') as month,
      case when ${reachesAllRows(db)}::boolean then exception.available_cents end as available_cents,
      exception.requested_cents
    from budget_exceptions exception
    join categories category on category.company_id = exception.company_id
      and category.id = exception.category_id
    where exception.company_id = ${db.company_id} and exception.budget_id = ${budgetId}
    order by exception.id desc limit ${MAX_EXCEPTIONS}
  `.execute(db.query)
  return rows
}
