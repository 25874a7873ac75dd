import { addToMonth, civilDate, monthOf } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { approveBudget, createBudget, saveBudgetLines } from '../modules/budgets/index.ts'

/** What is planned is rounded up to whole hundreds of reais. */
const STEP_CENTS = 100_00
/** Above what the months came to on average, in percent. */
const ROOM = 105
/** As many categories as a small business plans. */
const CATEGORIES = 12

interface Average {
  readonly category_id: number
  readonly cents: Cents
}

/**
 * An approved budget of the expenses of the year: what the largest categories came to a month on
 * average, and some room. It warns of what passes above it.
 */
export async function writeBudget(db: CompanyDb): Promise<void> {
  const year = db.today.slice(0, 4)
  const averages = await largestExpenses(db)
  if (averages.length === 0) return
  const { id } = await createBudget(db, {
    name: `Despesas ${year}`,
    description: null,
    start_date: civilDate(`${year}-01-01`),
    end_date: civilDate(`${year}-12-31`),
    type: 'expense',
    cost_center_id: null,
    project_id: null,
    on_submit: 'warn',
    on_approve: 'warn',
    on_create: 'warn',
    tests_month: false,
    tests_accumulated: true,
    tests_total: false,
  })
  const lines = averages.map(({ category_id, cents: average }) => ({
    category_id,
    amounts_cents: Array.from({ length: 12 }, () => roundedUp((average * ROOM) / 100)),
  }))
  await saveBudgetLines(db, id, { version: 1, lines })
  await approveBudget(db, id, 2)
}

const roundedUp = (amount: number): Cents => cents(Math.ceil(amount / STEP_CENTS) * STEP_CENTS)

/** The categories of the most expenses of the last twelve months, with what a month came to. */
async function largestExpenses(db: CompanyDb): Promise<readonly Average[]> {
  const first = `${addToMonth(monthOf(db.today), -11)}-01`
  const { rows } = await sql<Average>`
    select total.category_id, (-sum(total.amount_cents) / count(*))::bigint as cents
    from ledger_month_totals total
    join categories category on category.company_id = total.company_id
      and category.id = total.category_id and category.nature = 'expense' and category.is_postable
      and category.status = 'active' and category.system_role is null
    where total.company_id = ${db.company_id} and total.basis = 'accrual'
      and total.month between ${first}::date and ${db.today}::date
    group by total.category_id having sum(total.amount_cents) < 0
    order by sum(total.amount_cents) limit ${CATEGORIES}
  `.execute(db.query)
  return rows
}
