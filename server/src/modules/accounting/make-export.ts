import { createHash } from 'node:crypto'
import type {
  AccountingChoice,
  AccountingExport,
} from '@prumo/contracts/accounting/accounting-export.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, Undoer } from '../../kernel/undo.ts'
import { rowsText } from './changed-rows.rules.ts'
import { rowsToSend, selectExports, totalOf } from './export.queries.ts'
import { requireWholeCompany } from './require-whole-company.ts'
import { standingExports } from './sent-rows.queries.ts'

/** More rows than these are sent month by month. */
const MAX_ROWS = 50_000

/**
 * Keeps the rows of some months as sent. Two people who send at once do so one after the other, so
 * that the second one's changes are none.
 * @throws Refusal `permission_denied`, `accounting_unmapped`, `accounting_nothing_to_send`,
 * `export_too_large`, those of `describedEntries`.
 */
export async function makeExport(
  db: CompanyDb,
  choice: AccountingChoice,
): Promise<AccountingExport> {
  requireWholeCompany(db)
  await holdExports(db)
  const { books, rows } = await rowsToSend(db, choice)
  if (books.unmapped.length > 0)
    throw new Refusal('accounting_unmapped', { values: { count: books.unmapped.length } })
  if (rows.length === 0) throw new Refusal('accounting_nothing_to_send')
  if (rows.length > MAX_ROWS)
    throw new Refusal('export_too_large', { values: { max: MAX_ROWS, count: rows.length } })
  const { id } = await db.query
    .insertInto('accounting_exports')
    .values({
      company_id: db.company_id,
      ...choice,
      rows: JSON.stringify(rows),
      row_count: rows.length,
      total_cents: totalOf(rows),
      sha256: createHash('sha256').update(rowsText(rows)).digest(),
      made_by: db.actor.user_id,
      made_by_name: db.actor.user_name,
      made_at: db.now,
      request_id: db.actor.request_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await toldExport(db, id)
  await recordOperation(db, 'accounting-exports.create', [
    { table: 'accounting_exports', record_id: id, after: made },
  ])
  return { ...made, can_be_undone: true }
}

/** Takes an export back: its rows count as not sent. The newest of its months goes first. */
export const accountingExportUndoer: Undoer = {
  permissions: () => ['companies.accounting.index'],
  undo: async (db, items) => {
    requireWholeCompany(db)
    await holdExports(db)
    for (const item of items) await undoOne(db, item)
    return []
  },
}

async function undoOne(db: CompanyDb, { record_id }: KeptItem): Promise<void> {
  const before = await toldExport(db, record_id)
  const later = await standingExports(db, before)
    .select('id')
    .where('id', '>', record_id)
    .executeTakeFirst()
  if (before.undone_at !== null || later !== undefined)
    throw new Refusal('undo_conflict', {
      fields: { [`records.${record_id}.record`]: 'undo_changed_since' },
    })
  await db.query
    .updateTable('accounting_exports')
    .set({ undone_at: db.now, undone_by_name: db.actor.user_name })
    .where('company_id', '=', db.company_id)
    .where('id', '=', record_id)
    .execute()
  await recordOperation(db, 'accounting-exports.create', [
    { table: 'accounting_exports', record_id, before, after: await toldExport(db, record_id) },
  ])
}

async function toldExport(db: CompanyDb, id: number) {
  const { rows } = await selectExports(db, sql`id = ${id}`)
  const [found] = rows
  if (found === undefined) throw notFound()
  return found
}

/** Until the end of the database transaction nobody else sends in the company. */
async function holdExports(db: CompanyDb): Promise<void> {
  await takeLock(db, `accounting exports of company ${db.company_id}`)
}
