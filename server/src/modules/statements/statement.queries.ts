import { addToMonth } from '@prumo/civil-date'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { subtractCents, sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { balancesBefore, withBalances } from './dfc-balances.rules.ts'
import { DFC_LAYOUT, dfcLineOf, HIDDEN_LINE } from './dfc-layout.rules.ts'
import { DRE_LAYOUT, dreLineOf } from './dre-layout.rules.ts'
import { type MonthRange, monthsOf } from './month-range.ts'
import { accountsBalance, type CategoryMonth, categoryMonths } from './month-total.queries.ts'
import { type StatementAmount, statementRows } from './statement-rows.rules.ts'

/**
 * The DRE by competency, months as columns, read from the monthly totals of the ledger.
 * @throws Refusal `validation_failed` for a range that is upside down or over five years.
 */
export async function getDre(db: CompanyDb, range: MonthRange): Promise<Statement> {
  const months = monthsOf(range)
  const totals = await categoryMonths(db, 'accrual', range)
  return { months, rows: statementRows(months, DRE_LAYOUT, totals.flatMap(dreAmounts)) }
}

/**
 * The DFC by payment date, months as columns, with balances and their check.
 * @throws Refusal `validation_failed` for a range that is upside down or over five years.
 */
export async function getDfc(db: CompanyDb, range: MonthRange): Promise<Statement> {
  const months = monthsOf(range)
  const [totals, opening, closing] = await together([
    categoryMonths(db, 'cash', range),
    accountsBalance(db, addToMonth(range.first_month, -1)),
    accountsBalance(db, range.last_month),
  ])
  const flows = statementRows(months, DFC_LAYOUT, totals.flatMap(dfcAmounts))
  const movements = months.map((month) =>
    sumCents(totals.flatMap((total) => (total.month === month ? total.amount_cents : []))),
  )
  return { months, rows: withBalances(flows, opening, balancesBefore(closing, movements)) }
}

function dreAmounts(total: CategoryMonth): StatementAmount[] {
  const line = dreLineOf(total)
  return line === null ? [] : [{ ...total, line, cents: total.statement_cents }]
}

/** What is shown goes to the category's line, the rest to the hidden one. */
function dfcAmounts(total: CategoryMonth): StatementAmount[] {
  const hidden = subtractCents(total.amount_cents, total.statement_cents)
  return [
    { ...total, line: dfcLineOf(total), cents: total.statement_cents },
    { ...total, line: HIDDEN_LINE, cents: hidden },
  ]
}
