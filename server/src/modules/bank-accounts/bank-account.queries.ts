import { type BankAccount, CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type {
  listBankAccounts as listRoute,
  totalBankAccounts as totalsRoute,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { addCents, subtractCents, zeroCents } from '@prumo/money'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { systemBalances } from '../ledger/index.ts'
import { type StoredCredentials, storedCredentials } from './account-credentials.queries.ts'
import { accountsWithImports, statementFigures } from './account-movements.queries.ts'
import { openingOfStatement } from './opening-of-statement.rules.ts'

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
  'bank_accounts.rules_account_id',
  'bank_accounts.api_status',
  'bank_accounts.open_banking_status',
  'bank_accounts.status',
  'bank_accounts.version',
] as const

type Balances = Pick<
  BankAccount,
  'system_balance_cents' | 'statement_balance_cents' | 'difference_cents'
>
type StoredAccount = Omit<BankAccount, keyof Balances | keyof StoredCredentials>

const SORT_COLUMNS = {
  name: 'bank_accounts.name_key',
  bank_code: 'bank_accounts.bank_code',
  branch: 'bank_accounts.branch',
  account: 'bank_accounts.account',
  type: 'bank_accounts.type',
  status: 'bank_accounts.status',
} as const

/** One page of the company's accounts with both balances of today. */
export async function listBankAccounts(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction } = query
  const found = filtered(db, query)
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
  return { data: await asShown(db, rows), meta: { page, per_page, total } }
}

/**
 * Both balances of all accounts of a filter, whatever page they stand on, one total for each
 * currency: amounts of two currencies have no sum.
 */
export async function totalBankAccounts(
  db: CompanyDb,
  query: QueryOf<typeof totalsRoute>,
): Promise<ResponseOf<typeof totalsRoute>['data']> {
  const accounts = await filtered(db, query)
    .select([
      'bank_accounts.id',
      'bank_accounts.currency',
      'bank_accounts.initial_statement_cents',
      'bank_accounts.initial_statement_date',
    ])
    .execute()
  const balances = await balancesOf(db, accounts)
  return CURRENCIES.flatMap((currency) => {
    const own = accounts.filter((account) => account.currency === currency).map(balances)
    if (own.length === 0) return []
    // A total is of what is shown: accounts without a statement have none to add.
    const read = own.filter(({ difference_cents }) => difference_cents !== null)
    return {
      currency,
      count: own.length,
      system_balance_cents: addCents(...own.map((row) => row.system_balance_cents)),
      statement_balance_cents: addCents(...read.map((row) => row.statement_balance_cents)),
      difference_cents:
        read.length === 0
          ? null
          : addCents(...read.flatMap(({ difference_cents }) => difference_cents ?? [])),
    }
  })
}

/** The currencies of the accounts within reach of a filter, by their ids. */
export async function balanceAccounts(
  db: CompanyDb,
  query: QueryOf<typeof totalsRoute>,
): Promise<ReadonlyMap<number, BankAccount['currency']>> {
  const accounts = await filtered(db, query)
    .select(['bank_accounts.id', 'bank_accounts.currency'])
    .execute()
  return new Map(accounts.map(({ id, currency }) => [id, currency]))
}

/** One account with both balances of today. @throws Refusal `not_found`, also out of reach. */
export async function getBankAccount(db: CompanyDb, id: number): Promise<BankAccount> {
  const rows = await selectAccounts(db)
    .select([...STORED_COLUMNS, 'banks.name as bank_name'])
    .where('bank_accounts.id', '=', id)
    .execute()
  const [account] = await asShown(db, rows)
  if (account === undefined) throw notFound()
  return account
}

/**
 * That there is such an account within reach; its balances are not summed for it. @throws Refusal
 * `not_found`.
 */
export async function requireReachableAccount(db: CompanyDb, id: number): Promise<void> {
  const row = await selectAccounts(db)
    .select('bank_accounts.id')
    .where('bank_accounts.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
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

/** The accounts of a list's filters and search. */
function filtered(db: CompanyDb, query: QueryOf<typeof totalsRoute>) {
  const { search, filter_status, filter_type, filter_dashboard, filter_conciliation } = query
  let found = selectAccounts(db)
  if (filter_status) found = found.where('bank_accounts.status', '=', filter_status)
  if (filter_type) found = found.where('bank_accounts.type', '=', filter_type)
  if (filter_dashboard)
    found = found.where('bank_accounts.show_on_dashboard', '=', filter_dashboard === 'yes')
  if (filter_conciliation)
    found = found.where('bank_accounts.show_on_conciliation', '=', filter_conciliation === 'yes')
  if (search) found = found.where((account) => matches(account, search))
  return found
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

async function asShown(db: CompanyDb, accounts: readonly StoredAccount[]): Promise<BankAccount[]> {
  if (accounts.length === 0) return []
  const balances = await balancesOf(db, accounts)
  const credentials = await storedCredentials(
    db,
    accounts.map((account) => account.id),
  )
  return accounts.map((account) => ({
    ...account,
    ...balances(account),
    ...credentials(account.id),
  }))
}

type StatementStart = Pick<
  StoredAccount,
  'id' | 'initial_statement_cents' | 'initial_statement_date'
>

/**
 * Both balances of today: the system's is the ledger's; the statement's is its initial balance, from
 * its day on, and its lines (docs/rules/bank-accounts.md). A few questions, however many accounts there
 * are.
 */
async function balancesOf(
  db: CompanyDb,
  accounts: readonly StatementStart[],
): Promise<(account: StatementStart) => Balances> {
  const system = await systemBalances(db, db.today)
  const ids = accounts.map((account) => account.id)
  const statements = await statementFigures(db, ids)
  const read = await accountsWithImports(db, ids)
  return (account) => {
    const system_balance_cents = system.get(account.id) ?? zeroCents
    const statement_balance_cents = addCents(
      openingOfStatement(account, db.today),
      statements.get(account.id)?.cents ?? zeroCents,
    )
    const hasStatement = read.has(account.id) || statements.has(account.id)
    return {
      system_balance_cents,
      statement_balance_cents,
      difference_cents: hasStatement
        ? subtractCents(statement_balance_cents, system_balance_cents)
        : null,
    }
  }
}
