import { firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { type DimensionChoice, dimensionConditions } from '../cost-centers/index.ts'
import { reachableEntries } from '../document-reach/index.ts'
import type { MonthRange } from './month-range.ts'
import { type CurrencyChoice, currencyConditions } from './statement-currency.ts'

/** What a statement is of: some cost centres and projects or all, in one currency. */
export type Part = DimensionChoice & Pick<CurrencyChoice, 'currency' | 'account_ids'>

/** The entries within reach of a basis, of these months, that belong to what was chosen. */
export function entriesOf(
  db: CompanyDb,
  basis: 'accrual' | 'cash',
  choice: Part & MonthRange,
): RawBuilder<unknown> {
  return sql`entry.company_id = ${db.company_id} and entry.basis = ${basis}
    and entry.entry_date between ${firstDayOfMonth(choice.first_month)}::date
      and ${lastDayOfMonth(choice.last_month)}::date
    ${andAll([
      ...dimensionConditions(db, (name) => sql.ref(`entry.${name}`), choice),
      ...currencyConditions(db, basis, choice),
      ...reachableEntries(db, basis),
    ])}`
}
