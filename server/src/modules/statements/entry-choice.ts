import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { dimensionConditions } from '../cost-centers/index.ts'
import { reachableEntries } from '../document-reach/index.ts'
import { booksOf } from '../ledger/index.ts'
import type { Period } from './statement-columns.ts'
import { committedEntries, plannedEntries } from './expected-entries.ts'
import type { Part } from './statement-choice.ts'
import { currencyConditions } from './statement-currency.ts'

/** What the figures of a statement are read from. */
export type Source =
  /** Revenue and expense by competency. */
  | 'accrual'
  /** Money of the accounts by day of payment, as the DFC shows it. */
  | 'cash'
  /** The same as the DRE by cash shows it: what is no part of the DRE is left out. */
  | 'cash_result'
  /** What is open of transactions, by due date. */
  | 'planned'
  /** Cash, and what is open. */
  | 'cash_and_planned'
  /** What purchases that wait for approval will make payable, by competency. */
  | 'committed'

/** The sources that are entries of the ledger. */
export type LedgerSource = 'accrual' | 'cash' | 'cash_result'

export const basisOf = (source: LedgerSource): 'accrual' | 'cash' =>
  source === 'accrual' ? 'accrual' : 'cash'

/** Whether a ledger entry is shown: cash in the DRE when its transaction is, else as it says itself. */
function isShown(db: CompanyDb, source: LedgerSource, as_of?: string): RawBuilder<boolean> {
  if (source !== 'cash_result') return sql`entry.in_statement`
  // What its transaction said then is in what it stated by competency.
  if (as_of !== undefined)
    return sql`0 = (select count(*) from ${booksOf(db, as_of)} untold
      where untold.transaction_id = entry.transaction_id and untold.basis = 'accrual'
        and not untold.in_statement)`
  return sql`0 = (select count(*) from transactions untold
    where untold.company_id = ${db.company_id} and untold.id = entry.transaction_id
      and not untold.show_in_dre)`
}

/**
 * The entries within reach of a source, of these days, that belong to what was chosen, as a relation with
 * the columns of entries that statements read. `in_statement` says whether they are shown.
 */
export async function entriesOf(
  db: CompanyDb,
  source: Source,
  choice: Part,
  period: Period,
): Promise<RawBuilder<unknown>> {
  if (source === 'planned') return plannedEntries(db, choice, period)
  if (source === 'committed') return committedEntries(db, choice, period)
  if (source === 'cash_and_planned')
    return sql`${ledgerEntries(db, 'cash', choice, period)}
      union all ${plannedEntries(db, choice, period)}`
  return ledgerEntries(db, source, choice, period)
}

function ledgerEntries(
  db: CompanyDb,
  source: LedgerSource,
  choice: Part,
  { from, to }: Period,
): RawBuilder<unknown> {
  const basis = basisOf(source)
  return sql`select entry.id, entry.source, entry.source_id, entry.transaction_id, entry.entry_date,
      entry.category_id, entry.bank_account_id, entry.party_id, entry.amount_cents,
      ${isShown(db, source, choice.as_of)} as in_statement
    from ${booksOf(db, choice.as_of)} entry
    where entry.company_id = ${db.company_id} and entry.basis = ${basis}
    and entry.entry_date between ${from}::date and ${to}::date
    ${andAll([
      ...dimensionConditions(db, (name) => sql.ref(`entry.${name}`), choice),
      ...accountConditions(choice),
      ...currencyConditions(db, basis, choice),
      ...reachableEntries(db, basis),
    ])}`
}

function accountConditions({ filter_bank_accounts_ids: ids }: Part): Conditions {
  return ids === undefined ? [] : [sql<boolean>`entry.bank_account_id = any(${ids}::bigint[])`]
}
