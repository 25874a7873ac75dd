import { addDays, civilDate } from '@prumo/civil-date'
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
  readsKeptTotals,
} from './category-amounts.queries.ts'
import { requirePastAlone } from './require-past.ts'
import { unpostedLines } from './unposted-lines.queries.ts'
import { budgetedAmounts } from './budgeted-amounts.queries.ts'
import { columnsOf, comparedPeriods, type Period, periodOf } from './statement-columns.ts'
import { balancesBefore, withBalances, withExpectedBalances } from './dfc-balances.rules.ts'
import { DFC_LAYOUT, dfcLineOf, HIDDEN_LINE } from './dfc-layout.rules.ts'
import { type DreShape, STANDARD_DRE } from './dre-shape.ts'
import type { Source } from './entry-choice.ts'
import type { DfcChoice, DreChoice, StatementChoice } from './statement-choice.ts'
import { type CurrencyChoice, readInCurrency } from './statement-currency.ts'
import { type StatementAmounts, statementRows } from './statement-rows.rules.ts'
import { presentRows } from './present-rows.rules.ts'

/** Before every due date: the contract takes none earlier. */
const EARLIEST_DAY = civilDate('1900-01-01')

/**
 * The DRE, by competency or by cash, read from the totals of the ledger.
 * @param readShape reads the template that it is shown by; absent is the standard one.
 * @throws Refusal `validation_failed` for a range that is upside down or has too many columns, and for
 * accounts by competency, which revenue and expense have not.
 */
export async function getDre(
  db: CompanyDb,
  choice: DreChoice,
  readShape: () => Promise<DreShape> = async () => STANDARD_DRE,
): Promise<Statement> {
  await requirePastAlone(db, choice)
  const asked = periodsOf(choice)
  const source = sourceOfDre(choice)
  const [{ of, found: totals }, shape] = await pipelined([
    readInCurrency(db, choice.currency, isQuick(db, source, asked, choice), (one) =>
      categoryAmounts(db, source, asked.periods, { ...choice, ...one }),
    ),
    readShape(),
  ])
  const expected =
    choice.expected === undefined
      ? []
      : await categoryAmounts(db, expectedOfDre(choice), asked.columns, { ...choice, ...of })
  const budgeted = await budgetedAmounts(db, choice, asked.columns, of.currency)
  const told = { ...asked, isBudgeted: budgeted !== null }
  const behind = [...(asked.isExpected ? [expected] : []), ...(budgeted === null ? [] : [budgeted])]
  const amounts = beside(totals, behind, asked).flatMap((total) => dreAmounts(total, shape))
  const flows = statementRows(widthOf(told), shape.layout, amounts)
  return { ...headOf(of), columns: asked.columns, rows: presentRows(flows, told) }
}

/**
 * What a DRE expects: purchases that wait for approval.
 * @throws Refusal `validation_failed` by cash, which nothing is committed in.
 */
