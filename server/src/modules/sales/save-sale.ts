import type { Sale, SaleEdit, SaleInput, SaleSource } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undividedFault } from '../../kernel/row-rights.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { lockSale } from './lock-sale.ts'
import { changeGoods } from './sale-goods.ts'
import { requireSaleReferences, withCategories } from './sale-references.ts'
import { isEditable } from './sale-state.rules.ts'
import { makeTransactions, withdrawTransactions } from './sale-transactions.ts'
import { getSale } from './sale.queries.ts'
import { insertSales, rewriteSale } from './write-sale.ts'

/**
 * Adds a sale that waits for its payment: nothing is posted before it is approved.
 * @throws Refusal those of requireSaleReferences, `custom_sale_id_taken`, `sale_external_id_taken`.
 */
export function createSale(
  db: CompanyDb,
  input: SaleInput,
  source: SaleSource = 'manual',
): Promise<Sale> {
  return asOneOperation(db, 'sales.create', async () => {
    await requireOpenCompetency(db, [input.competency_date])
    const known = { ...input, deductions: await withCategories(db, input.deductions) }
    await requireSaleReferences(db, known, null)
    const [id = 0] = await insertSales(db, [known], source)
    const after = await getSale(db, id)
    await recordOperation(db, 'sales.create', [{ table: 'sales', record_id: after.id, after }])
    return after
  })
}

/**
 * Changes a sale that waits, or one that is approved and of which nothing is settled: its
 * transactions are taken back and made anew, in this very act, so that they never say anything else
 * than the sale. What hangs on a transaction (its files and notes) goes with it.
 * @param mayApprove who may not approve changes no sale that is approved.
 * @throws Refusal `not_found`, `stale_version`, `sale_in_other_state`, `sale_settled`,
 * `permission_denied`, `sale_beyond_approval`, and those of createSale and makeTransactions.
 */
export function updateSale(
  db: CompanyDb,
  id: number,
  { version, ...input }: SaleEdit,
  mayApprove: boolean,
): Promise<Sale> {
  return asOneOperation(db, 'sales.update', async () => {
    const before = await lockSale(db, id)
    if (before.version !== version)
      throw await staleVersion(db, { table: 'sales', id, version: before.version })
    if (!isEditable(before.status)) throw new Refusal('sale_in_other_state')
    const isApproved = before.status === 'approved'
    if (isApproved && !mayApprove) throw new Refusal('permission_denied')
    if (isApproved && undividedFault(db.rights, [before, input]) !== null)
      throw new Refusal('sale_beyond_approval')
    await requireOpenCompetency(db, [before.competency_date, input.competency_date])
    if (isApproved) await withdrawTransactions(db, before)
    const known = { ...input, deductions: await withCategories(db, input.deductions) }
    await requireSaleReferences(db, known, before)
    await rewriteSale(db, id, version, known)
    const now = await getSale(db, id)
    if (isApproved) await makeTransactions(db, now)
    if (isApproved) await changeGoods(db, before, now)
    const after = await getSale(db, id)
    await recordOperation(db, 'sales.update', [{ table: 'sales', record_id: id, before, after }])
    return after
  })
}

/**
 * Deletes a sale that was never approved.
 * @throws Refusal `not_found`, `sale_was_approved`.
 */
export async function destroySale(db: CompanyDb, id: number): Promise<undefined> {
  const before = await lockSale(db, id)
  if (before.was_approved) throw new Refusal('sale_was_approved')
  await removeSale(db, before)
}

/** Deletes a locked sale that posts nothing, and of which there is no note. @throws Refusal `emission_exists`. */
export async function removeSale(db: CompanyDb, before: Sale): Promise<void> {
  await requireOpenCompetency(db, [before.competency_date])
  await requireNoNote(db, before.id)
  await db.query
    .deleteFrom('sales')
    .where('company_id', '=', db.company_id)
    .where('id', '=', before.id)
    .execute()
  await recordOperation(db, 'sales.destroy', [{ table: 'sales', record_id: before.id, before }])
}

async function requireNoNote(db: CompanyDb, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from emissions where company_id = ${db.company_id} and sale_id = ${id}
    limit 1`.execute(db.query)
  if (rows.length > 0) throw new Refusal('emission_exists')
}
