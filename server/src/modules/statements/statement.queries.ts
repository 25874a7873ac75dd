import { addDays } from '@prumo/civil-date'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isNarrowed } from '../cost-centers/index.ts'
import {
  accountsBalance,
  type CategoryAmounts,
  categoryAmounts,
} from './category-amounts.queries.ts'
import { columnsOf, comparedWith, type Period, periodOf } from './statement-columns.ts'
import { balancesBefore, withBalances } from './dfc-balances.rules.ts'
import { DFC_LAYOUT, dfcLineOf, HIDDEN_LINE } from './dfc-layout.rules.ts'
import { DRE_LAYOUT, dreLineOf } from './dre-layout.rules.ts'
import type { Source } from './entry-choice.ts'
import type { DreChoice, StatementChoice } from './statement-choice.ts'
import { chooseCurrency, type CurrencyChoice } from './statement-currency.ts'
import { type StatementAmounts, statementRows } from './statement-rows.rules.ts'
import { toldRows } from './told-rows.rules.ts'

/**
 * The DRE, by competency or by cash, read from the totals of the ledger.
 * @throws Refusal `validation_failed` for a range that is upside down or has too many columns, and for
 * accounts by competency, which revenue and expense have not.
 */
export async function getDre(db: CompanyDb, choice: DreChoice): Promise<Statement> {
  const asked = periodsOf(choice)
  const source = sourceOfDre(choice)
  const of = await chooseCurrency(db, choice.currency)
  const totals = await categoryAmounts(db, source, asked.periods, { ...choice, ...of })
  const flows = statementRows(asked.periods.length, DRE_LAYOUT, totals.flatMap(dreAmounts))
  return { ...headOf(of), columns: asked.columns, rows: toldRows(flows, asked.columns.length) }
}

/** What the figures of a DRE are read from. */
export function sourceOfDre({ basis = 'accrual', filter_bank_accounts_ids }: DreChoice): Source {
  if (basis === 'cash') return 'cash_result'
  if (filter_bank_accounts_ids !== undefined)
    throw new Refusal('validation_failed', {
      fields: { filter_bank_accounts_ids: 'invalid_value' },
    })
  return 'accrual'
}

/**
 * The DFC by payment date, with balances and their check, which only all the cash of accounts within
 * reach has.
 * @throws Refusal `validation_failed` for a range that is upside down or has too many columns.
 */
export async function getDfc(db: CompanyDb, choice: StatementChoice): Promise<Statement> {
  const { columns, periods } = periodsOf(choice)
  const of = await chooseCurrency(db, choice.currency)
  const { from, to } = periodOf(choice)
  const accounts = accountsOf(of, choice)
  const [totals, opening, closing] = await pipelined([
    categoryAmounts(db, 'cash', periods, { ...choice, ...of }),
    accountsBalance(db, addDays(from, -1), accounts),
    accountsBalance(db, to, accounts),
  ])
  const flows = statementRows(periods.length, DFC_LAYOUT, totals.flatMap(dfcAmounts))
  const told = toldRows(flows, columns.length)
  if (!isAllCash(db, choice)) return { ...headOf(of), columns, rows: told }
  const movements = columns.map((_, place) =>
    sumCents(totals.map((total) => total.amount_cells[place] ?? zeroCents)),
  )
  const rows = withBalances(told, opening, balancesBefore(closing, movements))
  return { ...headOf(of), columns, rows }
}

/** The columns of a statement, and all periods that are read: theirs, then those compared with. */
function periodsOf(choice: StatementChoice): {
  readonly columns: Statement['columns']
  readonly periods: readonly Period[]
} {
  const columns = columnsOf(choice)
  if (choice.compare === undefined) return { columns, periods: columns }
  const compared = comparedWith(choice.compare, choice, columns)
  return { columns, periods: [...columns, ...compared.columns, compared.total] }
}

/** The accounts whose balances stand around the flows; null is all. */
function accountsOf(
  { account_ids }: CurrencyChoice,
  { filter_bank_accounts_ids: chosen }: StatementChoice,
): readonly number[] | null {
  if (chosen === undefined) return account_ids
  return account_ids === null ? chosen : chosen.filter((id) => account_ids.includes(id))
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

function dreAmounts(total: CategoryAmounts): StatementAmounts[] {
  const line = dreLineOf(total)
  return line === null ? [] : [{ ...total, line, cells: total.statement_cells }]
}

/** What is shown goes to the category's line, the rest to the hidden one. */
function dfcAmounts(total: CategoryAmounts): StatementAmounts[] {
  const hidden = total.amount_cells.map(
    (amount, place): Cents => subtractCents(amount, total.statement_cells[place] ?? zeroCents),
  )
  return [
    { ...total, line: dfcLineOf(total), cells: total.statement_cells },
    { ...total, line: HIDDEN_LINE, cells: hidden },
  ]
}
