import { type CivilDate, type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import {
  ATTACHMENT_OWNERS,
  type AttachmentRecord,
} from '@prumo/contracts/attachments/attachment-owners'
import { MAX_PDF_DOWNLOAD } from '@prumo/contracts/invoices/invoice.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type InvoiceFile, selectInvoiceFiles } from '../../invoices/index.ts'
import { requireWholeCompany } from '../require-whole-company.ts'

/** A file of a record, with what the index tells of the record. */
export interface AttachedFile {
  readonly id: number
  readonly record_kind: AttachmentRecord
  readonly record_id: number
  readonly file_key: string
  readonly name: string
  readonly size_bytes: number
  readonly sha256: Uint8Array
  readonly day: CivilDate
  readonly description: string
  readonly party_name: string | null
  readonly document: string | null
  readonly value_cents: Cents
}

/** An entry that a note is of. */
export interface LinkedEntry {
  readonly invoice_id: number
  readonly transaction_id: number
  readonly kind: 'payable' | 'receivable'
}

/** The documents of a month, as far as the caller may see each kind. */
export interface MonthDocuments {
  readonly invoices: readonly InvoiceFile[]
  readonly links: readonly LinkedEntry[]
  readonly attachments: readonly AttachedFile[]
}

/** More files than these are no month of one company. */
const MAX_ATTACHMENTS = 2_000

/**
 * Notes issued in a month, and files of what was earned, spent, paid or moved in it.
 * @throws Refusal `permission_denied`, `too_many_invoices`, `too_many_documents`,
 * `accounting_no_documents`.
 */
export async function documentsOfMonth(
  db: CompanyDb,
  permissions: readonly string[],
  month: CivilMonth,
): Promise<MonthDocuments> {
  requireWholeCompany(db)
  const days = { from: firstDayOfMonth(month), to: lastDayOfMonth(month) }
  const invoices = permissions.includes('invoice-downloads.export')
    ? await invoicesOf(db, days)
    : []
  const attachments = await attachmentsOf(db, permissions, days)
  if (invoices.length + attachments.length === 0) throw new Refusal('accounting_no_documents')
  return { invoices, links: await linksOf(db, invoices), attachments }
}

interface Days {
  readonly from: CivilDate
  readonly to: CivilDate
}

async function invoicesOf(db: CompanyDb, { from, to }: Days) {
  const { rows } = await sql<{ id: number }>`
    select id from invoices
    where company_id = ${db.company_id} and deleted_at is null
      and issued_on between ${from}::date and ${to}::date
    limit ${MAX_PDF_DOWNLOAD + 1}`.execute(db.query)
  if (rows.length > MAX_PDF_DOWNLOAD)
    throw new Refusal('too_many_invoices', {
      values: { count: rows.length, max: MAX_PDF_DOWNLOAD },
    })
  if (rows.length === 0) return []
  return selectInvoiceFiles(db, { ids: rows.map(({ id }) => id) }, MAX_PDF_DOWNLOAD)
}

/** Entries that a note is of: those of its sale, else those that name its number and contact. */
async function linksOf(
  db: CompanyDb,
  invoices: readonly InvoiceFile[],
): Promise<readonly LinkedEntry[]> {
  const ids = invoices.map(({ id }) => id)
  const { rows } = await sql<LinkedEntry>`
    select distinct invoice.id as invoice_id, t.id as transaction_id, t.kind
    from invoices invoice
    join transactions t on t.company_id = invoice.company_id and (
      t.id in (select made.transaction_id from sale_invoices noted
        join sale_transactions made
          on made.company_id = noted.company_id and made.sale_id = noted.sale_id
        where noted.company_id = ${db.company_id} and noted.invoice_id = invoice.id)
      or (t.fiscal_document = invoice.number::text and t.party_id in (
        select party.id from parties party
        where party.company_id = ${db.company_id} and party.document = invoice.party_document)))
    where invoice.company_id = ${db.company_id} and invoice.id = any(${ids}::bigint[])
    order by invoice.id, t.id`.execute(db.query)
  return rows
}

/** The records of a month that files belong to, with what is told of them. */
function recordsOf(
  kind: AttachmentRecord,
  company: number,
  { from, to }: Days,
): RawBuilder<unknown> | null {
  const between = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`
  if (kind === 'payables' || kind === 'receivables')
    return sql`select t.id, t.competency_date as day, t.description, party.name as party_name,
        t.fiscal_document as document, t.value_cents
      from transactions t
      left join parties party on party.company_id = t.company_id and party.id = t.party_id
      where t.company_id = ${company} and t.kind = ${kind === 'payables' ? 'payable' : 'receivable'}
        and (${between('t.competency_date')} or t.id in (
          select paid.transaction_id from settlements paid
          where paid.company_id = ${company} and ${between('paid.paid_on')}))`
  if (kind === 'transfers')
    return sql`select t.id, t.transfer_date as day, t.description, null::text as party_name,
        null::text as document, t.value_cents
      from transfers t where t.company_id = ${company} and ${between('t.transfer_date')}`
  if (kind === 'purchases')
    return sql`select t.id, t.competency_date as day, t.description, party.name as party_name,
        t.fiscal_document as document, t.total_cents as value_cents
      from purchases t
      left join parties party on party.company_id = t.company_id and party.id = t.party_id
      where t.company_id = ${company} and ${between('t.competency_date')}`
  if (kind === 'sales')
    return sql`select t.id, t.competency_date as day, t.description, party.name as party_name,
        t.fiscal_document as document, t.total_cents as value_cents
      from sales t
      left join parties party on party.company_id = t.company_id and party.id = t.client_id
      where t.company_id = ${company} and ${between('t.competency_date')}`
  // A request is a transfer once it was made, which its payable tells of.
  return null
}

async function attachmentsOf(
  db: CompanyDb,
  permissions: readonly string[],
  days: Days,
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = []
  for (const { noun, read } of Object.values(ATTACHMENT_OWNERS)) {
    const records = recordsOf(noun, db.company_id, days)
    if (records === null || !permissions.includes(read)) continue
    const { rows } = await sql<AttachedFile>`
      select file.id, file.record_kind, file.record_id, file.file_key, file.name,
        file.size_bytes, file.sha256, record.day, record.description, record.party_name,
        record.document, record.value_cents
      from (${records}) record
      join attachments file on file.company_id = ${db.company_id}
        and file.record_kind = ${noun} and file.record_id = record.id
        and file.deleted_at is null
      order by record.day, file.record_id, file.id
      limit ${MAX_ATTACHMENTS + 1}`.execute(db.query)
    files.push(...rows)
  }
  if (files.length > MAX_ATTACHMENTS)
    throw new Refusal('too_many_documents', { values: { max: MAX_ATTACHMENTS } })
  return files
}
