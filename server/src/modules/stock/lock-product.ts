import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'

/**
 * Holds a product until the command ends: its moves are computed one after the other.
 * @throws Refusal `not_found`.
 */
export async function lockProduct(db: CompanyDb, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from products where company_id = ${db.company_id} and id = ${id} for no key update
  `.execute(db.query)
  if (rows.length === 0) throw notFound()
}
