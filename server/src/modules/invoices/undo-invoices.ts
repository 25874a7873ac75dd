import { INVOICE_STATUSES, type InvoiceStatus } from '@prumo/contracts/invoices/invoice.schema'
import { versionSchema } from '@prumo/contracts/scalars'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { isIssuedHere } from './destroy-invoice.ts'
import { snapshotsOf } from './invoice-snapshot.ts'

const snapshotSchema = z
  .object({ version: versionSchema, invoice_status: z.enum(INVOICE_STATUSES) })
  .nullable()

interface Kept {
  readonly id: number
  readonly before: z.output<typeof snapshotSchema>
  readonly after: z.output<typeof snapshotSchema>
}

/** Undoes an import: what it added leaves the list, what it ended is in force again. */
export const invoiceImportUndoer: Undoer = {
  permissions: () => ['invoice-downloads.import'],
  undo: undoInvoices,
}

/** Undoes a deletion: the invoice is in the list again, with its XML. */
export const invoiceDestroyUndoer: Undoer = {
  permissions: () => ['invoice-downloads.destroy'],
  undo: undoInvoices,
}

async function undoInvoices(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const kept = items.map(
    (item): Kept => ({
      id: item.record_id,
      before: snapshotSchema.parse(item.before),
      after: snapshotSchema.parse(item.after),
    }),
  )
  const before = await snapshotsOf(
    db,
    kept.map(({ id }) => id),
  )
  const done = new Set([
    ...(await takeOut(db, kept)),
    ...(await bringBack(db, kept)),
    ...(await putInForce(db, kept)),
  ])
  const after = await snapshotsOf(db, [...done])
  const undone = kept.filter(({ id }) => done.has(id))
  await recordOperation(
    db,
    'invoices.import',
    undone.map((item) => recordOf(item, before, after)),
  )
  return kept
    .filter(({ id }) => !done.has(id))
    .map((item) => ({
      record_id: item.id,
      code: item.after === null ? 'invoice_exists_again' : 'undo_changed_since',
    }))
}

type Snapshots = ReadonlyMap<number, object>

function recordOf({ id, before, after }: Kept, was: Snapshots, is: Snapshots): OperationItem {
  const [old, now] = [was.get(id), is.get(id)]
  return {
    table: 'invoices',
    record_id: id,
    // One that was deleted was not there; one that was added is not there any more.
    ...(after === null || old === undefined ? {} : { before: old }),
    ...(before === null || now === undefined ? {} : { after: now }),
  }
}

/** What an import added, where it is as it was added. */
async function takeOut(db: CompanyDb, kept: readonly Kept[]): Promise<readonly number[]> {
  const added = kept.filter(({ before }) => before === null)
  if (added.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update invoices invoice set deleted_at = ${db.now}, version = invoice.version + 1
    from unnest(${added.map(({ id }) => id)}::bigint[],
      ${added.map(({ after }) => after?.version ?? 0)}::int[]) as added(id, version)
    where invoice.company_id = ${db.company_id} and invoice.id = added.id
      and invoice.version = added.version and invoice.deleted_at is null
      and not ${isIssuedHere(db)}
    returning invoice.id`.execute(db.query)
  return rows.map(({ id }) => id)
}

/** What was deleted, unless the same invoice is in the list again. */
async function bringBack(db: CompanyDb, kept: readonly Kept[]): Promise<readonly number[]> {
  const gone = kept.filter(({ after }) => after === null).map(({ id }) => id)
  if (gone.length === 0) return []
  try {
    const { rows } = await sql<{ id: number }>`
      update invoices invoice set deleted_at = null, version = invoice.version + 1
      where invoice.company_id = ${db.company_id} and invoice.id = any(${gone}::bigint[])
        and invoice.deleted_at is not null and not exists (
          select 1 from invoices again
          where again.company_id = ${db.company_id} and again.identity = invoice.identity
            and again.deleted_at is null)
      returning invoice.id`.execute(db.query)
    return rows.map(({ id }) => id)
  } catch (error) {
    // It was imported again in this very moment.
    if (isUniqueViolation(error, 'invoices_identity')) throw new Refusal('invoice_exists_again')
    throw error
  }
}

/** What an event ended, where nothing happened to it since; the event itself is forgotten. */
async function putInForce(db: CompanyDb, kept: readonly Kept[]): Promise<readonly number[]> {
  const done: number[] = []
  for (const { id, before, after } of kept) {
    if (before === null || after === null) continue
    if (await returnStatus(db, id, after.version, before.invoice_status)) done.push(id)
  }
  return done
}

async function returnStatus(
  db: CompanyDb,
  id: number,
  version: number,
  status: InvoiceStatus,
): Promise<boolean> {
  const row = await db.query
    .updateTable('invoices')
    .set(({ eb }) => ({
      status,
      event_file_key: null,
      event_size_bytes: null,
      event_sha256: null,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
