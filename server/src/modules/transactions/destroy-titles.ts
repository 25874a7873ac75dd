import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { postTransactions } from './transaction-facts.ts'
import { titleImages, titleItems } from './title-images.ts'
import { deleteTitles } from './write-title-images.ts'

/** Deletes locked titles without settlements; their entries leave the ledger. */
export async function destroyTitles(
  db: CompanyDb,
  operation: string,
  ids: readonly number[],
): Promise<void> {
  const before = await titleImages(db, ids)
  await deleteTitles(db, ids)
  await postTransactions(db, ids)
  await recordOperation(db, operation, titleItems(ids, before, null))
}
