import { type CivilDate, type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { type Cents, sumCents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { asksForNone, dimensionConditions, isNarrowed } from '../cost-centers/index.ts'
import { systemBalances } from '../ledger/index.ts'
import { entriesOf, type Part } from './entry-choice.ts'

/** What one category moved month by month: all of it, and the part that statements show. */
export interface CategoryMonths
  extends Pick<Category, 'code' | 'name' | 'nature' | 'dre_line' | 'dfc_line' | 'system_role'> {
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

/**
 * What moved in these months, by category in chart order; zero where nothing happened. A choice of
 * cost centres and projects narrows it; the caller's rights to rows do in any case.
 */
export async function categoryMonths(
  db: CompanyDb,
  basis: 'accrual' | 'cash',
  months: readonly CivilMonth[],
  choice: Part,
): Promise<CategoryMonths[]> {
  const days = months.map(firstDayOfMonth)
  const { rows } = await sql<Row>`
    select category.id as category_id, category.code, category.name, category.nature,
      category.dre_line, category.dfc_line, category.system_role, moved.months, moved.amounts, moved.shown
    from (
      select category_id, array_to_json(array_agg(month)) as months,
        array_to_json(array_agg(amount_cents)) as amounts,
        array_to_json(array_agg(statement_cents)) as shown
      from ${totalsOf(db, basis, months, choice)}
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

/** One figure a category and month, from the smallest table that can tell them. */
function totalsOf(
  db: CompanyDb,
  basis: 'accrual' | 'cash',
  months: readonly CivilMonth[],
  choice: Part,
): RawBuilder<unknown> {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('A statement has months.')
  const isInMonths = sql`company_id = ${db.company_id} and basis = ${basis}
    and month between ${firstDayOfMonth(first)}::date and ${firstDayOfMonth(last)}::date`
  // Whose rights are narrower is told by the entries: only their transactions know who may reach
  // them. Totals know no currency either, and not what names neither cost centre nor project: the
  // entries tell these apart.
  if (!reachesAllRows(db) || choice.account_ids !== null || asksForNone(choice))
    return sql`(
      select entry.category_id, date_trunc('month', entry.entry_date)::date as month,
        sum(entry.amount_cents)::bigint as amount_cents,
        coalesce(sum(entry.amount_cents) filter (where entry.in_statement), 0)::bigint
          as statement_cents
      from ledger_entries entry
      where ${entriesOf(db, basis, { ...choice, first_month: first, last_month: last })}
      group by 1, 2) reachable`
  if (!isNarrowed(choice)) return sql`ledger_month_totals where ${isInMonths}`
  return sql`(
    select category_id, month, sum(amount_cents)::bigint as amount_cents,
      sum(statement_cents)::bigint as statement_cents
    from ledger_dimension_totals
    where ${isInMonths} ${andAll(dimensionConditions(db, (name) => sql.ref(name), choice))}
    group by 1, 2) chosen`
}

/**
 * The sum of the bank accounts within reach at the end of a month, as the accounts themselves know it.
 * @param accountIds which of them; all when it is null.
 */
export async function accountsBalance(
  db: CompanyDb,
  month: CivilMonth,
  accountIds: readonly number[] | null,
): Promise<Cents> {
  const balances = await systemBalances(db, lastDayOfMonth(month))
  const ids = accountIds ?? [...balances.keys()]
  return sumCents(ids.map((id) => balances.get(id) ?? zeroCents))
}
