import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { hasActiveWebhooks } from './save-webhook.ts'

/**
 * Writes into the company's own row whether operations are kept for addresses: a company that has
 * none pays nothing for them.
 */
export async function writeTellsOperations(
  db: DirectoryDb,
  company: CompanyToEnter,
): Promise<void> {
  const tells_operations = await db.enterCompany(company, hasActiveWebhooks)
  await db.query
    .updateTable('companies')
    .set({ tells_operations })
    .where('id', '=', company.company_id)
    .where('tells_operations', '<>', tells_operations)
    .execute()
}
