import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isPlatformReachable } from './run.queries.ts'

/**
 * Forgets which records those of platforms are. What waits for a decision goes on waiting; sales that are
 * there stay with what they were matched with.
 * @throws Refusal `not_found`.
 */
export function forgetMatches(db: CompanyDb, ids: readonly number[]): Promise<number> {
  return asOneOperation(db, 'sales-platforms.forget-match', async () => {
    const { rows } = await sql<{ id: number; name: string; record_id: number | null }>`
      delete from platform_matches match
      where match.company_id = ${db.company_id} and match.id = any(${ids}::bigint[])
        and match.state = 'matched' ${andAll(isPlatformReachable(db, sql`match.platform`))}
      returning match.id, match.name, coalesce(match.party_id, match.product_id) as record_id
    `.execute(db.query)
    if (rows.length < new Set(ids).size) throw new Refusal('not_found')
    await recordOperation(
      db,
      'sales-platforms.forget-match',
      rows.map(({ id, ...before }) => ({ table: 'platform_matches', record_id: id, before })),
    )
    return rows.length
  })
}
