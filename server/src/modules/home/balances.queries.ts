import { addMonths } from '@prumo/civil-date'
import { bankAccountList } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { BALANCES_FILTER, type DashboardBalances } from '@prumo/contracts/home/home.contract'
import { addCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { balanceAccounts, totalBankAccounts } from '../bank-accounts/index.ts'
import { systemBalances } from '../ledger/index.ts'

/** What the accounts of the dashboard hold today, as their list says it, and held a month ago. */
export async function readBalances(
  db: CompanyDb,
  permissions: readonly string[],
): Promise<DashboardBalances> {
  const day = addMonths(db.today, -1)
  if (!permissions.includes('companies.bank-accounts.index')) return { day, balances: null }
  const query = bankAccountList.query.parse(BALANCES_FILTER)
  const [totals, currencies, before] = await pipelined([
    totalBankAccounts(db, query),
    balanceAccounts(db, query),
    systemBalances(db, day),
  ])
  const balances = totals.map((total) => {
    const own = [...currencies].filter(([, currency]) => currency === total.currency)
    return { ...total, before_cents: addCents(...own.map(([id]) => before.get(id) ?? zeroCents)) }
  })
  return { day, balances }
}
