import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  versionSchema,
} from '@prumo/contracts/scalars'
import type { Transfer, TransferInput } from '@prumo/contracts/transfers/transfer.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { postTransfer } from './post-transfers.ts'
import { removeTransfer, requireEnds, writeTransfer } from './save-transfer.ts'
import { getTransfer } from './transfer.queries.ts'

/** What the audit log keeps of a transfer that undoing brings back. */
const imageSchema = z.object({
  from_account_id: idSchema,
  to_account_id: idSchema,
  transfer_date: civilDateSchema,
  description: z.string(),
  value_cents: positiveCentsSchema,
  fee_cents: centsFromZeroSchema,
  version: versionSchema,
})

type TransferImage = z.output<typeof imageSchema>

/**
 * Undoes that a transfer was made, changed or deleted: it is again what it was, under its own id,
 * where it still is as the act left it and no leg was reconciled since.
 */
export const transferUndoer: Undoer = {
  permissions: () => ['transfers.update'],
  undo: async (db, items) => {
    const conflicts: UndoConflict[] = []
    // One act is one transfer: this loop has one turn.
    for (const item of items) conflicts.push(...(await undoTransfer(db, item)))
    return conflicts
  },
}

async function undoTransfer(db: CompanyDb, item: KeptItem): Promise<readonly UndoConflict[]> {
  const id = item.record_id
  const before = imageSchema.nullable().parse(item.before)
  const after = imageSchema.nullable().parse(item.after)
  const now = await lockedTransfer(db, id)
  const conflict = conflictOf(now, after)
  if (conflict !== null) return [{ record_id: id, code: conflict }]
  if (before === null) await removeTransfer(db, id)
  else await bringBack(db, id, before, now)
  await recordOperation(db, 'transfers.update', [
    {
      table: 'transfers',
      record_id: id,
      ...(now === null ? {} : { before: now }),
      ...(before === null ? {} : { after: await getTransfer(db, id) }),
    },
  ])
  return []
}

/** What keeps a transfer from being undone; null when it is as the act left it. */
function conflictOf(now: Transfer | null, after: TransferImage | null) {
  if (now === null) return after === null ? null : 'undo_gone'
  if (now.from_reconciled || now.to_reconciled) return 'transfer_reconciled'
  if (now.request_id !== null || after === null) return 'undo_changed_since'
  const isSame =
    now.from_account_id === after.from_account_id &&
    now.to_account_id === after.to_account_id &&
    now.transfer_date === after.transfer_date &&
    now.description === after.description &&
    now.value_cents === after.value_cents &&
    now.fee_cents === after.fee_cents
  return isSame ? null : 'undo_changed_since'
}

/** @param now what it is now; null when it was deleted. */
async function bringBack(
  db: CompanyDb,
  id: number,
  { version, ...fields }: TransferImage,
  now: Transfer | null,
): Promise<void> {
  await requireEnds(db, fields)
  if (now === null) await insertAgain(db, id, version + 1, fields)
  else await writeTransfer(db, id, now.version, fields)
  await postTransfer(db, id)
}

async function insertAgain(
  db: CompanyDb,
  id: number,
  version: number,
  { from_account_id, to_account_id, ...fields }: TransferInput,
): Promise<void> {
  const { transfer_date, description, value_cents, fee_cents } = fields
  await sql`
    insert into transfers (company_id, id, from_account_id, to_account_id, transfer_date,
      description, search_key, value_cents, fee_cents, version)
    overriding system value
    values (${db.company_id}, ${id}, ${from_account_id}, ${to_account_id}, ${transfer_date},
      ${description}, ${searchKey(description)}, ${value_cents}, ${fee_cents}, ${version})
  `.execute(db.query)
}

/**
 * A transfer until the command ends; null when there is none.
 * @throws Refusal `permission_denied` when one of its accounts is out of reach.
 */
async function lockedTransfer(db: CompanyDb, id: number): Promise<Transfer | null> {
  const { rows } = await sql`
    select 1 from transfers where company_id = ${db.company_id} and id = ${id} for update
  `.execute(db.query)
  if (rows.length === 0) return null
  const transfer = await getTransfer(db, id)
  if (transfer.from_account_id === null || transfer.to_account_id === null)
    throw new Refusal('permission_denied')
  return transfer
}
