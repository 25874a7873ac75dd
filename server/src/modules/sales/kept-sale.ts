import { saleSchema } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { keptParty } from '../transactions/index.ts'
import { writeInvoiceLinks } from './link-invoices.ts'
import { restoreDeletedSale, rewriteSale, type WrittenSale } from './write-sale.ts'

const recordsSchema = z.array(z.object({ id: z.int() })).default([])

/** A sale as the audit log kept it: all that brings it back. */
export const keptSaleSchema = saleSchema
  .pick({
    status: true,
    source: true,
    client_id: true,
    product_id: true,
    bank_account_id: true,
    category_id: true,
    cost_center_id: true,
    project_id: true,
    description: true,
    observations: true,
    fiscal_document: true,
    custom_sale_id: true,
    platform: true,
    external_id: true,
    transaction_key: true,
    payment_method: true,
    payment_type: true,
    months: true,
    competency_date: true,
    unit_price_cents: true,
    quantity: true,
    discount_cents: true,
    freight_cents: true,
    installments: true,
    version: true,
    was_approved: true,
  })
  .extend({
    was_completed: z.boolean().default(false),
    deductions: z.array(
      saleSchema.shape.deductions.element.pick({
        kind: true,
        supplier_id: true,
        base: true,
        percent: true,
        fixed_cents: true,
        category_id: true,
      }),
    ),
    transactions: z
      .array(z.object({ id: z.int(), refund_id: z.int().nullable().default(null) }))
      .default([]),
    refunds: recordsSchema,
    invoices: recordsSchema,
  })

export type SaleSnapshot = z.output<typeof keptSaleSchema>

/** What a person said of it. */
function fieldsOf(kept: SaleSnapshot): WrittenSale {
  const {
    status: _,
    source: __,
    version: ___,
    was_approved: ____,
    was_completed: _____,
    ...rest
  } = kept
  const { transactions: ______, refunds: _______, invoices: ________, ...fields } = rest
  return fields
}

/**
 * Writes what the audit log kept over a locked sale, as its next version.
 * @throws Refusal of a number that is taken, `undo_reference_gone`, `reference_not_found`.
 */
export async function restoreSaleRow(
  db: CompanyDb,
  id: number,
  kept: SaleSnapshot,
  version: number,
): Promise<void> {
  await requireOpenCompetency(db, [kept.competency_date])
  await refusingGone(() => rewriteSale(db, id, version, fieldsOf(kept)))
  await db.query
    .updateTable('sales')
    .set({
      status: kept.status,
      was_approved: kept.was_approved,
      was_completed: kept.was_completed,
      // What was never approved has no such day; notes are due by it.
      ...(kept.was_approved ? {} : { approved_on: null }),
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await linkNotes(db, id, kept)
}

/**
 * Brings a deleted sale back with its notes, under its own id; a client that was merged since is the
 * one that it was merged into.
 * @throws Refusal `undo_changed_since` when it is there, and those of rewriteKept.
 */
export async function reinsertSale(db: CompanyDb, id: number, kept: SaleSnapshot): Promise<void> {
  const { status, source, version } = kept
  await requireOpenCompetency(db, [kept.competency_date])
  await refusingGone(() =>
    restoreDeletedSale(db, fieldsOf(kept), {
      id,
      status,
      source,
      client_id: keptParty(db, sql`${kept.client_id}::bigint`),
      version: version + 1,
    }),
  )
  await linkNotes(db, id, kept)
}

const linkNotes = (db: CompanyDb, id: number, { invoices }: SaleSnapshot): Promise<void> =>
  writeInvoiceLinks(
    db,
    id,
    invoices.map((note) => note.id),
  )

/** The keys of the database tell what is gone, and what is there. */
async function refusingGone(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('undo_reference_gone')
    if (isUniqueViolation(error, 'sales_pkey')) throw new Refusal('undo_changed_since')
    throw error
  }
}
