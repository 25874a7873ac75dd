import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { listBankAccounts as listRoute } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { addCents, zeroCents } from '@prumo/money'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { systemBalances } from '../ledger/index.ts'
import { statementFigures } from './account-movements.queries.ts'

/** The columns of an account that a person fills in or sees, as they are stored. */
export const STORED_COLUMNS = [
  'bank_accounts.id',
  'bank_accounts.name',
  'bank_accounts.type',
  'bank_accounts.bank_code',
  'bank_accounts.branch',
  'bank_accounts.branch_digit',
  'bank_accounts.account',
  'bank_accounts.account_digit',
  'bank_accounts.currency',
  'bank_accounts.initial_system_cents',
  'bank_accounts.initial_system_date',
  'bank_accounts.initial_statement_cents',
  'bank_accounts.initial_statement_date',
  'bank_accounts.show_on_dashboard',
  'bank_accounts.show_on_conciliation',
  'bank_accounts.is_default_purchase',
  'bank_accounts.status',
  'bank_accounts.version',
] as const

type StoredAccount = Omit<BankAccount, 'system_balance_cents' | 'statement_balance_cents'>

const SORT_COLUMNS = {
  name: 'bank_accounts.name_key',
  bank_code: 'bank_accounts.bank_code',
  status: 'bank_accounts.status',
} as const

/** One page of the company's accounts with both balances of today. */
export async function listBankAccounts(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = selectAccounts(db)
  if (filter_status) found = found.where('bank_accounts.status', '=', filter_status)
  if (search) found = found.where((account) => matches(account, search))
  const rows = await found
    .select([...STORED_COLUMNS, 'banks.name as bank_name'])
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('bank_accounts.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: await withBalances(db, rows), meta: { page, per_page, total } }
}

/** One account with both balances of today. @throws Refusal `not_found`, also out of reach. */
export async function getBankAccount(db: CompanyDb, id: number): Promise<BankAccount> {
  const rows = await selectAccounts(db)
    .select([...STORED_COLUMNS, 'banks.name as bank_name'])
    .where('bank_accounts.id', '=', id)
    .execute()
  const [account] = await withBalances(db, rows)
  if (account === undefined) throw notFound()
  return account
}

/** Those within reach, of the company. */
function selectAccounts(db: CompanyDb) {
  const all = db.query
    .selectFrom('bank_accounts')
    .leftJoin('banks', 'banks.code', 'bank_accounts.bank_code')
    .where('bank_accounts.company_id', '=', db.company_id)
  return reachableIds(sql`bank_accounts.id`, db.rights.bank_account_ids).reduce(
    (rows, condition) => rows.where(condition),
    all,
  )
}

/** Name of the account, name or code of its bank, or account number. */
function matches(
  account: ExpressionBuilder<CompanyTables, 'bank_accounts' | 'banks'>,
  typed: string,
) {
  const pattern = containsPattern(typed)
  // Bank names are reference rows without a stored key: few enough to be normalised as they are read.
  const bankKey = sql<string>`lower(translate(banks.name, 'ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüç', 'AAAAEEIOOOUUCaaaaeeiooouuc'))`
  return account.or([
    account('bank_accounts.name_key', 'like', pattern),
    account(bankKey, 'like', pattern),
    account('bank_accounts.bank_code', 'like', pattern),
    account('bank_accounts.account', 'like', pattern),
  ])
}

/**
 * The system balance is the ledger's; the statement's is its initial balance and its lines
 * (behaviour.md section 4).
 */
async function withBalances(
  db: CompanyDb,
  accounts: readonly StoredAccount[],
): Promise<BankAccount[]> {
  if (accounts.length === 0) return []
  const system = await systemBalances(db, db.today)
  const ids = accounts.map((account) => account.id)
  const statements = await statementFigures(db, ids)
  return accounts.map((account) => ({
    ...account,
    system_balance_cents: system.get(account.id) ?? zeroCents,
    statement_balance_cents: addCents(
      account.initial_statement_cents,
      statements.get(account.id)?.cents ?? zeroCents,
    ),
  }))
}
