import type { SaleRefundInput } from '@prumo/contracts/sales/sale-refund.schema'
import { isRefundable, isUnreceived } from '@prumo/contracts/sales/sale-refund.rules'
import type { Sale, SaleStatus } from '@prumo/contracts/sales/sale.schema'
import { type Cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undividedFault } from '../../kernel/row-rights.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { listCategories, refundCategoryOf } from '../categories/index.ts'
import { cancelDocumentTransactions } from '../series/index.ts'
import { lockTransactions } from '../transactions/index.ts'
import { lockSale } from './lock-sale.ts'
import { returnGoods } from './sale-goods.ts'
import {
  deductionsReturned,
  fullRefund,
  type PostedTransaction,
  transactionsOfRefund,
  worthOf,
} from './sale-refund.rules.ts'
import { makeRefundTransactions } from './sale-transactions.ts'
import { getSale } from './sale.queries.ts'

interface Planned {
  readonly value_cents: Cents
  readonly returned: ReturnType<typeof deductionsReturned>
  readonly owed: ReturnType<typeof deductionsReturned>
  readonly canceled: readonly number[]
  readonly status: SaleStatus
}

/**
 * Gives back what was received of a sale, all of it or a part, on a day of its own: a payable to the
 * client, and a receivable from each who gives a fee or commission back. Nothing of the sale's own
 * month changes but what was never received of it, which a refund of all cancels.
 * @throws Refusal `not_found`, `stale_version`, `sale_in_other_state`, `sale_beyond_approval`,
 * `sale_not_received`, `refund_exceeds_received`, `sale_partly_settled`, `category_not_postable`,
 * those of createDocumentTransactions, returnGoods, `period_closed`.
 */
export function refundSale(db: CompanyDb, id: number, input: SaleRefundInput): Promise<Sale> {
  return asOneOperation(db, 'sales.refund', async () => {
    const before = await lockWithTransactions(db, id)
    await requireRefundable(db, before, input.version)
    const planned = await plan(db, before, input)
    const category_id = input.category_id ?? (await refundCategory(db, input.kind))
    const refund_id = await insertRefund(db, id, input, planned.value_cents)
    const documents = transactionsOfRefund(before, planned, { day: input.refunded_on, category_id })
    if (documents.length > 0) await makeRefundTransactions(db, before, documents, refund_id)
    await cancelDocumentTransactions(db, planned.canceled)
    if (input.returned_quantity !== null)
      await returnGoods(db, before, input.refunded_on, input.returned_quantity)
    await db.query
      .updateTable('sales')
      .set({ status: planned.status, version: before.version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    const after = await getSale(db, id)
    await recordOperation(db, 'sales.refund', [{ table: 'sales', record_id: id, before, after }])
    return after
  })
}

/**
 * The sale as it is once nobody settles anything of it any more. What a wait for the locks let pass
 * is read by statements of its own: one that waits sees the settlements from before.
 */
async function lockWithTransactions(db: CompanyDb, id: number): Promise<Sale> {
  const { transactions } = await lockSale(db, id)
  await lockTransactions(
    db,
    transactions.map((row) => row.id),
  )
  return getSale(db, id)
}

async function requireRefundable(db: CompanyDb, sale: Sale, version: number): Promise<void> {
  const { id } = sale
  if (sale.version !== version)
    throw await staleVersion(db, { table: 'sales', id, version: sale.version })
  if (!isRefundable(sale)) throw new Refusal('sale_in_other_state')
  if (undividedFault(db.rights, [sale]) !== null) throw new Refusal('sale_beyond_approval')
  // Canceling leaves no trace in the figures.
  if (isUnreceived(sale)) throw new Refusal('sale_not_received')
}

/** What goes back, in full or in part, and where that leaves the sale. */
async function plan(
  db: CompanyDb,
  sale: Sale,
  { kind, value_cents, returns_fees }: SaleRefundInput,
): Promise<Planned> {
  const posted = await postedOf(db, sale.id)
  if (value_cents === null) {
    const full = fullRefund(sale, posted, returns_fees)
    if (full === null) throw new Refusal('sale_partly_settled')
    // A receipt was reversed after it went back.
    if (full.value_cents < 0) throw beyondReceived(sale)
    return { ...full, status: kind === 'refund' ? 'refunded' : 'charged_back' }
  }
  if (value_cents > sale.refundable_cents) throw beyondReceived(sale)
  const before = sumCents(sale.refunds.map((refund) => refund.value_cents))
  const returned = deductionsReturned(
    { deductions: sale.deductions, worth_cents: worthOf(sale, posted) },
    before,
    value_cents,
    returns_fees,
  )
  const isAll = value_cents === sale.refundable_cents && sale.is_paid
  const whole = kind === 'refund' ? ('refunded' as const) : ('charged_back' as const)
  const status = isAll ? whole : 'partially_refunded'
  return { value_cents, returned, owed: [], canceled: [], status }
}

const beyondReceived = ({ refundable_cents }: Sale): Refusal =>
  new Refusal('refund_exceeds_received', {
    fields: { value_cents: 'refund_exceeds_received' },
    values: { amount: refundable_cents },
  })

/** The transactions of a sale that count. */
async function postedOf(db: CompanyDb, saleId: number): Promise<readonly PostedTransaction[]> {
  const { rows } = await sql<PostedTransaction>`
    select transaction.id, transaction.kind, link.refund_id, transaction.party_id,
      (select part.category_id from transaction_allocations part
        where part.company_id = ${db.company_id} and part.transaction_id = transaction.id
          and part.position = 0) as category_id,
      transaction.value_cents, transaction.settled_cents,
      (select coalesce(sum(settlement.principal_cents), 0)::bigint from settlements settlement
        where settlement.company_id = ${db.company_id}
          and settlement.transaction_id = transaction.id
          -- What was renegotiated was not received.
          and settlement.renegotiation_id is null) as principal_cents
    from sale_transactions link
    join transactions transaction
      on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
    where link.company_id = ${db.company_id} and link.sale_id = ${saleId}
      and transaction.canceled_at is null
    order by transaction.id
  `.execute(db.query)
  return rows
}

/** @throws Refusal `category_not_postable` when the chart has no line for refunds. */
async function refundCategory(db: CompanyDb, kind: SaleRefundInput['kind']): Promise<number> {
  const id = refundCategoryOf(await listCategories(db), kind)
  if (id === null)
    throw new Refusal('category_not_postable', { fields: { category_id: 'category_not_postable' } })
  return id
}

async function insertRefund(
  db: CompanyDb,
  sale_id: number,
  { kind, refunded_on, returns_fees }: SaleRefundInput,
  value_cents: Cents,
): Promise<number> {
  const { id } = await db.query
    .insertInto('sale_refunds')
    .values({
      company_id: db.company_id,
      sale_id,
      kind,
      refunded_on,
      value_cents,
      returns_fees,
      created_by: db.actor.user_id,
      created_by_name: db.actor.user_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
