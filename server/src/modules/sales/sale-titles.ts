import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createDocumentTitles, removeDocumentTitles } from '../transactions/index.ts'
import { titlesOfSale } from './sale-titles.rules.ts'

/**
 * Makes the titles of a locked sale and says that they are its.
 * @throws Refusal those of createDocumentTitles, `period_closed`.
 */
export async function makeTitles(db: CompanyDb, sale: Sale): Promise<void> {
  const ids = (await createDocumentTitles(db, 'sale', titlesOfSale(sale))).flat()
  await sql`
    insert into sale_transactions (company_id, sale_id, transaction_id)
    select ${db.company_id}, ${sale.id}, id from unnest(${ids}::bigint[]) as given(id)
  `.execute(db.query)
}

/**
 * Takes the titles of a locked sale back: they leave the books and the lists.
 * @throws Refusal `sale_settled` when something of them was paid or received, `period_closed`.
 */
export async function takeTitlesBack(db: CompanyDb, saleId: number): Promise<void> {
  const { rows } = await sql<{ id: number; settlements_count: number }>`
    select title.id, title.settlements_count
    from sale_transactions link
    join transactions title
      on title.company_id = ${db.company_id} and title.id = link.transaction_id
    where link.company_id = ${db.company_id} and link.sale_id = ${saleId}
    order by title.id for update of title
  `.execute(db.query)
  if (rows.some((row) => row.settlements_count > 0)) throw new Refusal('sale_settled')
  if (rows.length === 0) return
  await sql`
    delete from sale_transactions
    where company_id = ${db.company_id} and sale_id = ${saleId}`.execute(db.query)
  await removeDocumentTitles(
    db,
    rows.map(({ id }) => id),
  )
}
