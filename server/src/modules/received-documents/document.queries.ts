import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { listReceivedDocuments as listRoute } from '@prumo/contracts/received-documents/received-documents.contract'
import {
  DOCUMENT_STATES,
  type DocumentTotals,
  type ReceivedDocument,
  type ReceivedDocumentRow,
} from '@prumo/contracts/received-documents/received-document.schema'
import { addCents, parseMoney, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { reachablePurchases } from '../document-reach/index.ts'
import { distributionIsSimulated } from '../fiscal-authorities/index.ts'
import { manifestationDays } from './manifestation.rules.ts'

type DocumentQuery = QueryOf<typeof listRoute>
type Choice = Omit<DocumentQuery, 'page' | 'per_page' | 'sort' | 'direction'>
type Row = Omit<ReceivedDocumentRow, 'is_simulated'>

const SORTS: Readonly<Record<DocumentQuery['sort'], RawBuilder<unknown>>> = {
  number: sql`document.number`,
  issued_on: sql`document.issued_on`,
  issuer: sql`document.issuer_name`,
  value_cents: sql`document.value_cents`,
  id: sql`document.id`,
}

/** What became of a document: an invoice that was taken out of the list counts as a summary. */
const STATE = sql`case when document.status not in ('authorized', 'unconfirmed') then 'canceled'
  when purchase.id is not null or received.platform is not null then 'booked'
  when document.is_ignored then 'ignored'
  when invoice.id is not null then 'full' else 'summary' end`

const from = (db: CompanyDb) => sql`from received_documents document
  left join invoices invoice on invoice.company_id = ${db.company_id}
    and invoice.id = document.invoice_id and invoice.deleted_at is null
  left join purchases purchase on purchase.company_id = ${db.company_id}
    and purchase.invoice_id = invoice.id
  left join received_invoices received on received.company_id = ${db.company_id}
    and received.invoice_id = invoice.id`

const columns = (db: CompanyDb) => sql`document.id, ${STATE} as state, document.authority,
  document.environment, document.type, document.status, document.key, document.number,
  document.series, document.issuer_document, document.issuer_name, document.issued_on,
  document.value_cents, invoice.id as invoice_id,
  case when purchase.id is not null ${andAll(reachablePurchases(db))} then purchase.id end
    as purchase_id,
  document.manifestation,
  (select json_build_object('kind', said.kind, 'status', said.status, 'fault', said.fault)
    from received_manifestations said
    where said.company_id = ${db.company_id} and said.document_id = document.id
      and said.status <> 'registered' order by said.id desc limit 1) as pending,
  document.version`

/** One page of the documents that authorities told of. */
export async function listDocuments(
  db: CompanyDb,
  outside: OutsideServices,
  query: DocumentQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort } = query
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const conditions = conditionsOf(db, query)
  const [{ rows }, counted] = await pipelined([
    sql<Row>`
      select ${columns(db)} ${from(db)} where ${conditions}
      order by ${SORTS[sort]} ${direction} nulls last, document.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query),
    sql<{ count: number }>`
      select count(*)::int as count ${from(db)} where ${conditions}`.execute(db.query),
  ])
  const total = counted.rows[0]?.count ?? 0
  return { data: rows.map((row) => shown(outside, row)), meta: { page, per_page, total } }
}

const shown = <R extends Row>(outside: OutsideServices, row: R) => ({
  ...row,
  is_simulated: distributionIsSimulated(outside, row.authority, row.environment),
})

/** How many there are of each state in the whole filter, and what those in force are worth. */
export async function documentTotals(db: CompanyDb, query: Choice): Promise<DocumentTotals> {
  const { rows } = await sql<DocumentTotals['states'][number] & DocumentTotals>`
    select ${STATE} as state, count(*)::int as count,
      coalesce(sum(document.value_cents), 0)::bigint as value_cents
    ${from(db)} where ${conditionsOf(db, query)} group by 1`.execute(db.query)
  const inForce = rows.filter(({ state }) => state !== 'canceled' && state !== 'ignored')
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    value_cents: inForce.reduce<DocumentTotals['value_cents']>(
      (sum, row) => addCents(sum, row.value_cents),
      zeroCents,
    ),
    states: DOCUMENT_STATES.map((state) => ({
      state,
      count: rows.find((row) => row.state === state)?.count ?? 0,
    })),
  }
}

/** One document, with what the company said of it. @throws Refusal `not_found`. */
export async function getDocument(
  db: CompanyDb,
  outside: OutsideServices,
  id: number,
): Promise<ReceivedDocument> {
  const [found, said] = await pipelined([
    sql<Row & Pick<ReceivedDocument, 'protocol' | 'received_at'>>`
      select ${columns(db)}, document.protocol, document.received_at ${from(db)}
      where document.company_id = ${db.company_id} and document.id = ${id}`.execute(db.query),
    sql<ReceivedDocument['manifestations'][number]>`
      select id, kind, status, reason, protocol, fault, asked_at, asked_by_name, registered_at,
        case when rejection_code is null then null
          else json_build_object('code', rejection_code, 'text', rejection_text) end as rejection
      from received_manifestations
      where company_id = ${db.company_id} and document_id = ${id} order by id`.execute(db.query),
  ])
  const [row] = found.rows
  if (row === undefined) throw notFound()
  return {
    ...shown(outside, row),
    ...manifestationDays(row.issued_on),
    manifestations: [...said.rows],
  }
}

function conditionsOf(db: CompanyDb, query: Choice): RawBuilder<unknown> {
  const { filter_states, filter_type, filter_ids, search } = query
  const [first, last] = query.filter_invoice_date ?? []
  const pattern = containsPattern(search ?? '')
  const amount = parseMoney(search ?? '')
  return sql.join(
    [
      sql`document.company_id = ${db.company_id}`,
      ...(filter_states === undefined ? [] : [sql`${STATE} = any(${filter_states}::text[])`]),
      ...(filter_type === undefined ? [] : [sql`document.type = ${filter_type}`]),
      ...(filter_ids === undefined ? [] : [sql`document.id = any(${filter_ids}::bigint[])`]),
      ...(first === undefined || last === undefined
        ? []
        : [sql`document.issued_on between ${first}::date and ${last}::date`]),
      ...(search
        ? [
            amount === null
              ? sql`document.search_key like ${pattern}`
              : sql`(document.search_key like ${pattern} or document.value_cents = ${amount})`,
          ]
        : []),
    ],
    sql` and `,
  )
}
