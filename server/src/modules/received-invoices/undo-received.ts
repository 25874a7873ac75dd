import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { removeAddedFiles } from '../attachments/index.ts'
import { invoiceImportUndoer } from '../invoices/index.ts'
import { undoAddedParties } from '../parties/index.ts'
import { purchaseRemovalUndoer } from '../purchases/index.ts'

const isOf = (table: string) => (item: KeptItem) => item.table_name === table

/**
 * Undoes an import of received invoices: the purchases that it made go with their files, those that
 * it canceled stand again, and invoices and suppliers that came with them go where nothing else
 * names them. A purchase that somebody worked on since stays, and its invoice with it.
 */
export const receivedImportUndoer: Undoer = {
  permissions: (items) =>
    items.some(({ table_name, before }) => table_name === 'purchases' && before !== null)
      ? ['companies.purchases.destroy', 'companies.purchases.update']
      : ['companies.purchases.destroy'],
  undo: async (db, items) => {
    const purchases = items.filter(isOf('purchases'))
    const conflicts = purchases.length === 0 ? [] : await purchaseRemovalUndoer.undo(db, items)
    const kept = await invoicesThatStay(db, purchases, conflicts)
    const left = (item: KeptItem) => !kept.has(item.record_id)
    const purchasesLeft = new Set(conflicts.map(({ record_id }) => record_id))
    const files = items
      .filter(isOf('attachments'))
      .filter((item) => !isOfPurchase(item, purchasesLeft))
    await recordOperation(db, 'operations.undo', [
      ...(await removeAddedFiles(db, files)),
      ...(await removeReceived(db, items.filter(isOf('received_invoices')).filter(left))),
    ])
    const invoices = items.filter(isOf('invoices')).filter(left)
    const others: readonly UndoConflict[] =
      invoices.length === 0 ? [] : await invoiceImportUndoer.undo(db, invoices)
    const parties = await undoAddedParties(db, items)
    await recordOperation(db, 'operations.undo', parties.items)
    return [...conflicts, ...others]
  },
}

const attachmentSchema = z.object({ record_id: z.int() })

const isOfPurchase = (item: KeptItem, ids: ReadonlySet<number>): boolean =>
  ids.has(attachmentSchema.parse(item.after).record_id)

/** The invoices of purchases that were left alone. */
async function invoicesThatStay(
  db: CompanyDb,
  purchases: readonly KeptItem[],
  conflicts: readonly UndoConflict[],
): Promise<ReadonlySet<number>> {
  if (conflicts.length === 0 || purchases.length === 0) return new Set()
  const { rows } = await sql<{ invoice_id: number }>`
    select invoice_id from purchases
    where company_id = ${db.company_id} and invoice_id is not null
      and id = any(${conflicts.map(({ record_id }) => record_id)}::bigint[])
  `.execute(db.query)
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

async function removeReceived(db: CompanyDb, received: readonly KeptItem[]) {
  if (received.length === 0) return []
  await sql`
    delete from received_invoices where company_id = ${db.company_id}
      and invoice_id = any(${received.map(({ record_id }) => record_id)}::bigint[])
  `.execute(db.query)
  return received.map(({ record_id, after }) => ({
    table: 'received_invoices',
    record_id,
    before: after,
  }))
}
