import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Writes what the connection of an account says of itself. The version stays: nobody who edits the
 * account meanwhile is told that somebody else did.
 */
export async function writeConnectionStatus(
  db: CompanyDb,
  accountId: number,
  field: 'api_status' | 'open_banking_status',
  status: BankAccount['api_status'],
): Promise<void> {
  await db.query
    .updateTable('bank_accounts')
    .set({ [field]: status })
    .where('company_id', '=', db.company_id)
    .where('id', '=', accountId)
    .execute()
}
