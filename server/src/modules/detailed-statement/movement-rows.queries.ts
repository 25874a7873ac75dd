import type { CivilDate } from '@prumo/civil-date'
import type { Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { visibleTransactions } from '../document-reach/index.ts'
import { booksOf } from '../ledger/index.ts'
import type { Bucket } from './movement-page.rules.ts'
import { entryConditions, movementsOf, plannedParts, plannedShares } from './movement-relations.ts'
import type { StatementScope } from './statement-scope.ts'

interface Row extends Omit<Movement, 'balance_cents' | 'currency'> {
  readonly running_cents: Cents
}

/** Some of the rows of buckets, after those that are skipped. */
interface Wanted {
  readonly buckets: readonly Bucket[]
  readonly skip: number
  readonly take: number
  /** What each account holds before the first bucket; 0 is all of them. */
  readonly balances: ReadonlyMap<number, Cents>
}

/** Rows, and the balance before the first and after the last of them, over all accounts. */
interface ReadRows {
  readonly rows: Movement[]
  readonly opening_cents: Cents
  readonly closing_cents: Cents
}

/**
 * The rows of a page, the oldest first. The balance runs over the days of the page alone, from what
 * the accounts hold before them.
 */
export async function readMovements(
  db: CompanyDb,
  scope: StatementScope,
  { buckets, skip, take, balances }: Wanted,
): Promise<ReadRows> {
  const days: CivilDate[] = [...new Set(buckets.map(({ day }) => day))]
  const [first = null] = days.toSorted()
  const within = { first, last: days.toSorted().at(-1) ?? null, only: days }
  const order = sql`bucket.place, movement.rank, movement.source_id, movement.account_id`
  const partition = scope.isByAccount ? sql`partition by movement.account_id` : sql``
  const { rows } = await sql<Row>`
    with movement as (${movementsOf(db, scope, within)}),
    numbered as (
      select movement.*, row_number() over (order by ${order}) as number,
        sum(case when movement.source = 'statement_line' then 0 else movement.amount end)
          over (${partition} order by ${order} rows unbounded preceding)::bigint as running_cents
      from movement
      join unnest(${buckets.map(({ key }) => key)}::bigint[],
        ${buckets.map(({ day }) => day)}::date[]) with ordinality as bucket(key, day, place)
        on bucket.key = movement.key and bucket.day = movement.day
    ),
    page as (
      select * from numbered
      where number > ${skip} and number <= ${skip + take}
    )
    ${detailsOf(db, scope)}
    order by page.number
  `.execute(db.query)
  const before = sumCents([...balances.values()])
  const [oldest] = rows
  const newest = rows.at(-1)
  return {
    rows: rows.map(({ running_cents, ...row }) => ({
      ...row,
      balance_cents: balanceOf(scope, row, running_cents, balances),
      currency: scope.currency,
    })),
    opening_cents:
      oldest === undefined
        ? before
        : addCents(before, subtractCents(oldest.running_cents, movedByRow(oldest))),
    closing_cents: addCents(before, newest?.running_cents ?? zeroCents),
  }
}

/** What is told of the rows of `page`, by the documents behind them. */
const detailsOf = (db: CompanyDb, scope: StatementScope): RawBuilder<unknown> => sql`
    select page.source, page.source_id, page.day as date, page.account_id as bank_account_id,
      account.name as bank_account_name, transaction.id as transaction_id,
      transaction.kind as transaction_kind, party.name as party_name, transaction.fiscal_document,
      coalesce(transaction.description, transfer.description, nullif(line.memo, ''), line.name,
        account.name, '') as description,
      coalesce(${partsOf(db, scope)}, '[]'::json) as parts,
      greatest(page.amount, 0) as in_cents, greatest(-page.amount, 0) as out_cents,
      page.running_cents, ${STATUS(db)} as status,
      coalesce(line.id, linked.id) as statement_line_id,
      coalesce(line.posted_on, linked.posted_on) as statement_line_date,
      page.key as group_id
    from page
    left join settlements settled on settled.company_id = ${db.company_id}
      and page.source = 'settlement' and settled.id = page.source_id
    left join transactions transaction on transaction.company_id = ${db.company_id}
      and transaction.id = case page.source when 'planned' then page.source_id
        else settled.transaction_id end
      ${andAll(visibleTransactions(db, 'transaction'))}
    left join parties party on party.company_id = ${db.company_id}
      and party.id = transaction.party_id
    left join transfers transfer on transfer.company_id = ${db.company_id}
      and page.source = 'transfer' and transfer.id = page.source_id
    left join bank_statement_lines line on line.company_id = ${db.company_id}
      and page.source = 'statement_line' and line.id = page.source_id
    left join lateral (
      select own.id, own.posted_on from reconciliation_links link
      join bank_statement_lines own on own.company_id = ${db.company_id}
        and own.id = link.statement_line_id
      where page.source = 'settlement' and link.company_id = ${db.company_id}
        and link.settlement_id = page.source_id
      union all
      select own.id, own.posted_on from reconciliation_links link
      join bank_statement_lines own on own.company_id = ${db.company_id}
        and own.id = link.statement_line_id
      where page.source = 'transfer' and link.company_id = ${db.company_id}
        and link.transfer_id = page.source_id
        and (link.amount_cents < 0) = (transfer.from_account_id = page.account_id)
      limit 1) linked on true
    left join bank_accounts account on account.company_id = ${db.company_id}
      and account.id = page.account_id`

/** A line of the bank alone moves no balance. */
const movedByRow = ({ source, in_cents, out_cents }: Row): Cents =>
  source === 'statement_line' ? zeroCents : subtractCents(in_cents, out_cents)

/** What names no account has no balance of one; a line of the bank alone moves none. */
function balanceOf(
  { isWhole, isByAccount }: StatementScope,
  row: Pick<Movement, 'source' | 'bank_account_id'>,
  running: Cents,
  balances: Wanted['balances'],
): Cents | null {
  const account = isByAccount ? row.bank_account_id : 0
  if (!isWhole || account === null || row.source === 'statement_line') return null
  return addCents(balances.get(account) ?? zeroCents, running)
}

const STATUS = (db: CompanyDb) => sql`case page.source
  when 'bank_account' then 'opening'
  when 'statement_line' then 'only_bank'
  when 'planned' then case when transaction.due_date < ${db.today}::date
    then 'overdue' else 'planned' end
  when 'settlement' then case when settled.is_reconciled then 'reconciled' else 'unreconciled' end
  else case when (transfer.from_account_id = page.account_id and transfer.from_reconciled)
      or (transfer.to_account_id = page.account_id and transfer.to_reconciled)
    then 'reconciled' else 'unreconciled' end end`

/** What a row is made of, as it was chosen: entries of the ledger, or allocations of what is open. */
function partsOf(db: CompanyDb, scope: StatementScope): RawBuilder<unknown> {
  const isByCategory = scope.choice.group === 'category'
  const own = isByCategory ? sql`and entry.category_id = page.key` : sql``
  const planned = [
    ...plannedParts(db, scope),
    ...(isByCategory ? [sql<boolean>`x.category_id = page.key`] : []),
  ]
  return sql`case page.source when 'planned' then (
      select json_agg(json_build_object('category_code', category.code,
        'category_name', category.name, 'cost_center_name', center.name,
        'project_name', project.name, 'amount_cents', sign(page.amount)::bigint
          * (share.value_cents - share.settled_cents)) order by share.position)
      from (${plannedShares(db, planned)}) share ${namesOf(db, 'share')})
    when 'statement_line' then null else (
      select json_agg(json_build_object('category_code', category.code,
        'category_name', category.name, 'cost_center_name', center.name,
        'project_name', project.name, 'amount_cents', entry.amount_cents) order by entry.id)
      from ${booksOf(db, scope.choice.as_of)} entry ${namesOf(db, 'entry')}
      where entry.company_id = ${db.company_id} and entry.source = page.source
        and entry.source_id = page.source_id and entry.basis = 'cash'
        and entry.bank_account_id = page.account_id ${own}
        ${andAll(entryConditions(db, scope))}) end`
}

/** The names of what a part belongs to. */
export const namesOf = (db: CompanyDb, part: string): RawBuilder<unknown> => sql`
  left join categories category on category.company_id = ${db.company_id}
    and category.id = ${sql.ref(`${part}.category_id`)}
  left join cost_centers center on center.company_id = ${db.company_id}
    and center.id = ${sql.ref(`${part}.cost_center_id`)}
  left join projects project on project.company_id = ${db.company_id}
    and project.id = ${sql.ref(`${part}.project_id`)}`
