import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** What other modules need to know of an account to post to it or to import into it. */
export type AccountReference = Awaited<ReturnType<typeof requireAccount>>

/**
 * The account within reach that a field names, to be read.
 * @throws Refusal `reference_not_found`, on that field.
 */
export async function requireAccount(db: CompanyDb, id: number, field: string) {
  return foundOn(field, await selectAccounts(db, [id]).executeTakeFirst())
}

/**
 * The account within reach that a field names, when it takes movements. Its status and initial dates stay as
 * they are until the command ends, since a change of the account waits for this lock: so it cannot
 * be called in a read.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, on that field.
 */
export async function requireActiveAccount(
  db: CompanyDb,
  id: number,
  field: string,
): Promise<AccountReference> {
  const [account] = await requireActiveAccounts(db, [id], field)
  return foundOn(field, account)
}

/**
 * The accounts that a field of several documents names; see requireActiveAccount.
 * @param ids each once.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, on that field.
 */
export async function requireActiveAccounts(
  db: CompanyDb,
  ids: readonly number[],
  field: string,
): Promise<readonly AccountReference[]> {
  const accounts = await selectAccounts(db, ids).orderBy('id').forKeyShare().execute()
  if (accounts.length < ids.length)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  if (accounts.some((account) => account.status !== 'active'))
    throw new Refusal('bank_account_inactive', { fields: { [field]: 'bank_account_inactive' } })
  return accounts
}

function selectAccounts(db: CompanyDb, ids: readonly number[]) {
  const account = db.query
    .selectFrom('bank_accounts')
    .select([
      'id',
      'name',
      'type',
      'currency',
      'status',
      'initial_system_date',
      'initial_system_cents',
      'initial_statement_date',
      'initial_statement_cents',
      'bank_code',
      'branch',
      'branch_digit',
      'account',
      'account_digit',
    ])
    .where('company_id', '=', db.company_id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
  return reachableIds(sql`bank_accounts.id`, db.rights.bank_account_ids).reduce(
    (row, condition) => row.where(condition),
    account,
  )
}

function foundOn<T>(field: string, account: T | undefined): T {
  if (account === undefined)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  return account
}
