import { createHash } from 'node:crypto'
import type { InvoiceImport } from '@prumo/contracts/invoices/invoice.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { withinQuota } from './invoice-quota.ts'
import { snapshotsOf } from './invoice-snapshot.ts'
import type { StoredFile } from './stored-file.ts'
import type { ValidatedCancellation, ValidatedInvoice } from './validate-files.ts'

/** Values of one statement stay below what the protocol takes (65,535). */
const ROWS_AT_ONCE = 500

/** What became of a file. */
export interface Outcome {
  readonly outcome: InvoiceImport['files'][number]['outcome']
  readonly number: number | null
  readonly code?: ErrorCode
  readonly values?: TextValues
}

interface Stored {
  /** In the order of the files. */
  readonly outcomes: readonly Outcome[]
  /** Those that records point to; the others came to nothing. */
  readonly used_keys: ReadonlySet<string>
}

/**
 * Writes the invoices of an import, then the events that ended some, as one operation; the unique
 * key decides which are new, so that two imports at once add each invoice once.
 * @param max_per_month how many the plan holds; null is no limit.
 */
export async function storeInvoices(
  db: CompanyDb,
  sent: readonly StoredFile[],
  max_per_month: number | null,
): Promise<Stored> {
  const files = await withinQuota(db, sent, max_per_month)
  const added = await insertInvoices(db, files)
  const ended = await endInvoices(db, files)
  const snapshots = await snapshotsOf(db, [...added.values()])
  const fresh = new Set(snapshots.keys())
  const items: OperationItem[] = [
    ...[...snapshots].map(([record_id, after]) => ({ table: 'invoices', record_id, after })),
    ...[...ended.values()].flatMap(({ item }) => (fresh.has(item.record_id) ? [] : [item])),
  ]
  if (items.length > 0) await recordOperation(db, 'invoices.import', items)
  const used = files.filter(
    ({ file_key }) => file_key !== null && (added.has(file_key) || ended.has(file_key)),
  )
  return {
    outcomes: await outcomesOf(db, files, { added, ended }),
    used_keys: new Set(used.flatMap(({ file_key }) => file_key ?? [])),
  }
}

type Added = ReadonlyMap<string, number>
interface Ended {
  readonly number: number
  readonly item: OperationItem
}

/** @returns the ids of what was added, by the key of its file. */
async function insertInvoices(db: CompanyDb, files: readonly StoredFile[]): Promise<Added> {
  const rows = files.flatMap(({ validated, file_key }) =>
    validated.kind === 'invoice' && file_key !== null ? [rowOf(db, validated, file_key)] : [],
  )
  const added = new Map<string, number>()
  for (let place = 0; place < rows.length; place += ROWS_AT_ONCE) {
    const written = await db.query
      .insertInto('invoices')
      .values(rows.slice(place, place + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'identity']).where('deleted_at', 'is', null).doNothing(),
      )
      .returning(['id', 'file_key'])
      .execute()
    for (const { id, file_key } of written) added.set(file_key, id)
  }
  return added
}

