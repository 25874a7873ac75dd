import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { type DimensionChoice, dimensionConditions } from '../cost-centers/index.ts'
import { reachableEntries } from '../document-reach/index.ts'
import type { Period } from './statement-columns.ts'
import { type CurrencyChoice, currencyConditions } from './statement-currency.ts'

/** What the figures of a statement are read from. */
export type Source =
  /** Revenue and expense by competency. */
  | 'accrual'
  /** Money of the accounts by day of payment, as the DFC shows it. */
  | 'cash'
  /** The same as the DRE by cash shows it: what is no part of the DRE is left out. */
  | 'cash_result'

export const basisOf = (source: Source): 'accrual' | 'cash' =>
  source === 'accrual' ? 'accrual' : 'cash'

/** What a statement is of: some cost centres, projects and accounts or all, in one currency. */
export interface Part extends DimensionChoice, Pick<CurrencyChoice, 'currency' | 'account_ids'> {
  readonly filter_bank_accounts_ids?: readonly number[] | undefined
}

/** Whether a ledger entry is shown: cash in the DRE when its transaction is, else as it says itself. */
export function isShown(db: CompanyDb, source: Source): RawBuilder<boolean> {
  if (source !== 'cash_result') return sql`entry.in_statement`
  return sql`0 = (select count(*) from transactions untold
    where untold.company_id = ${db.company_id} and untold.id = entry.transaction_id
      and not untold.show_in_dre)`
}

/** The entries within reach of a source, of these days, that belong to what was chosen. */
export function entriesOf(
  db: CompanyDb,
  source: Source,
  choice: Part,
  { from, to }: Period,
): RawBuilder<unknown> {
  const basis = basisOf(source)
  return sql`entry.company_id = ${db.company_id} and entry.basis = ${basis}
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
