import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createDocumentTransactions, removeDocumentTransactions } from '../series/index.ts'
import { transactionsOfSale } from './sale-transactions.rules.ts'

/**
 * Makes the transactions of a locked sale and says that they are its.
 * @throws Refusal those of createDocumentTransactions, `period_closed`.
 */
export async function makeTransactions(db: CompanyDb, sale: Sale): Promise<void> {
  const ids = (await createDocumentTransactions(db, 'sale', transactionsOfSale(sale))).flat()
  await sql`
    insert into sale_transactions (company_id, sale_id, transaction_id)
    select ${db.company_id}, ${sale.id}, id from unnest(${ids}::bigint[]) as given(id)
  `.execute(db.query)
}

/**
 * Takes the transactions of a locked sale back: they leave the books and the lists.
 * @throws Refusal `sale_settled` when something of them was paid or received, `period_closed`.
 */
export async function withdrawTransactions(db: CompanyDb, saleId: number): Promise<void> {
  const { rows } = await sql<{ id: number; settlements_count: number }>`
    select transaction.id, transaction.settlements_count
    from sale_transactions link
    join transactions transaction
      on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
    where link.company_id = ${db.company_id} and link.sale_id = ${saleId}
    order by transaction.id for update of transaction
  `.execute(db.query)
  if (rows.some((row) => row.settlements_count > 0)) throw new Refusal('sale_settled')
  if (rows.length === 0) return
  await sql`
    delete from sale_transactions
    where company_id = ${db.company_id} and sale_id = ${saleId}`.execute(db.query)
  await removeDocumentTransactions(
    db,
    rows.map(({ id }) => id),
  )
}
