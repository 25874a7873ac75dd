import type {
  RequestEvent,
  RequestRow,
  WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { listRequests as listRoute } from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { withinReach } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { accountCurrency } from '../document-currency/index.ts'
import { reachableRequests } from '../document-reach/index.ts'

type RequestQuery = QueryOf<typeof listRoute>

const SORTS: Readonly<Record<RequestQuery['sort'], RawBuilder<unknown>>> = {
  wanted_on: sql`request.wanted_on`,
  description: sql`request.search_key`,
  value_cents: sql`request.value_cents`,
  id: sql`request.id`,
}

const AND = sql` and `

/** One page of the requests within reach. */
export async function listRequests(
  db: CompanyDb,
  query: RequestQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page } = query
  const conditions = conditionsOf(db, query)
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, { rows: counts }] = await pipelined([
    sql<RequestRow>`
      ${selectRequests(db, conditions)}
      order by ${SORTS[query.sort]} ${direction}, request.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
    `.execute(db.query),
    sql<{ total: number }>`
      select count(*)::int as total from wire_transfer_requests request
      where ${sql.join(conditions, AND)}
    `.execute(db.query),
  ])
  return { data: rows, meta: { page, per_page, total: counts[0]?.total ?? 0 } }
}

/** Those of some requests that are within reach. */
export async function requestsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${selectRequests(db, [...withinCompany(db), sql`request.id = any(${ids}::bigint[])`])}
    order by request.id
  `.execute(db.query)
  return rows
}

/** One request with all that happened to it. @throws Refusal `not_found`, also out of reach. */
export async function getRequest(db: CompanyDb, id: number): Promise<WireTransferRequest> {
  const [[request], { rows: events }] = await pipelined([
    requestsOf(db, [id]),
    sql<RequestEvent>`
      select act, status, user_name, reason, happened_at from wire_transfer_events
      where company_id = ${db.company_id} and request_id = ${id} order by id
    `.execute(db.query),
  ])
  if (request === undefined) throw notFound()
  return { ...request, events }
}

function withinCompany(db: CompanyDb): RawBuilder<unknown>[] {
  return [sql`request.company_id = ${db.company_id}`, ...reachableRequests(db)]
}

function conditionsOf(db: CompanyDb, query: RequestQuery): RawBuilder<unknown>[] {
  const [first, last] = query.filter_wanted_on ?? []
  const accounts = query.filter_bank_accounts_ids
  const conditions = withinCompany(db)
  if (first !== undefined && last !== undefined)
    conditions.push(sql`request.wanted_on between ${first}::date and ${last}::date`)
  if (query.filter_request_status !== undefined)
    conditions.push(sql`request.status = ${query.filter_request_status}`)
  if (query.filter_kind !== undefined) conditions.push(sql`request.kind = ${query.filter_kind}`)
  if (accounts !== undefined)
    conditions.push(sql`(request.from_account_id = any(${accounts}::bigint[])
      or request.to_account_id = any(${accounts}::bigint[]))`)
  return [...conditions, ...searchConditions(query.search)]
}

/** The search box: description or payee, or an amount as people type it. */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const inText = sql`request.search_key like ${containsPattern(search)}`
  const amount = parseMoney(search)
  return [amount === null ? inText : sql`(${inText} or request.value_cents = ${amount})`]
}

function selectRequests(db: CompanyDb, conditions: readonly RawBuilder<unknown>[]) {
  const ids = db.rights.bank_account_ids
  const from = sql`request.from_account_id`
  const to = sql`request.to_account_id`
  // The payee of a transfer is the account that it goes to: out of reach like the account itself.
  const payee = sql`coalesce(request.to_account_id, request.from_account_id)`
  return sql`
    select request.id, request.kind, request.status,
      ${withinReach(from, ids, from)} as from_account_id,
      ${withinReach(from, ids, sql`origin.name`)} as from_account_name,
      ${withinReach(to, ids, to)} as to_account_id, request.transaction_id,
      ${withinReach(payee, ids, sql`request.payee`)} as payee, request.wanted_on,
      request.description, ${accountCurrency(db, from)} as currency, request.value_cents, request.requested_by_name,
      request.approved_by_name, request.executed_on, request.proof, request.transfer_id,
      0 < (select count(*) from wire_transfer_events event
        where event.company_id = ${db.company_id} and event.request_id = request.id
          and event.user_id = ${db.actor.user_id}
          and event.act in ('create', 'edit', 'submit')) as is_own,
      request.version
    from wire_transfer_requests request
    join bank_accounts origin
      on origin.company_id = ${db.company_id} and origin.id = request.from_account_id
    where ${sql.join(conditions, AND)}`
}
