import type { CivilDate } from '@prumo/civil-date'
import type {
  AccountCredentials,
  BankAccount,
  BankAccountInput,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { deleteUnlessReferenced } from '../../kernel/references/record-uses.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { firstMovementDate, statementFigures } from './account-movements.queries.ts'
import { getBankAccount, STORED_COLUMNS } from './bank-account.queries.ts'
import { storedCredentials } from './account-credentials.queries.ts'
import { postOpenings, removeOpenings } from './opening-entries.ts'
import { requireActiveAccount } from './require-account.ts'
import { namesCredentials, saveAccountCredentials } from './save-account-credentials.ts'

type BankAccountEdit = BankAccountInput &
  AccountCredentials & {
    readonly status: BankAccount['status']
    readonly version: number
  }

/**
 * Opens an account, posts its opening balance and seals its credentials. Who may reach some accounts
 * alone opens none: the new one would be out of reach.
 * @throws Refusal `permission_denied`, `name_taken`, `default_purchase_taken`, `validation_failed`,
 * `reference_not_found`, `bank_account_inactive`, and those of saveAccountCredentials.
 */
export async function createBankAccount(
  db: CompanyDb,
  ring: KeyRing,
  { secrets, api_certificate, ...input }: BankAccountInput & AccountCredentials,
): Promise<BankAccount> {
  const credentials = { secrets, api_certificate }
  if (db.rights.bank_account_ids !== null) throw new Refusal('permission_denied')
  await requireRulesAccount(db, input.rules_account_id)
  const created = await refusingClashes(() =>
    db.query
      .insertInto('bank_accounts')
      .values({ ...fieldsOf(input), company_id: db.company_id })
      .returning(STORED_COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await postOpenings(db, [created])
  await saveAccountCredentials(db, ring, created.id, credentials)
  const told = namesCredentials(credentials) ? await credentialsOf(db, created.id) : {}
  await recordOperation(db, 'bank-accounts.create', [
    { table: 'bank_accounts', record_id: created.id, after: { ...created, ...told } },
  ])
  return getBankAccount(db, created.id)
}

/**
 * Changes an account and posts its opening balance anew; credentials that are not named stay. No
 * movement may come to stand before an initial date, and no pending statement line may be left in a
 * closed account (docs/rules/bank-accounts.md).
 * @throws Refusal `not_found`, `stale_version`, `name_taken`, `default_purchase_taken`,
 * `movements_before_initial_date`, `currency_is_fixed`, `bank_account_in_use`, `validation_failed`,
 * `rules_account_is_itself`, `reference_not_found`, `bank_account_inactive`, and those of
 * saveAccountCredentials.
 */
export async function updateBankAccount(
  db: CompanyDb,
  ring: KeyRing,
  id: number,
  { version, secrets, api_certificate, ...input }: BankAccountEdit,
): Promise<BankAccount> {
  const credentials = { secrets, api_certificate }
  const before = await lockBankAccount(db, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'bank_accounts', id, version: before.version })
  await checkMovements(db, before, input)
  if (input.rules_account_id !== before.rules_account_id)
    await requireRulesAccount(db, input.rules_account_id, id)
  const toldBefore = namesCredentials(credentials) ? await credentialsOf(db, id) : {}
  const after = await refusingClashes(() =>
    db.query
      .updateTable('bank_accounts')
      .set({ ...fieldsOf(input), status: input.status, version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(STORED_COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await postOpenings(db, [after])
  await saveAccountCredentials(db, ring, id, credentials)
  const toldAfter = namesCredentials(credentials) ? await credentialsOf(db, id) : {}
  await recordOperation(db, 'bank-accounts.update', [
    {
      table: 'bank_accounts',
      record_id: id,
      before: { ...before, ...toldBefore },
      after: { ...after, ...toldAfter },
    },
  ])
  return getBankAccount(db, id)
}

/**
 * Deletes an account that nothing uses, with its opening balance and its credentials.
 * @throws Refusal `not_found`, `bank_account_used`.
 */
export async function destroyBankAccount(db: CompanyDb, id: number): Promise<void> {
  const before = await lockBankAccount(db, id)
  await removeOpenings(db, [id])
  await deleteUnlessReferenced(
    db,
    'bank_accounts',
    id,
    () =>
      db.query
        .deleteFrom('bank_accounts')
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute(),
    { in_use: 'bank_account_used', named: 'bank_account_used' },
  )
  await recordOperation(db, 'bank-accounts.destroy', [
    { table: 'bank_accounts', record_id: id, before },
  ])
}

/** The fields as they are stored. */
export const fieldsOf = ({ rules_account_id, ...input }: BankAccountInput) => ({
  ...input,
  rules_account_id: rules_account_id ?? null,
  name_key: searchKey(input.name),
})

const credentialsOf = async (db: CompanyDb, id: number) => (await storedCredentials(db, [id]))(id)

/** The account that rules transfer to is another one, within reach, and takes movements. */
async function requireRulesAccount(
  db: CompanyDb,
  rulesAccountId: number | null | undefined,
  id?: number,
): Promise<void> {
  const field = 'rules_account_id'
  if (rulesAccountId === null || rulesAccountId === undefined) return
  if (rulesAccountId === id)
    throw new Refusal('rules_account_is_itself', { fields: { [field]: 'rules_account_is_itself' } })
  await requireActiveAccount(db, rulesAccountId, field)
}

/** The account as it is stored, locked until the command ends, against new movements too. */
async function lockBankAccount(db: CompanyDb, id: number) {
  const stored = db.query
    .selectFrom('bank_accounts')
    .select(STORED_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forUpdate()
  const account = await reachableIds(sql`bank_accounts.id`, db.rights.bank_account_ids)
    .reduce((row, condition) => row.where(condition), stored)
    .executeTakeFirst()
  if (account === undefined) throw notFound()
  return account
}

async function checkMovements(
  db: CompanyDb,
  before: { readonly id: number; readonly currency: string },
  input: Omit<BankAccountEdit, 'version'>,
): Promise<void> {
  const lines = (await statementFigures(db, [before.id])).get(before.id)
  const settled = await firstMovementDate(db, before.id)
  if (input.currency !== before.currency && (lines !== undefined || settled !== null))
    throw new Refusal('currency_is_fixed', { fields: { currency: 'currency_is_fixed' } })
  refuseEarlierMovement('initial_system_date', input.initial_system_date, settled)
  refuseEarlierMovement(
    'initial_statement_date',
    input.initial_statement_date,
    lines?.first_date ?? null,
  )
  if (input.status !== 'active' && lines !== undefined && lines.pending_count > 0)
    throw new Refusal('bank_account_in_use', { fields: { status: 'bank_account_in_use' } })
}

function refuseEarlierMovement(field: string, initial: CivilDate, first: CivilDate | null): void {
  if (first === null || initial <= first) return
  throw new Refusal('movements_before_initial_date', {
    fields: { [field]: 'movements_before_initial_date' },
    values: { date: first },
  })
}

/** Runs a write; a clash with another account, or with no bank, becomes a refusal. */
export async function refusingClashes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The keys of the table tell of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'bank_accounts_name'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    if (isUniqueViolation(error, 'bank_accounts_default_purchase'))
      throw new Refusal('default_purchase_taken', {
        fields: { is_default_purchase: 'default_purchase_taken' },
      })
    // The other account that it points to was found; what is left is its bank.
    if (isForeignKeyViolation(error))
      throw new Refusal('validation_failed', { fields: { bank_code: 'invalid_bank' } })
    throw error
  }
}
