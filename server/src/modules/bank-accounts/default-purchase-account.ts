import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** The account that purchases are paid from unless told; null without one that is active and in reach. */
export async function defaultPurchaseAccount(db: CompanyDb): Promise<number | null> {
  const account = await db.query
    .selectFrom('bank_accounts')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('is_default_purchase', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst()
  const reached = db.rights.bank_account_ids
  if (account === undefined) return null
  return reached === null || reached.includes(account.id) ? account.id : null
}
