import { addDays, type CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type {
  Movement,
  MovementGroup,
  MovementSummary,
} from '@prumo/contracts/detailed-statement/movement.schema'
import { addCents, type Cents, sumCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { listCategories } from '../categories/index.ts'
import { balancesOf, requirePastAlone } from './past-books.ts'
import {
  addFlows,
  balancesBefore,
  type Bucket,
  bucketsOf,
  type DaySums,
  type Flow,
  movedBy,
  rowsOfPage,
  sliceOf,
} from './movement-page.rules.ts'
import { movementsOf } from './movement-relations.ts'
import { readMovements } from './movement-rows.queries.ts'
import {
  type MovementChoice,
  openingDay,
  readScope,
  type StatementScope,
} from './statement-scope.ts'

interface Page {
  readonly page: number
  readonly per_page: number
}

interface StatementPage {
  readonly data: Movement[]
  readonly meta: Page & { readonly total: number }
  readonly summary: MovementSummary
}

/** What the accounts hold before the first movement of a statement. */
export interface OpeningBalance {
  /** The day at whose end it was; null where the statement begins with the books. */
  readonly day: CivilDate | null
  /** Null where one balance runs over all accounts. */
  readonly bank_account_name: string | null
  readonly balance_cents: Cents
  readonly currency: Currency
}

/** A statement of which the days are known: its pages are read from it. */
export interface OpenStatement {
  readonly total: number
  /** One, or one for each account whose balance runs by itself; none without running balance. */
  readonly openings: readonly OpeningBalance[]
  /** Balances run over each account, not over all. */
  readonly isByAccount: boolean
  readonly page: (page: Page) => Promise<StatementPage>
}

/** One page of the detailed statement, with the sums of the whole filter. */
export async function listMovements(
  db: CompanyDb,
  { page, per_page, ...choice }: MovementChoice & Page,
): Promise<StatementPage> {
  const statement = await openStatement(db, choice)
  return statement.page({ page, per_page })
}

/**
 * Reads what each day of a statement comes to, and what the accounts hold before the first; from these
 * follow sums, groups, and which days a page is of.
 */
export async function openStatement(db: CompanyDb, choice: MovementChoice): Promise<OpenStatement> {
  await requirePastAlone(db, choice)
  const scope = await readScope(db, choice)
  const [sums, names, openings] = await pipelined([
    readDays(db, scope, scope.first, scope.last),
    groupNames(db, scope),
    readOpenings(db, scope),
  ])
  const buckets = bucketsOf(sums, [...names.keys()])
  const all = addFlows(buckets)
  return {
    total: all.count,
    openings: openingBalances(db, scope, openings),
    isByAccount: scope.isByAccount,
    page: async (page) => {
      const isNewestFirst = choice.direction === 'desc'
      const { offset, wanted } = rowsOfPage(page, all.count, isNewestFirst)
      const slice = wanted === 0 ? null : sliceOf(buckets, offset, wanted)
      const touched = slice === null ? [] : buckets.slice(slice.from, slice.to)
      const read =
        slice === null
          ? null
          : await readMovements(db, scope, {
              ...slice,
              buckets: touched,
              balances: balancesBefore(openings, buckets.slice(0, slice.from)),
            })
      const rows = read?.rows ?? []
      const hasEnds = scope.isWhole && !scope.isByAccount
      const groups = groupsOf(scope, buckets, touched, { names, openings })
      const opening_cents = scope.isWhole ? sumCents([...openings.values()]) : null
      const closing_cents = opening_cents === null ? null : addCents(opening_cents, movedBy(all))
      return {
        data: isNewestFirst ? rows.toReversed() : rows,
        meta: { ...page, total: all.count },
        summary: {
          currency: scope.currency,
          other_currencies: scope.other_currencies,
          ...flowOf(all),
          opening_cents,
          closing_cents,
          page_opening_cents: hasEnds ? (read?.opening_cents ?? opening_cents) : null,
          page_closing_cents: hasEnds ? (read?.closing_cents ?? closing_cents) : null,
          accounts: accountEnds(scope, buckets, openings),
          groups: isNewestFirst ? groups.toReversed() : groups,
        },
      }
    },
  }
}

function openingBalances(
  db: CompanyDb,
  scope: StatementScope,
  openings: ReadonlyMap<number, Cents>,
): OpeningBalance[] {
  if (!scope.isWhole) return []
  const rest = { day: openingDay(scope, db.today), currency: scope.currency }
  if (!scope.isByAccount)
    return [{ ...rest, bank_account_name: null, balance_cents: sumCents([...openings.values()]) }]
  return scope.accounts.map(({ id, name }) => ({
    ...rest,
    bank_account_name: name,
    balance_cents: openings.get(id) ?? zeroCents,
  }))
}

const flowOf = (flow: Flow) => ({
  count: flow.count - flow.bank_count,
  in_cents: flow.in_cents,
  out_cents: flow.out_cents,
  only_bank: {
    count: flow.bank_count,
    in_cents: flow.bank_in_cents,
    out_cents: flow.bank_out_cents,
  },
})

/** What each account holds before and after one list of all, whose balances run over each of them. */
function accountEnds(
  { choice, isWhole, isByAccount, accounts }: StatementScope,
  buckets: readonly Bucket[],
  openings: ReadonlyMap<number, Cents>,
): MovementSummary['accounts'] {
  if (!isWhole || !isByAccount || choice.group !== 'none') return []
  const closings = balancesBefore(openings, buckets)
  return accounts.map(({ id, name }) => ({
    bank_account_id: id,
    name,
    opening_cents: openings.get(id) ?? zeroCents,
    closing_cents: closings.get(id) ?? zeroCents,
  }))
}

/** What each day of a statement comes to, by group, and by account where balances run over each. */
async function readDays(
  db: CompanyDb,
  scope: StatementScope,
  first: CivilDate | null,
  last: CivilDate | null,
): Promise<DaySums[]> {
  const account = scope.isByAccount && scope.isWhole ? sql`account_id` : sql`null::bigint`
  const sumOf = (sign: '' | '-', isBank: boolean) => sql`
    coalesce(sum(greatest(${sql.raw(sign)} amount, 0))
      filter (where (source = 'statement_line') = ${sql.lit(isBank)}), 0)::bigint`
  const { rows } = await sql<DaySums>`
    select key, day, ${account} as account_id, count(*)::int as count,
      ${sumOf('', false)} as in_cents, ${sumOf('-', false)} as out_cents,
      (count(*) filter (where source = 'statement_line'))::int as bank_count,
      ${sumOf('', true)} as bank_in_cents, ${sumOf('-', true)} as bank_out_cents
    from (${movementsOf(db, scope, { first, last, only: null })}) movement
    group by 1, 2, 3
  `.execute(db.query)
  return rows
}

/** The groups that there may be, in their order, with their names. */
async function groupNames(
  db: CompanyDb,
  { choice, accounts }: StatementScope,
): Promise<ReadonlyMap<number, string>> {
  if (choice.group === 'account') return new Map(accounts.map(({ id, name }) => [id, name]))
  if (choice.group !== 'category') return new Map()
  const categories = await listCategories(db)
  return new Map(categories.map(({ id, code, name }) => [id, `${code} ${name}`]))
}

/**
 * What each account holds before the first day; 0 is all of them, or what names none. What is planned
 * before a first day to come counts in it too.
 */
async function readOpenings(
  db: CompanyDb,
  scope: StatementScope,
): Promise<ReadonlyMap<number, Cents>> {
  const { choice, account_ids, isByAccount, first } = scope
  if (!scope.isWhole) return new Map()
  const day = openingDay(scope, db.today)
  const balances = day === null ? null : await balancesOf(db, day, choice.as_of)
  const openings = new Map<number, Cents>()
  const add = (account: number | null, amount: Cents) => {
    const key = isByAccount ? (account ?? 0) : 0
    openings.set(key, addCents(openings.get(key) ?? zeroCents, amount))
  }
  for (const id of account_ids) add(id, balances?.get(id) ?? zeroCents)
  if (choice.mode === 'actual' || first === null || first <= db.today) return openings
  const planned = { ...scope, choice: { ...choice, mode: 'planned' as const } }
  const sums = await readDays(db, planned, null, addDays(first, -1))
  for (const row of sums) add(row.account_id, movedBy(row))
  return openings
}

/** The groups of a page, with the sums of all of their rows. */
function groupsOf(
  { choice, isWhole, isByAccount }: StatementScope,
  buckets: readonly Bucket[],
  touched: readonly Bucket[],
  known: {
    readonly names: ReadonlyMap<number, string>
    readonly openings: ReadonlyMap<number, Cents>
  },
): MovementGroup[] {
  if (choice.group === 'none') return []
  const isByDay = choice.group === 'day'
  const groupOf = ({ key, day }: Bucket) => (isByDay ? day : String(key))
  const all = Map.groupBy(buckets, groupOf)
  const hasBalance = isWhole && (!isByDay || !isByAccount)
  let before = sumCents([...known.openings.values()])
  const opened = new Map<string, Cents>()
  for (const [name, own] of all) {
    opened.set(name, before)
    before = addCents(before, movedBy(addFlows(own)))
  }
  return [...new Set(touched.map(groupOf))].map((name) => {
    const own = all.get(name) ?? []
    const key = own[0]?.key ?? 0
    const flow = addFlows(own)
    const opening = isByDay ? opened.get(name) : known.openings.get(key)
    const opening_cents = hasBalance ? (opening ?? zeroCents) : null
    return {
      group_id: key,
      date: isByDay ? (own[0]?.day ?? null) : null,
      name: known.names.get(key) ?? null,
      count: flow.count,
      in_cents: flow.in_cents,
      out_cents: flow.out_cents,
      opening_cents,
      closing_cents: opening_cents === null ? null : addCents(opening_cents, movedBy(flow)),
    }
  })
}
