import { firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { costCentersBelow } from '../cost-centers/index.ts'
import { reachableEntries } from '../document-reach/index.ts'
import type { MonthRange, StatementChoice } from './month-range.ts'
import { type CurrencyChoice, currencyConditions } from './statement-currency.ts'

/** Cost centres and projects that a statement is asked for; absent is all. */
export type DimensionChoice = Pick<StatementChoice, 'filter_cost_centers' | 'filter_projects'>

/** Whether a statement is asked for some cost centres or projects alone. */
export function isNarrowed(choice: DimensionChoice): boolean {
  return choice.filter_cost_centers !== undefined || choice.filter_projects !== undefined
}

/**
 * Rows of the ledger that belong to one of the cost centres, or to one below it, and to one of the
 * projects chosen.
 */
export function dimensionConditions(
  db: CompanyDb,
  table: 'entry' | 'ledger_dimension_totals',
  { filter_cost_centers, filter_projects }: DimensionChoice,
): Conditions {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return [
    ...(filter_cost_centers === undefined
      ? []
      : [
          sql<boolean>`${column('cost_center_id')}
            = any(${costCentersBelow(db, filter_cost_centers)})`,
        ]),
    ...(filter_projects === undefined
      ? []
      : [sql<boolean>`${column('project_id')} = any(${filter_projects}::bigint[])`]),
  ]
}

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
      ...dimensionConditions(db, 'entry', choice),
      ...currencyConditions(db, basis, choice),
      ...reachableEntries(db, basis),
    ])}`
}
