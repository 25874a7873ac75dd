import type { PostingMember } from '@prumo/contracts/cost-centers/cost-center.schema'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** What lets somebody write transactions. */
const POSTING = [
  'companies.payables.store',
  'companies.payables.update',
  'companies.receivables.store',
  'companies.receivables.update',
]

/** The active members who may save transactions, by name. */
export async function postingMembers(db: DirectoryDb, companyId: number): Promise<PostingMember[]> {
  const { rows } = await sql<PostingMember>`
    select u.name, m.cost_center_ids
    from company_users m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.status = 'active' and m.permissions && ${POSTING}::text[]
    order by u.name, u.id`.execute(db.query)
  return rows
}
