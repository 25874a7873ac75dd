import { type CivilDate, formatCivilDate } from '@prumo/civil-date'
import type {
  BankAccount,
  BankAccountInput,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { postEntries } from '../ledger/index.ts'
import { firstSettlementDate, statementFigures } from './account-movements.queries.ts'
import { getBankAccount, STORED_COLUMNS } from './bank-account.queries.ts'
import { stateOpenings } from './opening-entries.ts'

type BankAccountEdit = BankAccountInput & {
  readonly status: BankAccount['status']
  readonly version: number
}

/**
 * Opens an account and posts its opening balance. Who may reach some accounts alone opens none: the
 * new one would be out of reach.
 * @throws Refusal `permission_denied`, `name_taken`, `default_purchase_taken`, `validation_failed`.
 */
export async function createBankAccount(
  db: CompanyDb,
  input: BankAccountInput,
): Promise<BankAccount> {
  if (db.rights.bank_account_ids !== null) throw new Refusal('permission_denied')
  const created = await refusingClashes(() =>
    db.query
      .insertInto('bank_accounts')
      .values({ ...input, company_id: db.company_id, name_key: searchKey(input.name) })
      .returning(STORED_COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await postOpening(db, created)
  await recordOperation(db, 'bank-accounts.create', [
    { table: 'bank_accounts', record_id: created.id, after: created },
  ])
  return getBankAccount(db, created.id)
}

/**
 * Changes an account and posts its opening balance anew. No movement may come to stand before an
 * initial date, and no pending statement line may be left in a closed account (behaviour.md
 * section 4).
 * @throws Refusal `not_found`, `stale_version`, `name_taken`, `default_purchase_taken`,
 * `movements_before_initial_date`, `currency_is_fixed`, `bank_account_in_use`, `validation_failed`.
 */
export async function updateBankAccount(
  db: CompanyDb,
  id: number,
  { version, ...input }: BankAccountEdit,
): Promise<BankAccount> {
  const before = await lockBankAccount(db, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'bank_accounts', id, version: before.version })
  await checkMovements(db, before, input)
  const after = await refusingClashes(() =>
    db.query
      .updateTable('bank_accounts')
      .set({ ...input, name_key: searchKey(input.name), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(STORED_COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await postOpening(db, after)
  await recordOperation(db, 'bank-accounts.update', [
    { table: 'bank_accounts', record_id: id, before, after },
  ])
  return getBankAccount(db, id)
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

function postOpening(db: CompanyDb, account: Parameters<typeof stateOpenings>[1][number]) {
  const document = { source: 'bank_account', source_id: account.id } as const
  return stateOpenings(db, [account]).then((entries) => postEntries(db, [document], entries))
}

async function checkMovements(
  db: CompanyDb,
  before: { readonly id: number; readonly currency: string },
  input: Omit<BankAccountEdit, 'version'>,
): Promise<void> {
  const lines = (await statementFigures(db, [before.id])).get(before.id)
  const settled = await firstSettlementDate(db, before.id)
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
    values: { date: formatCivilDate(first) },
  })
}

async function refusingClashes<T>(write: () => Promise<T>): Promise<T> {
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
    // The only row of another table that an account points to is its bank.
    if (isForeignKeyViolation(error))
      throw new Refusal('validation_failed', { fields: { bank_code: 'invalid_bank' } })
    throw error
  }
}
