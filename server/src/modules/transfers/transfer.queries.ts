import type { Transfer, TransferTotals } from '@prumo/contracts/transfers/transfer.schema'
import type { listTransfers as listRoute } from '@prumo/contracts/transfers/transfers.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { withinReach } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { accountCurrency, documentTotals } from '../document-currency/index.ts'
import { reachableTransfers } from '../document-reach/index.ts'

/** A transfer with what joins it to the leg of another company; that is never answered. */
export interface TransferRow extends Transfer {
  readonly link_id: number | null
}

type TransferQuery = QueryOf<typeof listRoute>

const SORTS: Readonly<Record<TransferQuery['sort'], RawBuilder<unknown>>> = {
  transfer_date: sql`transfer.transfer_date`,
  description: sql`transfer.search_key`,
  value_cents: sql`transfer.value_cents`,
  id: sql`transfer.id`,
}

const AND = sql` and `

/** One page of the transfers of which one account is within reach. */
export async function listTransfers(
  db: CompanyDb,
  query: TransferQuery,
): Promise<Omit<ResponseOf<typeof listRoute>, 'data'> & { readonly data: TransferRow[] }> {
  const { page, per_page } = query
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, totals] = await pipelined([
    sql<TransferRow>`
      ${selectTransfers(db, conditionsOf(db, query))}
      order by ${SORTS[query.sort]} ${direction}, transfer.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
    `.execute(db.query),
    transferTotals(db, query),
  ])
  return { data: rows, meta: { page, per_page, total: totals.count } }
}

/** A transfer is in the currency of its accounts; of one between companies, that of this one's. */
const ACCOUNT = sql`coalesce(transfer.from_account_id, transfer.to_account_id)`
const TOTALS = {
  counts: ['count'],
  amounts: ['value_cents', 'fee_cents'],
  account: ACCOUNT,
} as const

/** Totals of the whole filter, each currency on its own. */
export function transferTotals(db: CompanyDb, query: TransferQuery): Promise<TransferTotals> {
  return documentTotals(
    db,
    TOTALS,
    (currency) => sql`
      select currency, count(*)::int as count, sum(value_cents)::bigint as value_cents,
        sum(fee_cents)::bigint as fee_cents
      from (
        select transfer.value_cents, transfer.fee_cents, ${currency} as currency
        from transfers transfer
        where ${sql.join(conditionsOf(db, query), AND)}) transfer
      group by currency`,
  )
}

/** One transfer. @throws Refusal `not_found`, also when neither of its accounts is within reach. */
export async function getTransfer(db: CompanyDb, id: number): Promise<TransferRow> {
  const found = await findTransfer(db, sql`transfer.id = ${id}`)
  if (found === null) throw notFound()
  return found
}

/**
 * The leg of a link that is this company's; null when it is not there or its account out of reach.
 */
export function findLeg(db: CompanyDb, linkId: number): Promise<TransferRow | null> {
  return findTransfer(db, sql`transfer.link_id = ${linkId}`)
}

async function findTransfer(
  db: CompanyDb,
  which: RawBuilder<unknown>,
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    ${selectTransfers(db, [...withinCompany(db), which])}
  `.execute(db.query)
  return rows[0] ?? null
}

function withinCompany(db: CompanyDb): RawBuilder<unknown>[] {
  return [sql`transfer.company_id = ${db.company_id}`, ...reachableTransfers(db, 'transfer')]
}

function conditionsOf(db: CompanyDb, query: TransferQuery): RawBuilder<unknown>[] {
  const [first, last] = query.filter_transfer_date ?? []
  const accounts = query.filter_bank_accounts_ids
  const conditions = withinCompany(db)
  if (first !== undefined && last !== undefined)
    conditions.push(sql`transfer.transfer_date between ${first}::date and ${last}::date`)
  if (accounts !== undefined)
    conditions.push(sql`(transfer.from_account_id = any(${accounts}::bigint[])
      or transfer.to_account_id = any(${accounts}::bigint[]))`)
  // A record of one leg is reconciled or not, and never in part.
  if (query.filter_reconciled === 'all')
    conditions.push(sql`(transfer.from_reconciled or transfer.from_account_id is null)
      and (transfer.to_reconciled or transfer.to_account_id is null)`)
  if (query.filter_reconciled === 'some')
    conditions.push(
      sql`transfer.from_reconciled <> transfer.to_reconciled and transfer.link_id is null`,
    )
  if (query.filter_reconciled === 'none')
    conditions.push(sql`not transfer.from_reconciled and not transfer.to_reconciled`)
  return [...conditions, ...searchConditions(query.search)]
}

/** The search box: the description, or an amount as people type it. */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const inText = sql`transfer.search_key like ${containsPattern(search)}`
  const amount = parseMoney(search)
  return [amount === null ? inText : sql`(${inText} or transfer.value_cents = ${amount})`]
}

function selectTransfers(db: CompanyDb, conditions: readonly RawBuilder<unknown>[]) {
  const ids = db.rights.bank_account_ids
  const from = sql`transfer.from_account_id`
  const to = sql`transfer.to_account_id`
  return sql`
    select transfer.id, ${withinReach(from, ids, from)} as from_account_id,
      ${withinReach(from, ids, sql`origin.name`)} as from_account_name,
      ${withinReach(to, ids, to)} as to_account_id,
      ${withinReach(to, ids, sql`destination.name`)} as to_account_name,
      transfer.transfer_date, transfer.description, ${accountCurrency(db, ACCOUNT)} as currency,
      transfer.value_cents, transfer.fee_cents,
      transfer.from_reconciled, transfer.to_reconciled, request.id as request_id, transfer.version,
      case when transfer.from_account_id is null then 'from'
        when transfer.to_account_id is null then 'to' end as other_company_end,
      null::bigint as other_company_id, null::text as other_company_name, transfer.link_id
    from transfers transfer
    left join bank_accounts origin
      on origin.company_id = ${db.company_id} and origin.id = transfer.from_account_id
    left join bank_accounts destination
      on destination.company_id = ${db.company_id} and destination.id = transfer.to_account_id
    left join wire_transfer_requests request
      on request.company_id = ${db.company_id} and request.transfer_id = transfer.id
    where ${sql.join(conditions, AND)}`
}
