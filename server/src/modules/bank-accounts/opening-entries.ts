import type { CivilDate } from '@prumo/civil-date'
import { type Cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { systemCategoryIds } from '../categories/index.ts'
import { type LedgerEntry, postEntries, type StateDocuments } from '../ledger/index.ts'

interface OpeningBalance {
  readonly id: number
  readonly initial_system_cents: Cents
  readonly initial_system_date: CivilDate
}

/** The opening balances of all accounts, as the ledger holds them; zero states nothing. */
export const openingEntries: StateDocuments = async (db) => {
  const accounts = await db.query
    .selectFrom('bank_accounts')
    .select(['id', 'initial_system_cents', 'initial_system_date'])
    .where('company_id', '=', db.company_id)
    .where('initial_system_cents', '<>', zeroCents)
    .execute()
  return stateOpenings(db, accounts)
}

/**
 * States the opening balance of each account: cash on its initial date, in a category of its own,
 * so that the system balance is a sum of the ledger alone (docs/rules/bank-accounts.md).
 */
async function stateOpenings(
  db: CompanyDb,
  accounts: readonly OpeningBalance[],
): Promise<readonly LedgerEntry[]> {
  const { opening_balance } = await systemCategoryIds(db)
  return accounts
    .filter((account) => account.initial_system_cents !== 0)
    .map((account) => ({
      basis: 'cash',
      source: 'bank_account',
      source_id: account.id,
      transaction_id: null,
      entry_date: account.initial_system_date,
      category_id: opening_balance,
      bank_account_id: account.id,
      cost_center_id: null,
      project_id: null,
      party_id: null,
      amount_cents: account.initial_system_cents,
      in_statement: true,
    }))
}

/** Posts the opening balances of accounts anew, in the act that changed them. */
export async function postOpenings(
  db: CompanyDb,
  accounts: readonly OpeningBalance[],
): Promise<void> {
  await postEntries(
    db,
    accounts.map(({ id }) => ({ source: 'bank_account', source_id: id })),
    await stateOpenings(db, accounts),
  )
}

/** The opening balances of accounts that are about to go. @throws Refusal `period_closed`. */
export async function removeOpenings(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await postEntries(
    db,
    ids.map((source_id) => ({ source: 'bank_account', source_id })),
    [],
  )
}
