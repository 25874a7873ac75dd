import { type CivilDate, type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { type Cents, sumCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { systemBalances } from '../ledger/index.ts'

/** What one category moved month by month: all of it, and the part that statements show. */
export interface CategoryMonths
  extends Pick<Category, 'code' | 'name' | 'nature' | 'dre_line' | 'dfc_line'> {
  readonly category_id: number
  readonly amount_cells: readonly Cents[]
  readonly statement_cells: readonly Cents[]
}

interface Row extends Omit<CategoryMonths, 'amount_cells' | 'statement_cells'> {
  /** First days of the months in which it moved, in no order, and its figures in the same one. */
  readonly months: readonly CivilDate[]
  readonly amounts: readonly Cents[]
  readonly shown: readonly Cents[]
}

/** The monthly totals of these months, by category in chart order; zero where nothing happened. */
export async function categoryMonths(
  db: CompanyDb,
  basis: 'accrual' | 'cash',
  months: readonly CivilMonth[],
): Promise<CategoryMonths[]> {
  const days = months.map(firstDayOfMonth)
  const { rows } = await sql<Row>`
    select category.id as category_id, category.code, category.name, category.nature,
      category.dre_line, category.dfc_line, moved.months, moved.amounts, moved.shown
    from (
      select category_id, array_to_json(array_agg(month)) as months,
        array_to_json(array_agg(amount_cents)) as amounts,
        array_to_json(array_agg(statement_cents)) as shown
      from ledger_month_totals
      where company_id = ${db.company_id} and basis = ${basis}
        and month between ${days[0]}::date and ${days.at(-1)}::date
      group by category_id
    ) moved
    join categories category
      on category.company_id = ${db.company_id} and category.id = moved.category_id
    order by category.code_key
  `.execute(db.query)
  const position = new Map(days.map((day, place) => [day, place]))
  return rows.map(({ months: moved, amounts, shown, ...category }) => {
    const amount_cells = days.map(() => zeroCents)
    const statement_cells = days.map(() => zeroCents)
    for (const [at, month] of moved.entries()) {
      const place = position.get(month) ?? 0
      amount_cells[place] = amounts[at] ?? zeroCents
      statement_cells[place] = shown[at] ?? zeroCents
    }
    return { ...category, amount_cells, statement_cells }
  })
}

/** The sum of the bank accounts at the end of a month, as the accounts themselves know it. */
export async function accountsBalance(db: CompanyDb, month: CivilMonth): Promise<Cents> {
  const balances = await systemBalances(db, lastDayOfMonth(month))
  return sumCents([...balances.values()])
}
