import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  cancelDocumentTransactions,
  createDocumentTransactions,
  type DocumentTransactions,
  removeDocumentTransactions,
} from '../series/index.ts'
import type { EarlierReferences } from '../transactions/index.ts'
import { transactionsOfSale } from './sale-transactions.rules.ts'

/**
 * Makes the transactions of a locked sale and says that they are its.
 * @throws Refusal those of createDocumentTransactions, `period_closed`.
 */
export const makeTransactions = (db: CompanyDb, sale: Sale): Promise<void> =>
  linkTransactions(db, sale.id, transactionsOfSale(sale), { refund_id: null })

/**
 * Makes the transactions of a refund of a locked sale. What the sale names may have been deactivated
 * since: money goes back all the same.
 * @throws Refusal those of createDocumentTransactions, `period_closed`.
 */
export const makeRefundTransactions = (
  db: CompanyDb,
  sale: Sale,
  documents: readonly DocumentTransactions[],
  refund_id: number,
): Promise<void> => linkTransactions(db, sale.id, documents, { refund_id, known: namedBy(sale) })

/** What a sale points to. */
function namedBy({ client_id, bank_account_id, deductions, ...sale }: Sale): EarlierReferences {
  const { category_id, cost_center_id, project_id } = sale
  return {
    party_ids: [client_id, ...deductions.map((row) => row.supplier_id)],
    bank_account_ids: [bank_account_id],
    allocations: [{ category_id }, ...deductions].map((row) => ({
      category_id: row.category_id,
      cost_center_id,
      project_id,
    })),
  }
}

interface Linked {
  /** The refund that they are of. */
  readonly refund_id: number | null
  readonly known?: EarlierReferences
}

async function linkTransactions(
  db: CompanyDb,
  saleId: number,
  documents: readonly DocumentTransactions[],
  { refund_id, known }: Linked,
): Promise<void> {
  const ids = (await createDocumentTransactions(db, 'sale', documents, known)).flat()
  await sql`
    insert into sale_transactions (company_id, sale_id, transaction_id, refund_id)
    select ${db.company_id}, ${saleId}, id, ${refund_id}::bigint
    from unnest(${ids}::bigint[]) as given(id)
  `.execute(db.query)
}

/**
 * Takes transactions of a locked sale back: they leave the books and the lists.
 * @throws Refusal `sale_settled` when something of them was paid or received, `period_closed`.
 */
export async function withdrawTransactions(
  db: CompanyDb,
  sale: Pick<Sale, 'id' | 'transactions'>,
): Promise<void> {
  const ids = sale.transactions.map(({ id }) => id)
  if (ids.length === 0) return
  await db.query
    .deleteFrom('sale_transactions')
    .where('company_id', '=', db.company_id)
    .where('sale_id', '=', sale.id)
    .where('transaction_id', 'in', ids)
    .execute()
  await removeDocumentTransactions(db, ids).catch(onSettled)
}

/**
 * The transactions of a locked sale stay on record, canceled.
 * @throws Refusal `sale_settled` when something of them was paid or received, `period_closed`.
 */
export async function cancelTransactions(
  db: CompanyDb,
  { transactions }: Pick<Sale, 'transactions'>,
): Promise<void> {
  await cancelDocumentTransactions(
    db,
    transactions.map(({ id }) => id),
  ).catch(onSettled)
}

/** One of them was settled, before or meanwhile. */
function onSettled(error: unknown): never {
  if (error instanceof Refusal && error.code === 'transaction_settled')
    throw new Refusal('sale_settled')
  throw error
}
