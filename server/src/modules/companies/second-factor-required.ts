import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** Writes whether a company requires a second factor of everybody in it. */
export async function setSecondFactorRequired(
  db: DirectoryDb,
  company_id: number,
  required: boolean,
): Promise<void> {
  await db.query
    .updateTable('companies')
    .set({ requires_second_factor: required })
    .where('id', '=', company_id)
    .execute()
}
