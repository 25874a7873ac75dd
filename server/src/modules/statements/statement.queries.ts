import { addToMonth } from '@prumo/civil-date'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { balancesBefore, withBalances } from './dfc-balances.rules.ts'
import { DFC_LAYOUT, dfcLineOf, HIDDEN_LINE } from './dfc-layout.rules.ts'
import { DRE_LAYOUT, dreLineOf } from './dre-layout.rules.ts'
import { type StatementChoice, monthsOf } from './month-range.ts'
import { accountsBalance, type CategoryMonths, categoryMonths } from './month-total.queries.ts'
import { isNarrowed } from '../cost-centers/index.ts'
import { chooseCurrency, type CurrencyChoice } from './statement-currency.ts'
import { type StatementAmounts, statementRows } from './statement-rows.rules.ts'

/**
 * The DRE by competency, months as columns, read from the monthly totals of the ledger.
 * @throws Refusal `validation_failed` for a range that is upside down or over five years.
 */
export async function getDre(db: CompanyDb, choice: StatementChoice): Promise<Statement> {
  const months = monthsOf(choice)
  const of = await chooseCurrency(db, choice.currency)
  const totals = await categoryMonths(db, 'accrual', months, { ...choice, ...of })
  const rows = statementRows(months.length, DRE_LAYOUT, totals.flatMap(dreAmounts))
  return { ...headOf(of), months, rows }
}

/**
 * The DFC by payment date, months as columns, with balances and their check, which only all the cash
 * of the accounts within reach has.
 * @throws Refusal `validation_failed` for a range that is upside down or over five years.
 */
export async function getDfc(db: CompanyDb, choice: StatementChoice): Promise<Statement> {
  const months = monthsOf(choice)
  const of = await chooseCurrency(db, choice.currency)
  const [totals, opening, closing] = await pipelined([
    categoryMonths(db, 'cash', months, { ...choice, ...of }),
    accountsBalance(db, addToMonth(choice.first_month, -1), of.account_ids),
    accountsBalance(db, choice.last_month, of.account_ids),
  ])
  const flows = statementRows(months.length, DFC_LAYOUT, totals.flatMap(dfcAmounts))
  if (!isAllCash(db, choice)) return { ...headOf(of), months, rows: flows }
  const movements = months.map((_, place) =>
    sumCents(totals.map((total) => total.amount_cells[place] ?? zeroCents)),
  )
  const rows = withBalances(flows, opening, balancesBefore(closing, movements))
  return { ...headOf(of), months, rows }
}

/** What a statement says of its currency. */
function headOf({ currency, other_currencies }: CurrencyChoice) {
  return { currency, other_currencies }
}

/**
 * Whether the flows are all the cash of the accounts: a part of it, of some cost centres or projects,
 * ties with no balance.
 */
function isAllCash({ rights }: CompanyDb, choice: StatementChoice): boolean {
  return rights.cost_center_ids === null && rights.project_ids === null && !isNarrowed(choice)
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
