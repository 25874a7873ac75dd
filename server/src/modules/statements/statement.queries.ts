import { addToMonth } from '@prumo/civil-date'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { balancesBefore, withBalances } from './dfc-balances.rules.ts'
import { DFC_LAYOUT, dfcLineOf, HIDDEN_LINE } from './dfc-layout.rules.ts'
import { DRE_LAYOUT, dreLineOf } from './dre-layout.rules.ts'
import { type MonthRange, monthsOf } from './month-range.ts'
import { accountsBalance, type CategoryMonths, categoryMonths } from './month-total.queries.ts'
import { type StatementAmounts, statementRows } from './statement-rows.rules.ts'

/**
 * The DRE by competency, months as columns, read from the monthly totals of the ledger.
 * @throws Refusal `validation_failed` for a range that is upside down or over five years.
 */
export async function getDre(db: CompanyDb, range: MonthRange): Promise<Statement> {
  const months = monthsOf(range)
  const totals = await categoryMonths(db, 'accrual', months)
  return { months, rows: statementRows(months.length, DRE_LAYOUT, totals.flatMap(dreAmounts)) }
}

/**
 * The DFC by payment date, months as columns, with balances and their check.
 * @throws Refusal `validation_failed` for a range that is upside down or over five years.
 */
export async function getDfc(db: CompanyDb, range: MonthRange): Promise<Statement> {
  const months = monthsOf(range)
  const [totals, opening, closing] = await together([
    categoryMonths(db, 'cash', months),
    accountsBalance(db, addToMonth(range.first_month, -1)),
    accountsBalance(db, range.last_month),
  ])
  const flows = statementRows(months.length, DFC_LAYOUT, totals.flatMap(dfcAmounts))
  const movements = months.map((_, place) =>
    sumCents(totals.map((total) => total.amount_cells[place] ?? zeroCents)),
  )
  return { months, rows: withBalances(flows, opening, balancesBefore(closing, movements)) }
}

function dreAmounts(total: CategoryMonths): StatementAmounts[] {
  const line = dreLineOf(total)
  return line === null ? [] : [{ ...total, line, cells: total.statement_cells }]
}

/** What is shown goes to the category's line, the rest to the hidden one. */
function dfcAmounts(total: CategoryMonths): StatementAmounts[] {
  const hidden = total.amount_cells.map((amount, place) =>
    subtractCents(amount, total.statement_cells[place] ?? zeroCents),
  )
  return [
    { ...total, line: dfcLineOf(total), cells: total.statement_cells },
    { ...total, line: HIDDEN_LINE, cells: hidden },
  ]
}
