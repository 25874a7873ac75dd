import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { getSale } from './sale.queries.ts'

/** A sale within reach, locked until the command ends. @throws Refusal `not_found`. */
export async function lockSale(db: CompanyDb, id: number): Promise<Sale> {
  await sql`
    select 1 from sales where company_id = ${db.company_id} and id = ${id} for update
  `.execute(db.query)
  return getSale(db, id)
}
