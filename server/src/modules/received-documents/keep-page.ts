import { readDistributed } from '@prumo/fiscal-documents'
import type { ReceivedPage } from '../fiscal-authorities/index.ts'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operations.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { type StoredFile, storeIssued } from '../invoices/index.ts'
import { type ClaimedCursor, moveCursor } from './claim-cursor.ts'
import { factsOfInvoice, factsOfSummary, type DocumentFacts } from './document-facts.ts'
import { loggedDocument } from './logged-document.ts'
import { endingEvent, type PageDocument } from './read-page.ts'

/** What a page left: summaries that nobody answered, and the files that nothing names. */
export interface KeptPage {
  readonly new_summaries: readonly number[]
  readonly used_keys: ReadonlySet<string>
}

/** The cursor was taken by another process: nothing of the page may stay. */
export class CursorLostError extends Error {}

/**
 * Writes a page and how far it came, all of it or nothing. A number that is known already changes
 * nothing, and a note is kept once, however often it comes and whoever imported it.
 * @param earlier events that ended notes of this page, and came before them.
 * @throws CursorLostError
 */
export async function keepPage(
  db: CompanyDb,
  cursor: ClaimedCursor,
  page: Pick<ReceivedPage, 'last_nsu' | 'wait_until'>,
  documents: readonly PageDocument[],
  earlier: readonly StoredFile[],
): Promise<KeptPage> {
  const new_summaries: number[] = []
  const recorded = db.operations.length
  await asOneOperation(db, 'received-documents.receive', async () => {
    for (const document of documents) {
      if (!(await keepFile(db, cursor, document))) continue
      const id = await keepDocument(db, cursor, document, earlier)
      if (id !== null) new_summaries.push(id)
    }
  })
  const [operation] = db.operations.slice(recorded)
  if (operation?.items.length === 0) db.operations.splice(recorded)
  if (!(await moveCursor(db, cursor, page))) throw new CursorLostError()
  return { new_summaries, used_keys: await usedKeys(db, documents, earlier) }
}

/** @returns false of a number that was written before. */
async function keepFile(
  db: CompanyDb,
  { authority, environment }: ClaimedCursor,
  document: PageDocument,
): Promise<boolean> {
  const { nsu, schema, kind } = document
  const written = await db.query
    .insertInto('received_document_files')
    .values({
      company_id: db.company_id,
      authority,
      environment,
      nsu,
      kind: kind === 'unread' ? 'other' : kind,
      schema,
      key: keyOf(document),
      unread_reason: kind === 'unread' ? document.reason : null,
      xml: kind === 'full' ? null : Buffer.from(document.xml),
      received_at: db.now,
    })
    .onConflict((clash) =>
      clash.columns(['company_id', 'authority', 'environment', 'nsu']).doNothing(),
    )
    .returning('nsu')
    .executeTakeFirst()
  return written !== undefined
}

function keyOf(document: PageDocument): string | null {
  if (document.kind === 'unread') return null
  return document.kind === 'summary' ? document.summary.key : document.key
}

/** @returns the id of a summary that is new, and in force. */
async function keepDocument(
  db: CompanyDb,
  cursor: ClaimedCursor,
  document: PageDocument,
  earlier: readonly StoredFile[],
): Promise<number | null> {
  switch (document.kind) {
    case 'other':
    case 'unread':
      return null
    case 'summary': {
      const facts = factsOfSummary(document.summary)
      const { id, is_new } = await upsert(db, cursor, facts, null)
      const ended = await endedBefore(db, facts.key)
      if (ended) await change(db, facts.key, { status: 'canceled' })
      return is_new && !ended && facts.status === 'authorized' ? id : null
    }
    case 'full': {
      const invoice_id = await storeIssued(db, document.file)
      for (const event of earlier) if (endsKey(event, document.key)) await storeIssued(db, event)
      if (document.is_own) return null
      await upsert(
        db,
        cursor,
        factsOfInvoice(document.key, document.type, document.invoice),
        invoice_id,
      )
      await adoptStatus(db, document.key)
      return null
    }
    case 'ending':
      await storeIssued(db, document.file)
      await change(db, document.key, { status: document.status })
      return null
    case 'manifestation':
      await change(db, document.key, { manifestation: document.said, manifested_at: db.now })
      return null
  }
}

const endsKey = ({ validated }: StoredFile, key: string): boolean =>
  validated.kind === 'cancellation' && validated.cancellation.key === key

