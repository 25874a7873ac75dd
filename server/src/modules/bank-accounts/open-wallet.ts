import { bankAccountInputSchema } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { CivilDate } from '@prumo/civil-date'
import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createBankAccounts } from './create-bank-accounts.ts'

/**
 * Opens the account of the money that waits at who takes payments, with nothing in it.
 * @throws Refusal `name_taken` on `bank_account_id`, those of createBankAccounts.
 */
export async function openWallet(db: CompanyDb, name: string, opens: CivilDate): Promise<number> {
  const account = bankAccountInputSchema.parse({
    name,
    type: 'payment_provider',
    bank_code: null,
    currency: 'BRL',
    initial_system_cents: zeroCents,
    initial_system_date: opens,
    initial_statement_cents: zeroCents,
    initial_statement_date: opens,
    show_on_dashboard: true,
    show_on_conciliation: false,
    is_default_purchase: false,
  })
  const [made] = await createBankAccounts(db, [account])
  if (made?.ok !== true)
    throw new Refusal('name_taken', { fields: { bank_account_id: 'name_taken' } })
  return made.record.id
}