function rowOf(db: CompanyDb, { invoice, side, ...file }: ValidatedInvoice, file_key: string) {
  const { issuer, recipient, number, key } = invoice
  const words = [issuer.name, recipient.name, issuer.document, recipient.document, number, key]
  return {
    company_id: db.company_id,
    type: invoice.type,
    ...side,
    identity: invoice.identity,
    number: Number(number),
    series: invoice.series,
    key,
    protocol: invoice.protocol,
    issued_on: invoice.issued_on,
    competency_date: invoice.competency_date,
    issuer_document: issuer.document,
    issuer_name: issuer.name,
    recipient_document: recipient.document,
    recipient_name: recipient.name,
    value_cents: invoice.total_cents,
    net_cents: invoice.net_cents,
    reform_base_cents: invoice.reform?.base_cents ?? null,
    ibs_cents: invoice.reform?.ibs_cents ?? null,
    cbs_cents: invoice.reform?.cbs_cents ?? null,
    selective_cents: invoice.reform?.selective_cents ?? null,
    icms_cents: invoice.carriage?.icms_cents ?? null,
    carried_keys: invoice.carriage === undefined ? null : [...invoice.carriage.carried_keys],
    replaces_key: invoice.carriage?.replaces_key ?? null,
    status: invoice.status,
    status_reason: invoice.status_reason,
    is_test: invoice.is_test,
    description: invoice.description,
    search_key: searchKey(words.flatMap((word) => word ?? []).join(' ')),
    layout: invoice.layout,
    version_of_layout: invoice.version,
    file_name: file.file_name,
    file_key,
    size_bytes: file.bytes.byteLength,
    sha256: sha256Of(file.bytes),
    imported_by: db.actor.user_id,
    imported_by_name: db.actor.user_name,
    imported_at: db.now,
  }
}

/** What its file is compared with whenever it is read. */
function sha256Of(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** @returns what was ended, by the key of the event's file. */
async function endInvoices(
  db: CompanyDb,
  files: readonly StoredFile[],
): Promise<ReadonlyMap<string, Ended>> {
  const ended = new Map<string, Ended>()
  for (const { validated, file_key } of files) {
    if (validated.kind !== 'cancellation' || file_key === null) continue
    const one = await endInvoice(db, validated, file_key)
    if (one !== null) ended.set(file_key, one)
  }
  return ended
}

/** @returns null when there is no such invoice, or it ended before. */
async function endInvoice(
  db: CompanyDb,
  { cancellation, bytes }: ValidatedCancellation,
  file_key: string,
): Promise<Ended | null> {
  const row = await db.query
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('company_id', '=', db.company_id)
    .where('identity', '=', cancellation.key)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['canceled', 'replaced'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const before = (await snapshotsOf(db, [row.id])).get(row.id)
  await db.query
    .updateTable('invoices')
    .set(({ eb }) => ({
      status: cancellation.status,
      event_file_key: file_key,
      event_size_bytes: bytes.byteLength,
      event_sha256: sha256Of(bytes),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', db.company_id)
    .where('id', '=', row.id)
    .execute()
  const after = (await snapshotsOf(db, [row.id])).get(row.id)
  const snapshots = before === undefined || after === undefined ? {} : { before, after }
  return { number: row.number, item: { table: 'invoices', record_id: row.id, ...snapshots } }
}

async function outcomesOf(
  db: CompanyDb,
  files: readonly StoredFile[],
  done: { readonly added: Added; readonly ended: ReadonlyMap<string, Ended> },
): Promise<readonly Outcome[]> {
  const numbers = await numbersByKey(db, files)
  return files.map(({ validated, file_key }): Outcome => {
    if (validated.kind === 'refused') {
      const { number, code, values } = validated
      return { outcome: 'refused', number, code, values }
    }
    if (validated.kind === 'invoice') {
      const isNew = file_key !== null && done.added.has(file_key)
      return { outcome: isNew ? 'imported' : 'known', number: Number(validated.invoice.number) }
    }
    const ended = file_key === null ? undefined : done.ended.get(file_key)
    if (ended !== undefined) return { outcome: 'canceled', number: ended.number }
    const number = numbers.get(validated.cancellation.key)
    if (number !== undefined) return { outcome: 'known', number }
    return { outcome: 'refused', number: null, code: 'invoice_of_event_unknown' }
  })
}

/** Numbers of the invoices that events name. */
async function numbersByKey(
  db: CompanyDb,
  files: readonly StoredFile[],
): Promise<ReadonlyMap<string, number>> {
  const keys = files.flatMap(({ validated }) =>
    validated.kind === 'cancellation' ? validated.cancellation.key : [],
  )
  if (keys.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('invoices')
    .select(['identity', 'number'])
    .where('company_id', '=', db.company_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`identity = any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ identity, number }) => [identity, number]))
}
