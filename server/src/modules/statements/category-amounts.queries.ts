import { type CivilDate, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { type Cents, cents, sumCents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { type ChartCategory, readWithChart } from '../categories/index.ts'
import { dimensionConditions, includesUnassigned, isNarrowed } from '../cost-centers/index.ts'
import { booksOf, systemBalances } from '../ledger/index.ts'
import type { Period } from './statement-columns.ts'
import { basisOf, entriesOf, type LedgerSource, type Source } from './entry-choice.ts'
import type { Part } from './statement-choice.ts'

/** What one category moved in each of some periods: all of it, and the part that statements show. */
export interface CategoryAmounts
  extends Pick<Category, 'code' | 'name' | 'nature' | 'dre_line' | 'dfc_line' | 'system_role'> {
  readonly category_id: number
  readonly amount_cells: readonly Cents[]
  readonly statement_cells: readonly Cents[]
}

/** A figure a category and day or month, each column for itself; null of none. */
interface Moved {
  readonly ids: readonly number[] | null
  /** First days of the months, or the days, on which they moved. */
  readonly days: readonly CivilDate[]
  readonly amounts: readonly Cents[]
  readonly shown: readonly Cents[]
  readonly chart_version: string
}

/**
 * What moved in these periods, which may overlap, by category in chart order; zero where nothing
 * happened. Whole months are read from the kept totals, where these can tell what was asked for. A choice
 * of cost centres, projects and accounts narrows it; the caller's rights to rows do in any case.
 */
export async function categoryAmounts(
  db: CompanyDb,
  source: Source,
  periods: readonly Period[],
  choice: Part,
): Promise<CategoryAmounts[]> {
  const totals = await totalsOf(db, source, periods, choice)
  const { found, chart } = await readWithChart(db, async (version) => {
    // A row of its own for each would be taken apart column by column.
    const { rows } = await sql<Moved>`
      select json_agg(category_id) as ids, json_agg(day) as days, json_agg(amount_cents) as amounts,
        json_agg(statement_cents) as shown, ${version} as chart_version
      from ${totals}`.execute(db.query)
    const [moved] = rows
    if (moved === undefined) throw new RangeError('An aggregate has one row.')
    return moved
  })
  const cells = cellsOf(found, periods)
  const known = chart.flatMap((category) => {
    const own = cells.get(category.id)
    cells.delete(category.id)
    return own === undefined ? [] : [told(category, own)]
  })
  return [
    ...known,
    ...[...cells].map(([id, own]) => told({ ...NO_CATEGORY, id, name: `#${id}` }, own)),
  ]
}

/** What is left of a category that is not there any more. */
const NO_CATEGORY = {
  code: '',
  nature: 'expense',
  dre_line: null,
  dfc_line: null,
  system_role: null,
} as const

type Cells = Pick<CategoryAmounts, 'amount_cells' | 'statement_cells'>

/** Field by field: the rest of a pattern is copied into a slow object. */
const told = (category: ChartCategory, { amount_cells, statement_cells }: Cells) => ({
  category_id: category.id,
  code: category.code,
  name: category.name,
  nature: category.nature,
  dre_line: category.dre_line,
  dfc_line: category.dfc_line,
  system_role: category.system_role,
  amount_cells,
  statement_cells,
})

/** The figures of each category, in the places of the periods that their days are in. */
function cellsOf(
  { ids, days, amounts, shown }: Moved,
  periods: readonly Period[],
): Map<number, Cells> {
  const placesOf = placesOfDays(periods)
  const noCells = () => Array<Cents>(periods.length).fill(zeroCents)
  const byId = new Map<number, { amount_cells: Cents[]; statement_cells: Cents[] }>()
  // There are a thousand figures and more: none of them is worth an object of its own.
  ids?.forEach((id, at) => {
    const day = days[at]
    if (day === undefined) return
    let own = byId.get(id)
    if (own === undefined) {
      own = { amount_cells: noCells(), statement_cells: noCells() }
      byId.set(id, own)
    }
    for (const place of placesOf(day)) {
      own.amount_cells[place] = plus(own.amount_cells[place], amounts[at])
      own.statement_cells[place] = plus(own.statement_cells[place], shown[at])
    }
  })
  return byId
}

/** @throws CentsOverflowError also of a figure that JSON could not tell to the cent. */
const plus = (sum = zeroCents, one = zeroCents): Cents => cents(sum + cents(one))

/** The places of the periods that a day is in; each day is looked for once. */
function placesOfDays(periods: readonly Period[]): (day: CivilDate) => readonly number[] {
  const known = new Map<CivilDate, readonly number[]>()
  return (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const places = periods.flatMap(({ from, to }, place) =>
      from <= day && day <= to ? [place] : [],
    )
    known.set(day, places)
    return places
  }
}

const isWholeMonths = ({ from, to }: Period): boolean =>
  from === firstDayOfMonth(from) && to === lastDayOfMonth(to)

/** From the first day of some periods to the last. */
function spanOf(periods: readonly Period[]): Period {
  const from = periods.map((period) => period.from).toSorted()[0]
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) throw new RangeError('A statement has columns.')
  return { from, to }
}

const isKept = (source: Source): source is LedgerSource =>
  source === 'accrual' || source === 'cash' || source === 'cash_result'

/**
 * Whether the kept totals tell what is asked for. Whose rights are narrower is told by the entries: only
 * their transactions know who may reach them. Totals know no account and no currency either, not what
 * names neither cost centre nor project, nothing of how the books were, and not whether cash is shown
 * in the DRE.
 */
export function readsKeptTotals(
  db: CompanyDb,
  source: Source,
  periods: readonly Period[],
  choice: Part,
): boolean {
  return (
    periods.every(isWholeMonths) &&
    choice.as_of === undefined &&
    reachesAllRows(db) &&
    choice.account_ids === null &&
    choice.filter_bank_accounts_ids === undefined &&
    !includesUnassigned(choice) &&
    isKept(source) &&
    !(source === 'cash_result' && isNarrowed(choice))
  )
}

/** One figure a category and month, or day, from the smallest table that can tell them. */
async function totalsOf(
  db: CompanyDb,
  source: Source,
  periods: readonly Period[],
  choice: Part,
): Promise<RawBuilder<unknown>> {
  const span = spanOf(periods)
  if (!isKept(source) || !readsKeptTotals(db, source, periods, choice)) {
    const isMonths = periods.every(isWholeMonths)
    const day = isMonths ? sql`date_trunc('month', entry.entry_date)::date` : sql`entry.entry_date`
    return sql`(
      select entry.category_id, ${day} as day, sum(entry.amount_cents)::bigint as amount_cents,
        coalesce(sum(entry.amount_cents) filter (where entry.in_statement), 0)::bigint
          as statement_cents
      from (${await entriesOf(db, source, choice, span)}) entry
      group by 1, 2) reachable`
  }
  const isInMonths = sql`company_id = ${db.company_id} and basis = ${basisOf(source)}
    and month between ${span.from}::date and ${span.to}::date`
  if (source === 'cash_result')
    return sql`(
      select category_id, day, sum(amount_cents)::bigint as amount_cents,
        sum(amount_cents - untold_cents)::bigint as statement_cents
      from (
        select category_id, month as day, amount_cents, 0 as untold_cents
        from ledger_month_totals where ${isInMonths}
        union all ${untoldCash(db, span)}) told
      group by 1, 2) result`
  if (!isNarrowed(choice))
    return sql`(select category_id, month as day, amount_cents, statement_cents
      from ledger_month_totals where ${isInMonths}) kept`
  return sql`(
    select category_id, month as day, sum(amount_cents)::bigint as amount_cents,
      sum(statement_cents)::bigint as statement_cents
    from ledger_dimension_totals
    where ${isInMonths} ${andAll(dimensionConditions(db, (name) => sql.ref(name), choice))}
    group by 1, 2) chosen`
}

/** Cash, by month, of the few transactions that are no part of the DRE; an index finds them. */
function untoldCash(db: CompanyDb, { from, to }: Period): RawBuilder<unknown> {
  return sql`
    select entry.category_id, date_trunc('month', entry.entry_date)::date, 0, entry.amount_cents
    from transactions untold
    join settlements settlement
      on settlement.company_id = untold.company_id and settlement.transaction_id = untold.id
    join ledger_entries entry
      on entry.company_id = settlement.company_id and entry.source = 'settlement'
        and entry.source_id = settlement.id
    where untold.company_id = ${db.company_id} and not untold.show_in_dre
      and entry.basis = 'cash' and entry.entry_date between ${from}::date and ${to}::date`
}

/**
 * The sum of the bank accounts within reach at the end of a day, as the accounts themselves know it.
 * @param accountIds which of them; all when it is null.
 * @param as_of as the books were at that instant; undefined is as they are.
 */
export async function accountsBalance(
  db: CompanyDb,
  day: CivilDate,
  accountIds: readonly number[] | null,
  as_of: string | undefined,
): Promise<Cents> {
  if (as_of !== undefined) {
    const account = sql`entry.bank_account_id`
    const { rows } = await sql<{ readonly cents: Cents }>`
      select coalesce(sum(entry.amount_cents), 0)::bigint as cents
      from ${booksOf(db, as_of)} entry
      where entry.basis = 'cash' and entry.entry_date <= ${day}::date ${andAll([
        ...reachableIds(account, db.rights.bank_account_ids),
        ...(accountIds === null ? [] : [sql<boolean>`${account} = any(${accountIds}::bigint[])`]),
      ])}`.execute(db.query)
    return rows[0]?.cents ?? zeroCents
  }
  const balances = await systemBalances(db, day)
  const ids = accountIds ?? [...balances.keys()]
  return sumCents(ids.map((id) => balances.get(id) ?? zeroCents))
}
