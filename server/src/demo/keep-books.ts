import type { CompanyDb } from '../kernel/database/atomic.ts'
import type { DemoProfile } from './demo-profile.ts'
import type { DemoTitle } from './demo-title.ts'
import { specialTitles } from './plan-specials.rules.ts'
import { planTitles } from './plan-titles.rules.ts'
import { writeBelongings } from './write-belongings.ts'
import { type AccountNaming, writeAccounts, writeParties } from './write-registers.ts'
import { reconcileOlderLines, writeStatements } from './write-statements.ts'
import { writeRules } from './write-rules.ts'
import { writeSales } from './write-sales.ts'
import { writeTitles } from './write-titles.ts'

/** Every title of a profile's books, up to the company's day and what is foreseen after it. */
export function titlesOf(profile: DemoProfile, today: CompanyDb['today']): readonly DemoTitle[] {
  const hasDesk = profile.accounts.some((account) => account.hasStatement)
  return [...planTitles(profile, today), ...(hasDesk ? specialTitles(today) : [])]
}

/** Writes the books of a profile into a company. @returns the ids of its accounts by name. */
export async function keepBooks(
  db: CompanyDb,
  profile: DemoProfile,
  naming?: AccountNaming,
): Promise<ReadonlyMap<string, number>> {
  const titles = titlesOf(profile, db.today)
  const accounts = await writeAccounts(db, profile, titles, naming)
  const parties = await writeParties(db, titles)
  // In a company of its own the sample stays smaller: what it writes there must all go again.
  const belongingOf = await writeBelongings(db, naming === undefined ? profile : {})
  const settlements = await writeTitles(db, titles, { accounts, parties, belongingOf })
  for (const account of profile.accounts) {
    const id = accounts.get(account.name)
    if (!account.hasStatement || id === undefined) continue
    await writeStatements(db, { ...account, id }, titles)
    await reconcileOlderLines(db, { ...account, id }, settlements)
    // As of belongings: a rule names no record of the sample, and would stay.
    if (naming === undefined) await writeRules(db)
  }
  // As of rules: the product that is sold would stay.
  if (naming === undefined) await writeSales(db, accounts)
  return accounts
}
