import {
  PURCHASE_ACTS,
  PURCHASE_STATUSES,
  purchaseSchema,
} from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { keptParty } from '../transactions/index.ts'
import { columnsOf, refusingTaken, removeApprovals, writeParts } from './write-purchase.ts'

const eventSchema = z.object({
  act: z.enum(PURCHASE_ACTS),
  status: z.enum(PURCHASE_STATUSES),
  user_id: z.int(),
  user_name: z.string(),
  reason: z.string().nullable(),
  happened_at: z.iso.datetime({ offset: true }),
})

const levelApprovalSchema = z.object({
  level: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  approved_at: z.iso.datetime({ offset: true }),
  is_alone: z.boolean(),
})

/**
 * A purchase as the audit log kept it: all that brings it back. What older entries of the log lack
 * is null.
 */
export const keptPurchaseSchema = purchaseSchema
  .pick({
    status: true,
    party_id: true,
    description: true,
    observation: true,
    fiscal_document: true,
    external_id: true,
    transaction_key: true,
    total_cents: true,
    discount_cents: true,
    due_date: true,
    competency_date: true,
    bank_account_id: true,
    repeat: true,
    installments: true,
    version: true,
    created_by_name: true,
  })
  .extend({
    allocations: z.array(
      purchaseSchema.shape.allocations.element.pick({
        category_id: true,
        cost_center_id: true,
        project_id: true,
        value_cents: true,
      }),
    ),
    invoice_id: z.int().nullable().default(null),
    created_by: z.int().nullable().default(null),
    approved_by: z.int().nullable().default(null),
    approved_by_name: z.string().nullable().default(null),
    is_own_approval: z.boolean().default(false),
    approval_chain_id: z.int().nullable().default(null),
    approval_level: z.int().nullable().default(null),
    approval_last_level: z.int().nullable().default(null),
    level_approvals: z.array(levelApprovalSchema).default([]),
    /** Its history, where it was deleted. */
    events: z.array(eventSchema).default([]),
  })

export type PurchaseSnapshot = z.output<typeof keptPurchaseSchema>

/** The columns of a purchase that come back, whoever wrote it apart. */
function keptColumns(kept: PurchaseSnapshot) {
  const { party_id, description, total_cents, discount_cents, due_date, competency_date } = kept
  const { bank_account_id, fiscal_document, external_id, transaction_key, observation } = kept
  const { allocations, repeat, status, approved_by, approved_by_name, is_own_approval } = kept
  const fields = {
    party_id,
    description,
    total_cents,
    discount_cents,
    due_date,
    competency_date,
    bank_account_id,
    fiscal_document,
    external_id,
    transaction_key,
    observation,
    allocations,
    repeat,
  }
  return {
    ...columnsOf(fields, kept.installments),
    invoice_id: kept.invoice_id,
    status,
    approved_by,
    approved_by_name,
    is_own_approval,
    approval_chain_id: kept.approval_chain_id,
    approval_level: kept.approval_level,
    approval_last_level: kept.approval_last_level,
  }
}

/** Writes the approvals of a purchase, of each level, in place of those that it had. */
async function writeApprovals(
  db: CompanyDb,
  purchase_id: number,
  approvals: PurchaseSnapshot['level_approvals'],
): Promise<void> {
  await removeApprovals(db, purchase_id)
  if (approvals.length === 0) return
  await db.query
    .insertInto('purchase_approvals')
    .values(
      approvals.map((given) => ({
        ...given,
        approved_at: new Date(given.approved_at),
        company_id: db.company_id,
        purchase_id,
      })),
    )
    .execute()
}

/**
 * Writes what the audit log kept over a locked purchase, as its next version.
 * @throws Refusal `operation_not_undoable` of an approval whose author the log does not tell,
 * `purchase_external_id_taken`, `undo_reference_gone`.
 */
export async function restorePurchaseRow(
  db: CompanyDb,
  id: number,
  kept: PurchaseSnapshot,
  version: number,
): Promise<void> {
  if (kept.status === 'approved' && kept.approved_by === null)
    throw new Refusal('operation_not_undoable')
  await requireOpenCompetency(db, [kept.competency_date])
  await refusingGone(() =>
    refusingTaken(db, async () => {
      await db.query
        .updateTable('purchases')
        .set({ ...keptColumns(kept), version: version + 1 })
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute()
      await writeParts(db, id, kept)
      await writeApprovals(db, id, kept.level_approvals)
    }),
  )
}

/**
 * Brings a deleted purchase back with its history, under its own id; a supplier that was merged since
 * is the one that it was merged into.
 * @throws Refusal `operation_not_undoable` when the audit log does not tell who wrote it,
 * `undo_changed_since` when it is there, `purchase_external_id_taken`, `undo_reference_gone`.
 */
export async function reinsertPurchase(
  db: CompanyDb,
  id: number,
  kept: PurchaseSnapshot,
): Promise<void> {
  const { created_by, created_by_name, events } = kept
  if (created_by === null || events.length === 0) throw new Refusal('operation_not_undoable')
  await requireOpenCompetency(db, [kept.competency_date])
  await refusingGone(() =>
    refusingTaken(db, async () => {
      await restoreDeletedRow(db, 'purchases', {
        ...keptColumns(kept),
        party_id: keptParty(db, sql`${kept.party_id}::bigint`),
        id,
        created_by,
        created_by_name,
        version: kept.version + 1,
      })
      await writeParts(db, id, kept)
      await writeApprovals(db, id, kept.level_approvals)
    }),
  )
  await db.query
    .insertInto('purchase_events')
    .values(
      events.map((event) => ({
        ...event,
        happened_at: new Date(event.happened_at),
        company_id: db.company_id,
        purchase_id: id,
      })),
    )
    .execute()
}

/** The keys of the database tell what is gone, and what is there. */
async function refusingGone(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('undo_reference_gone')
    if (isUniqueViolation(error, 'purchases_pkey')) throw new Refusal('undo_changed_since')
    throw error
  }
}
