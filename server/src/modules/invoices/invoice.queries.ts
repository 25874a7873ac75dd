import type {
  Invoice,
  InvoiceDetail,
  InvoiceTotals,
} from '@prumo/contracts/invoices/invoice.schema'
import type { listInvoices as listRoute } from '@prumo/contracts/invoices/invoices.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

export type InvoiceQuery = QueryOf<typeof listRoute>
/** What chooses invoices and their order, whatever the page. */
export type InvoiceChoice = Omit<InvoiceQuery, 'page' | 'per_page'>

const SORTS: Readonly<Record<InvoiceQuery['sort'], RawBuilder<unknown>>> = {
  competency_date: sql`invoice.competency_date`,
  issued_on: sql`invoice.issued_on`,
  number: sql`invoice.number`,
  value_cents: sql`invoice.value_cents`,
  id: sql`invoice.id`,
}

const AND = sql` and `

/**
 * One page of the invoices. They name no account, cost centre or project: whoever may see them sees
 * all of them (decision 112).
 */
export async function listInvoices(
  db: CompanyDb,
  query: InvoiceQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page } = query
  const [{ rows }, totals] = await pipelined([
    sql<Invoice>`
      ${selectInvoices(db, conditionsOf(db, query))}
      order by ${orderOf(query)}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
    `.execute(db.query),
    invoiceTotals(db, query),
  ])
  return { data: rows, meta: { page, per_page, total: totals.count } }
}

/** Sums of the whole filter. */
export async function invoiceTotals(db: CompanyDb, query: InvoiceChoice): Promise<InvoiceTotals> {
  // The rule of isInForce.
  const isVoid = sql`(invoice.status <> 'authorized' or invoice.is_test)`
  const sumOf = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(invoice.value_cents) filter (where ${which}), 0)::bigint`
  const inForce = (operation: Invoice['operation']) =>
    sumOf(sql`not ${isVoid} and invoice.operation = ${operation}`)
  const { rows } = await sql<InvoiceTotals>`
    select count(*)::int as count, coalesce(sum(invoice.value_cents), 0)::bigint as value_cents,
      ${inForce('exit')} as exit_cents, ${inForce('entry')} as entry_cents,
      ${inForce('return')} as return_cents, ${sumOf(isVoid)} as void_cents
    from invoices invoice
    where ${sql.join(conditionsOf(db, query), AND)}
  `.execute(db.query)
  const [totals] = rows
  if (totals === undefined) throw new Error('A selection of sums has one row.')
  return totals
}

/** One invoice, and what a CT-e alone says. @throws Refusal `not_found`. */
export async function getInvoice(db: CompanyDb, id: number): Promise<InvoiceDetail> {
  const { rows } = await sql<InvoiceDetail>`
    ${selectInvoices(db, [...listed(db), sql`invoice.id = ${id}`], carriageOf(db))}`.execute(
    db.query,
  )
  const [invoice] = rows
  if (invoice === undefined) throw notFound()
  return invoice
}

/** All of what a condition chooses, in the order of a list; whoever calls bounds their number. */
export async function invoicesInOrder(
  db: CompanyDb,
  where: RawBuilder<unknown>,
  order: Pick<InvoiceQuery, 'sort' | 'direction'>,
): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    ${selectInvoices(db, [where])} order by ${orderOf(order)}`.execute(db.query)
  return rows
}

/** The condition of a filter, for whoever reads other columns of the same invoices. */
export function whereChosen(db: CompanyDb, query: InvoiceChoice) {
  return sql`${sql.join(conditionsOf(db, query), AND)}`
}

/** The order of a list, with a unique tail. */
export function orderOf({ sort, direction }: Pick<InvoiceQuery, 'sort' | 'direction'>) {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${SORTS[sort]} ${way}, invoice.id ${way}`
}

function listed(db: CompanyDb): RawBuilder<unknown>[] {
  return [sql`invoice.company_id = ${db.company_id}`, sql`invoice.deleted_at is null`]
}

function conditionsOf(db: CompanyDb, query: InvoiceChoice): RawBuilder<unknown>[] {
  const conditions = listed(db)
  const [issuedFirst, issuedLast] = query.filter_invoice_date ?? []
  if (issuedFirst !== undefined && issuedLast !== undefined)
    conditions.push(sql`invoice.issued_on between ${issuedFirst}::date and ${issuedLast}::date`)
  const [first, last] = query.filter_competency_date ?? []
  if (first !== undefined && last !== undefined)
    conditions.push(sql`invoice.competency_date between ${first}::date and ${last}::date`)
  if (query.filter_invoice_status !== undefined)
    conditions.push(sql`invoice.status = ${query.filter_invoice_status}`)
  if (query.filter_invoice_type !== undefined)
    conditions.push(sql`invoice.type = ${query.filter_invoice_type}`)
  if (query.filter_invoice_operation !== undefined)
    conditions.push(sql`invoice.operation = ${query.filter_invoice_operation}`)
  return [...conditions, ...searchConditions(query.search)]
}

/** The search box: names, documents, number and key, or an amount as people type it. */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const inText = sql`invoice.search_key like ${containsPattern(search)}`
  const amount = parseMoney(search)
  return [amount === null ? inText : sql`(${inText} or invoice.value_cents = ${amount})`]
}

/** An NF-e that is carried has its number in its key, from the 26th character on (MOC, access key). */
const carriageOf = (db: CompanyDb) => sql`, invoice.icms_cents,
  (select coalesce(json_agg(json_build_object('key', carried.key,
      'number', substr(carried.key, 26, 9)::int, 'invoice_id', note.id) order by carried.place), '[]')
    from unnest(invoice.carried_keys) with ordinality as carried(key, place)
    left join lateral (select own.id from invoices own
      where own.company_id = ${db.company_id} and own.identity = carried.key
        and own.deleted_at is null limit 1) note on true) as carried`

/** The other party is the client or supplier of the register with its document, if there is one. */
function selectInvoices(
  db: CompanyDb,
  conditions: readonly RawBuilder<unknown>[],
  more: RawBuilder<unknown> = sql``,
) {
  return sql`
    select invoice.id, invoice.type, invoice.operation, invoice.number, invoice.series, invoice.key,
      invoice.protocol, invoice.issued_on, invoice.competency_date, invoice.issuer_document,
      invoice.issuer_name, invoice.recipient_document, invoice.recipient_name,
      party.id as party_id,
      coalesce(party.name, case when invoice.party_document is not distinct from
        invoice.issuer_document then invoice.issuer_name else invoice.recipient_name end)
        as party_name, invoice.party_document,
      invoice.value_cents, invoice.net_cents, invoice.reform_base_cents, invoice.ibs_cents,
      invoice.cbs_cents, invoice.selective_cents, invoice.status, invoice.status_reason,
      invoice.is_test, invoice.description, invoice.file_name, invoice.imported_by_name,
      invoice.imported_at, invoice.version${more}
    from invoices invoice
    left join parties party
      on party.company_id = ${db.company_id} and party.document = invoice.party_document
    where ${sql.join(conditions, AND)}`
}
