import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockEmission, type StoredEmission } from './stored-emission.ts'

/**
 * The note that sold what comes back is in force, and stays so until the return is sent; no more comes
 * back than it sold. Of a note that was issued elsewhere the list of notes knows its state alone.
 * @throws Refusal `emission_return_unsold`, `emission_return_beyond`.
 */
export async function requireSold(db: CompanyDb, back: StoredEmission): Promise<void> {
  const { returned_key: key } = back
  if (key === null) return
  const issued = await db.query
    .selectFrom('emissions')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (issued === undefined) return requireListed(db, key)
  const sold = await lockEmission(db, issued.id)
  if (sold.status !== 'authorized' || sold.is_canceling) throw new Refusal('emission_return_unsold')
  if (await isBeyond(db, back, sold)) throw new Refusal('emission_return_beyond')
}

/** @throws Refusal `emission_return_unsold` where the list of notes has it as ended, or no more. */
async function requireListed(db: CompanyDb, key: string): Promise<void> {
  const note = await db.query
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('key', '=', key)
    .where('status', '=', 'authorized')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (note === undefined) throw new Refusal('emission_return_unsold')
}

/** Whether of a product more comes back than was sold, in units or in value; a part may be one unit. */
async function isBeyond(
  db: CompanyDb,
  back: StoredEmission,
  sold: StoredEmission,
): Promise<boolean> {
  if ((back.goods?.freight_cents ?? 0) > (sold.goods?.freight_cents ?? 0)) return true
  const linesOf = (id: number) => sql`
    select product_id, sum(quantity) as quantity, sum(total_cents) as total_cents
    from emission_lines where company_id = ${db.company_id} and emission_id = ${id}
    group by product_id`
  const { rows } = await sql`
    select 1 from (${linesOf(back.id)}) back
    left join (${linesOf(sold.id)}) sold using (product_id)
    where sold.product_id is null or back.quantity > greatest(sold.quantity, 1)
      or back.total_cents > sold.total_cents limit 1`.execute(db.query)
  return rows.length > 0
}
