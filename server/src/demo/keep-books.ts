import type { CompanyDb } from '../kernel/database/atomic.ts'
import type { DemoProfile } from './demo-profile.ts'
import type { DemoTransaction } from './demo-transaction.ts'
import { specialTransactions } from './plan-specials.rules.ts'
import { planTransactions } from './plan-transactions.rules.ts'
import { planTransfers } from './plan-transfers.rules.ts'
import { writeDimensions } from './write-dimensions.ts'
import { writeGoods } from './write-goods.ts'
import { writeDemoCharges } from './write-charges.ts'
import { writeDemoLinks } from './write-links.ts'
import { type AccountNaming, writeAccounts, writeParties } from './write-master-records.ts'
import { reconcileOlderLines, writeStatements } from './write-statements.ts'
import { writeRules } from './write-rules.ts'
import { writeSales } from './write-sales.ts'
import { writeDemoSubscriptions } from './write-subscriptions.ts'
import { writeTransactions } from './write-transactions.ts'
import { writeTransfers } from './write-transfers.ts'

/**
 * Every transaction of a profile's books, up to the company's day and what is foreseen after it.
 */
export function transactionsOf(
  profile: DemoProfile,
  today: CompanyDb['today'],
): readonly DemoTransaction[] {
  const hasDesk = profile.accounts.some((account) => account.hasStatement)
  return [...planTransactions(profile, today), ...(hasDesk ? specialTransactions(today) : [])]
}

/** Writes the books of a profile into a company. @returns the ids of its accounts by name. */
export async function keepBooks(
  db: CompanyDb,
  profile: DemoProfile,
  naming?: AccountNaming,
): Promise<ReadonlyMap<string, number>> {
  const transactions = transactionsOf(profile, db.today)
  // As of rules: what moved between its accounts would keep the sample from being removed.
  const transfers = naming === undefined ? planTransfers(profile, db.today, transactions) : []
  const accounts = await writeAccounts(db, profile, { transactions, transfers }, naming)
  const parties = await writeParties(db, transactions)
  // In a company of its own the sample stays smaller: what it writes there must all go again.
  const dimensionOf = await writeDimensions(db, naming === undefined ? profile : {})
  const settlements = await writeTransactions(db, transactions, { accounts, parties, dimensionOf })
  await writeTransfers(db, transfers, accounts)
  for (const account of profile.accounts) {
    const id = accounts.get(account.name)
    if (!account.hasStatement || id === undefined) continue
    await writeStatements(db, { ...account, id }, transactions)
    await reconcileOlderLines(db, { ...account, id }, settlements)
    // As of belongings: a rule names no record of the sample, and would stay.
    if (naming === undefined) await writeRules(db)
    // As of rules: what asks for its receivables would keep the sample from being removed.
    if (naming === undefined) {
      await writeDemoLinks(db, await writeDemoCharges(db, id))
      await writeDemoSubscriptions(db)
    }
  }
  // As of rules: the products that are sold would stay.
  if (naming === undefined) {
    await writeSales(db, accounts)
    await writeGoods(db, parties)
  }
  return accounts
}
