import {
  type CivilDate,
  type CivilMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
} from '@prumo/civil-date'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { type Cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { systemBalances } from '../ledger/index.ts'
import type { MonthRange } from './month-range.ts'

/** What one category moved in one month: all of it, and the part that statements show. */
export interface CategoryMonth extends Pick<Category, 'code' | 'name' | 'nature'> {
  readonly category_id: number
  readonly dre_line: Category['dre_line']
  readonly dfc_line: Category['dfc_line']
  readonly month: CivilMonth
  readonly amount_cents: Cents
  readonly statement_cents: Cents
}

/** The monthly totals of a range, by category in chart order and month. */
export async function categoryMonths(
  db: CompanyDb,
  basis: 'accrual' | 'cash',
  range: MonthRange,
): Promise<CategoryMonth[]> {
  const { rows } = await sql<Omit<CategoryMonth, 'month'> & { readonly month: CivilDate }>`
    select moved.category_id, moved.month, moved.amount_cents, moved.statement_cents,
      category.code, category.name, category.nature, category.dre_line, category.dfc_line
    from (
      select category_id, month, sum(amount_cents)::bigint as amount_cents,
        sum(statement_cents)::bigint as statement_cents
      from ledger_month_totals
      where company_id = ${db.company_id} and basis = ${basis}
        and month between ${firstDayOfMonth(range.first_month)}::date
          and ${firstDayOfMonth(range.last_month)}::date
      group by category_id, month
    ) moved
    join categories category
      on category.company_id = ${db.company_id} and category.id = moved.category_id
    order by category.code_key, moved.month
  `.execute(db.query)
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }))
}

/** The sum of the bank accounts at the end of a month, as the accounts themselves know it. */
export async function accountsBalance(db: CompanyDb, month: CivilMonth): Promise<Cents> {
  const balances = await systemBalances(db, lastDayOfMonth(month))
  return sumCents([...balances.values()])
}