export function expectedOfDre({ basis }: DreChoice): Source {
  if (basis !== 'cash') return 'committed'
  throw new Refusal('validation_failed', { fields: { expected: 'invalid_value' } })
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
export async function getDfc(db: CompanyDb, choice: DfcChoice): Promise<Statement> {
  await requirePastAlone(db, choice)
  const asked = periodsOf(choice)
  const { columns, periods } = asked
  const { from, to } = periodOf(choice)
  const { of, found } = await readInCurrency(
    db,
    choice.currency,
    isQuick(db, 'cash', asked, choice),
    (one) => {
      const accounts = accountsOf(one, choice)
      return pipelined([
        categoryAmounts(db, 'cash', periods, { ...choice, ...one }),
        accountsBalance(db, addDays(from, -1), accounts, choice.as_of),
        accountsBalance(db, to, accounts, choice.as_of),
        choice.as_of === undefined && isAllCash(db, choice)
          ? unpostedLines(db, columns, accounts)
          : Promise.resolve(null),
      ])
    },
  )
  const [totals, opening, closing, unposted] = found
  // What is expected before the first column moves the balance that it opens with.
  const before = { from: EARLIEST_DAY, to: addDays(from, -1) }
  const expected =
    choice.expected === undefined
      ? []
      : await categoryAmounts(db, 'planned', [...columns, before], { ...choice, ...of })
  const amounts = beside(totals, asked.isExpected ? [expected] : [], asked).flatMap(dfcAmounts)
  const told = presentRows(statementRows(widthOf(asked), DFC_LAYOUT, amounts), asked)
  if (!isAllCash(db, choice)) return { ...headOf(of), columns, rows: told }
  const movements = columns.map((_, place) =>
    sumCents(totals.map((total) => total.amount_cells[place] ?? zeroCents)),
  )
  const rows = withBalances(told, opening, balancesBefore(closing, movements), unposted)
  if (!asked.isExpected) return { ...headOf(of), columns, rows }
  const earlier = sumCents(expected.map((total) => total.amount_cells.at(-1) ?? zeroCents))
  return { ...headOf(of), columns, rows: withExpectedBalances(rows, earlier) }
}

/** The columns of a statement, and all periods that are read: theirs, then those compared with. */
function periodsOf(choice: StatementChoice): {
  readonly columns: Statement['columns']
  readonly periods: readonly Period[]
  readonly isExpected: boolean
  readonly isBudgeted: boolean
} {
  const columns = columnsOf(choice)
  const asked = { columns, isExpected: choice.expected !== undefined, isBudgeted: false }
  if (choice.compare === undefined) return { ...asked, periods: columns }
  const compared = comparedPeriods(choice.compare, choice, columns)
  return { ...asked, periods: [...columns, ...compared.columns, compared.total] }
}

type Asked = ReturnType<typeof periodsOf>

/** Whether kept totals tell it, so that few rows are read. */
const isQuick = (db: CompanyDb, source: Source, { periods }: Asked, choice: StatementChoice) =>
  readsKeptTotals(db, source, periods, { ...choice, currency: 'BRL', account_ids: null })

/** How many cells a row has while it is made: the periods, and the columns again of what stands beside. */
const widthOf = ({ columns, periods, isExpected, isBudgeted }: Asked): number =>
  periods.length + columns.length * (Number(isExpected) + Number(isBudgeted))

/** The cells of each category, and behind them those of what stands beside what happened. */
function beside(
  totals: readonly CategoryAmounts[],
  behind: readonly (readonly CategoryAmounts[])[],
  { columns, periods }: Asked,
): readonly CategoryAmounts[] {
  if (behind.length === 0) return totals
  const parts = [
    { places: periods, amounts: totals },
    ...behind.map((amounts) => ({ places: columns, amounts })),
  ].map(({ places, amounts }) => ({
    places,
    ofId: new Map(amounts.map((total) => [total.category_id, total])),
  }))
  const named = new Map([...totals, ...behind.flat()].map((total) => [total.category_id, total]))
  return [...named.values()]
    .map((category) => {
      const cells = (of: 'amount_cells' | 'statement_cells') =>
        parts.flatMap(({ places, ofId }) =>
          places.map((_, place) => ofId.get(category.category_id)?.[of][place] ?? zeroCents),
        )
      const [amount_cells, statement_cells] = [cells('amount_cells'), cells('statement_cells')]
      return { ...category, amount_cells, statement_cells }
    })
    .toSorted((a, b) => compareCodes(a.code, b.code))
}

/** Codes of the chart, `1.02` before `1.10`. */
const compareCodes = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** The accounts whose balances stand around the flows; null is all. */
function accountsOf(
  { account_ids }: Pick<CurrencyChoice, 'account_ids'>,
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

function dreAmounts(total: CategoryAmounts, { lineOf }: DreShape): StatementAmounts[] {
  const { category_id, dre_line, nature } = total
  const line = lineOf({ id: category_id, dre_line, nature })
  return line === null ? [] : [inLine(total, line, total.statement_cells)]
}

/** What is shown goes to the category's line, the rest to the hidden one. */
function dfcAmounts(total: CategoryAmounts): StatementAmounts[] {
  const hidden = total.amount_cells.map(
    (amount, place): Cents => subtractCents(amount, total.statement_cells[place] ?? zeroCents),
  )
  return [
    inLine(total, dfcLineOf(total), total.statement_cells),
    inLine(total, HIDDEN_LINE, hidden),
  ]
}

const inLine = (
  { category_id, code, name }: CategoryAmounts,
  line: string,
  cells: readonly Cents[],
): StatementAmounts => ({ line, category_id, code, name, cells })
