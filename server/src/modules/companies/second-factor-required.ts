import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** What a company requires the second factor for. */
export interface FactorRequirement {
  /** Of everybody, to enter it. */
  readonly requires_second_factor: boolean
  /** Again, of whoever approves a payment. */
  readonly asks_factor_to_approve: boolean
}

/** Writes what a company requires the second factor for. */
export async function setFactorRequirement(
  db: DirectoryDb,
  company_id: number,
  requirement: FactorRequirement,
): Promise<void> {
  await db.query.updateTable('companies').set(requirement).where('id', '=', company_id).execute()
}
