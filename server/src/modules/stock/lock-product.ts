import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { shareLock, takeLock } from '../../kernel/database/named-lock.ts'
import { notFound } from '../../kernel/refusal.ts'

const costsOf = (db: CompanyDb) => `costs of stock of company ${db.company_id}`

/** Waits until nobody moves stock: which moves state costs is said of all of them at once. */
export const takeCosts = (db: CompanyDb): Promise<void> => takeLock(db, costsOf(db))

/**
 * Holds a product until the command ends: its moves are computed one after the other.
 * @throws Refusal `not_found`.
 */
export async function lockProduct(db: CompanyDb, id: number): Promise<void> {
  if ((await lockProducts(db, [id])) === 0) throw notFound()
}

/**
 * Holds several before the first of them is moved, in the order of their ids: two commands that move the
 * same ones do not wait for each other in a ring. @returns how many there are.
 */
export async function lockProducts(db: CompanyDb, ids: readonly number[]): Promise<number> {
  await shareLock(db, costsOf(db))
  const { rows } = await sql`
    select 1 from products where company_id = ${db.company_id} and id = any(${ids}::bigint[])
    order by id for no key update
  `.execute(db.query)
  return rows.length
}
