import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { StoredProvider } from './stored-provider.ts'

/**
 * Whom a bank knows the company as by now, without opening anything: the number of the account, and when
 * the credentials of its API were stored. A bank keeps the address for calls with these.
 */
export async function addressOwner(
  db: CompanyDb,
  { bank_account_id }: Pick<StoredProvider, 'bank_account_id'>,
): Promise<string> {
  const { rows } = await sql<{ owner: string }>`
    select concat_ws(' ', account.account, account.account_digit,
      extract(epoch from secret.changed_at)) as owner
    from bank_accounts account
    left join bank_account_secrets secret on secret.company_id = ${db.company_id}
      and secret.bank_account_id = account.id and secret.name = 'api_client_id'
    where account.company_id = ${db.company_id} and account.id = ${bank_account_id}`.execute(
    db.query,
  )
  return rows[0]?.owner ?? ''
}

/** Whether the webhook address is registered under an account whose credentials the company used before. */
export const isOfFormerAccount = async (db: CompanyDb, stored: StoredProvider): Promise<boolean> =>
  stored.address_given_to !== null && stored.address_given_to !== (await addressOwner(db, stored))

/** Stores the account under which a provider registered the webhook address. */
export async function keepAddressOwner(
  db: CompanyDb,
  { id, owner }: { readonly id: number; readonly owner: string },
): Promise<void> {
  await db.query
    .updateTable('payment_providers')
    .set({ address_given_to: owner })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
}
