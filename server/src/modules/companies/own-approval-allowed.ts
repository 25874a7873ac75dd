import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** Writes whether who alone approves purchases of a company may approve those that they wrote. */
export async function setOwnApproval(
  db: DirectoryDb,
  company_id: number,
  allowed: boolean,
): Promise<void> {
  await db.query
    .updateTable('companies')
    .set({ allows_own_approval: allowed })
    .where('id', '=', company_id)
    .execute()
}