/** A note replaces its summary; what stands already of it stays. */
async function upsert(
  db: CompanyDb,
  { authority, environment }: ClaimedCursor,
  facts: DocumentFacts,
  invoice_id: number | null,
): Promise<{ readonly id: number; readonly is_new: boolean }> {
  const before = await loggedDocument(db, facts.key)
  const { rows } = await sql<{ id: number }>`
    insert into received_documents as document (company_id, authority, environment, type, key, status,
      number, series, issuer_document, issuer_name, issued_on, value_cents, protocol, search_key,
      invoice_id, received_at)
    values (${db.company_id}, ${authority}, ${environment}, ${facts.type}, ${facts.key},
      ${facts.status}, ${facts.number}, ${facts.series}, ${facts.issuer_document},
      ${facts.issuer_name}, ${facts.issued_on}, ${facts.value_cents}, ${facts.protocol},
      ${facts.search_key}, ${invoice_id}, ${db.now})
    on conflict (company_id, key) do update
      set invoice_id = coalesce(excluded.invoice_id, document.invoice_id),
        value_cents = case when excluded.invoice_id is null then document.value_cents
          else excluded.value_cents end,
        status = case when document.status in ('canceled', 'replaced') then document.status
          else excluded.status end,
        version = document.version + 1
    returning id`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw new Error('An upsert writes a row.')
  const after = await loggedDocument(db, facts.key)
  await recordOperation(db, 'received-documents.receive', [itemOf(before, after)])
  return { id: row.id, is_new: before === null }
}

/** What the list of notes says of one is so: an event may have come before, or by hand. */
const adoptStatus = (db: CompanyDb, key: string) =>
  sql`update received_documents document set status = invoice.status
    from invoices invoice
    where document.company_id = ${db.company_id} and document.key = ${key}
      and invoice.company_id = ${db.company_id} and invoice.id = document.invoice_id
      and document.status <> invoice.status`.execute(db.query)

async function change(
  db: CompanyDb,
  key: string,
  fields: Partial<{
    readonly status: 'canceled' | 'replaced'
    readonly manifestation: 'known' | 'confirmed' | 'unknown' | 'not_done'
    readonly manifested_at: Date
  }>,
): Promise<void> {
  const before = await loggedDocument(db, key)
  if (before === null) return
  await db.query
    .updateTable('received_documents')
    .set(({ eb }) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('company_id', '=', db.company_id)
    .where('key', '=', key)
    .execute()
  await recordOperation(db, 'received-documents.receive', [
    itemOf(before, await loggedDocument(db, key)),
  ])
}

type Logged = Awaited<ReturnType<typeof loggedDocument>>

function itemOf(before: Logged, after: Logged): OperationItem {
  if (after === null) throw new Error('A document that was written is there.')
  const snapshots = before === null ? {} : { before: before.snapshot }
  return {
    table: 'received_documents',
    record_id: after.id,
    ...snapshots,
    after: after.snapshot,
  }
}

async function endedBefore(db: CompanyDb, key: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('received_document_files')
    .select('nsu')
    .where('company_id', '=', db.company_id)
    .where('key', '=', key)
    .where('kind', '=', 'ending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Events that ended notes of a page and came before them: the files that they are kept as. */
export async function earlierEndings(
  db: CompanyDb,
  documents: readonly PageDocument[],
): Promise<readonly StoredFile[]> {
  const keys = documents.flatMap((one) => (one.kind === 'full' ? [one.key] : []))
  if (keys.length === 0) return []
  const rows = await db.query
    .selectFrom('received_document_files')
    .select('xml')
    .where('company_id', '=', db.company_id)
    .where('kind', '=', 'ending')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .orderBy('nsu')
    .execute()
  return rows.flatMap(({ xml }) => {
    const told = xml === null ? null : readDistributed(xml)
    return xml === null || told?.kind !== 'event' ? [] : [endingEvent({ xml }, told)]
  })
}

/** The files that notes point to by now; the others came to nothing. */
async function usedKeys(
  db: CompanyDb,
  documents: readonly PageDocument[],
  earlier: readonly StoredFile[],
): Promise<ReadonlySet<string>> {
  const files = [...documents.flatMap((one) => ('file' in one ? [one.file] : [])), ...earlier]
  const keys = files.flatMap(({ file_key }) => file_key ?? [])
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ file_key: string }>`
    select file_key from invoices
    where company_id = ${db.company_id} and file_key = any(${keys}::text[])
    union
    select event_file_key from invoices
    where company_id = ${db.company_id} and event_file_key = any(${keys}::text[])`.execute(db.query)
  return new Set(rows.map(({ file_key }) => file_key))
}
