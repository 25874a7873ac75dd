import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  versionSchema,
} from '@prumo/contracts/scalars'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { ActOfTwoCompanies, KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { postTransfer } from './post-transfers.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { legExists, lockLeg } from './save-between-companies.ts'
import { removeTransfer, writeTransfer } from './save-transfer.ts'
import { requireEnds } from './transfer-ends.ts'
import { isLegAlone, lockLink } from './transfer-links.ts'
import { inBoth, sidesOf } from './transfer-sides.ts'
import { getTransfer, type TransferRow } from './transfer.queries.ts'

/** What the audit log keeps of a transfer that undoing brings back. */
const snapshotSchema = z.object({
  from_account_id: idSchema.nullable(),
  to_account_id: idSchema.nullable(),
  transfer_date: civilDateSchema,
  description: z.string(),
  value_cents: positiveCentsSchema,
  fee_cents: centsFromZeroSchema,
  version: versionSchema,
  /** Absent from what was kept before there were transfers between companies. */
  link_id: z.int().nullable().default(null),
})

type TransferSnapshot = z.output<typeof snapshotSchema>

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
  between: { isOf: (items) => (linkOf(items[0]) ?? 0) > 0, undo: undoLegs },
}

/** What joins a leg to that of the other company; null for a transfer within one. */
function linkOf(item: KeptItem | undefined): number | null {
  const snapshots = snapshotSchema
    .nullable()
    .array()
    .parse([item?.before ?? null, item?.after ?? null])
  return snapshots.find((snapshot) => snapshot !== null)?.link_id ?? null
}

/** Both legs become what they were, or neither. */
async function undoLegs(
  act: ActInCompanies,
  { items, operation, itemsIn }: ActOfTwoCompanies,
): Promise<readonly UndoConflict[]> {
  const linkId = linkOf(items[0]) ?? 0
  const sides = await sidesOf(act, await lockLink(act, linkId), 'transfers.update')
  const legs = await inBoth(act, sides, async (db, isOwn) => {
    const kept = isOwn ? items : await itemsIn(db)
    const item = kept.find((candidate) => linkOf(candidate) === linkId)
    if (item === undefined) throw new Error('A leg was written without the other one.')
    const now = await lockLeg(db, linkId)
    if (now === null && (await legExists(db, linkId)))
      throw new Refusal('transfer_account_out_of_reach')
    return { item, now, conflict: conflictOf(now, snapshotSchema.nullable().parse(item.after)) }
  })
  const conflict = legs.own.conflict ?? legs.other.conflict
  if (conflict !== null) return [{ record_id: legs.own.item.record_id, code: conflict }]
  await inBoth(act, sides, async (db, isOwn) => {
    const { item, now } = isOwn ? legs.own : legs.other
    const undone = await returnTo(
      db,
      item.record_id,
      snapshotSchema.nullable().parse(item.before),
      now,
    )
    await recordOperation(db, 'operations.undo', isOwn ? [undone, operation] : [undone])
  })
  return []
}

async function undoTransfer(db: CompanyDb, item: KeptItem): Promise<readonly UndoConflict[]> {
  const id = item.record_id
  const now = await lockedTransfer(db, id)
  const conflict = conflictOf(now, snapshotSchema.nullable().parse(item.after))
  if (conflict !== null) return [{ record_id: id, code: conflict }]
  const undone = await returnTo(db, id, snapshotSchema.nullable().parse(item.before), now)
  await recordOperation(db, 'transfers.update', [undone])
  return []
}

/** A transfer, or a leg of one, becomes what it was. @returns what the log says of it. */
async function returnTo(
  db: CompanyDb,
  id: number,
  before: TransferSnapshot | null,
  now: TransferRow | null,
): Promise<OperationItem> {
  if (before === null) await removeTransfer(db, id)
  else await bringBack(db, id, before, now)
  return {
    table: 'transfers',
    record_id: id,
    ...(now === null ? {} : { before: now }),
    ...(before === null ? {} : { after: await getTransfer(db, id) }),
  }
}

/** What keeps a transfer from being undone; null when it is as the act left it. */
function conflictOf(now: TransferRow | null, after: TransferSnapshot | null): ErrorCode | null {
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
  { version, link_id, ...fields }: TransferSnapshot,
  now: TransferRow | null,
): Promise<void> {
  await requireEnds(db, fields)
  if (now === null) await insertAgain(db, id, { ...fields, link_id, version: version + 1 })
  else await writeTransfer(db, id, now.version, fields)
  await postTransfer(db, id)
}

async function insertAgain(
  db: CompanyDb,
  id: number,
  { from_account_id, to_account_id, ...fields }: TransferSnapshot,
): Promise<void> {
  const { transfer_date, description, value_cents, fee_cents, link_id, version } = fields
  await sql`
    insert into transfers (company_id, id, from_account_id, to_account_id, transfer_date,
      description, search_key, value_cents, fee_cents, link_id, version)
    overriding system value
    values (${db.company_id}, ${id}, ${from_account_id}, ${to_account_id}, ${transfer_date},
      ${description}, ${searchKey(description)}, ${value_cents}, ${fee_cents}, ${link_id},
      ${version})
  `.execute(db.query)
}

/**
 * A transfer until the command ends; null when there is none.
 * @throws Refusal `permission_denied` when one of its accounts is out of reach.
 */
async function lockedTransfer(db: CompanyDb, id: number): Promise<TransferRow | null> {
  const { rows } = await sql`
    select 1 from transfers where company_id = ${db.company_id} and id = ${id} for update
  `.execute(db.query)
  if (rows.length === 0) return null
  const transfer = await getTransfer(db, id)
  const isWhole = transfer.from_account_id !== null && transfer.to_account_id !== null
  if (!isWhole && !isLegAlone(transfer.link_id)) throw new Refusal('permission_denied')
  return transfer
}
