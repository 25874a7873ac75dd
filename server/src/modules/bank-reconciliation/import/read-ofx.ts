import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { UploadedFile } from '../../../kernel/http/request-context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { knownAccounts } from '../../bank-accounts/index.ts'
import { activeImportRules } from '../../ofx-import-rules/index.ts'
import { rememberedNumbers } from './account-numbers.ts'
import { readAccountsApart } from './statement-threads.ts'

/**
 * The statements of a file, each with the account that could be made from it. Nothing is written.
 * @throws Refusal `ofx_unreadable`, `file_too_complex`, `unavailable`.
 */
export async function readOfx(db: CompanyDb, file: UploadedFile): Promise<ReadStatement[]> {
  const rules = await activeImportRules(db)
  const known = await knownAccounts(db)
  const numbers = await rememberedNumbers(db)
  const statements = await readAccountsApart(db.company_id, {
    bytes: file.bytes,
    rules,
    numbers,
    ...known,
  })
  if (statements.length === 0)
    throw new Refusal('ofx_unreadable', { fields: { file: 'ofx_unreadable' } })
  return statements
}
