import { type CivilDate, type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { BudgetBasis } from '@prumo/contracts/budgets/budget.schema'
import { type Cents, cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { entryCurrency, hasSeveralCurrencies, mainCurrency } from '../document-currency/index.ts'
import { reachableEntries } from '../document-reach/index.ts'
import { type BudgetScope, inScope, isWholeCompany, monthOfDay } from './scope-sql.ts'

/** An amount of a category in a month; an expense is positive, as it is planned. */
export interface MonthAmount {
  readonly category_id: number
  /** Its first day. */
  readonly month: CivilDate
  readonly cents: Cents
}

/** The months in which a category was booked, and its amounts in the same order. */
interface BookedCategory {
  readonly category_id: number
  readonly nature: 'expense' | 'revenue'
  readonly months: readonly CivilDate[]
  readonly amounts: readonly number[]
}

interface Asked {
  readonly scope: BudgetScope
  readonly basis: BudgetBasis
  readonly first: CivilMonth
  readonly last: CivilMonth
  /** What the reader sees, or all that there is: what is spent counts, whoever spends. */
  readonly of: 'reader' | 'company'
  /** Of these categories alone. */
  readonly category_ids?: readonly number[]
}

/**
 * What was booked by category and month within a scope, in the company's currency: from the totals of
 * the ledger, and from its entries for who does not reach all rows or where totals would mix
 * currencies. The ledger is read by SQL (decision 0013).
 * @throws CentsOverflowError of a figure that JSON could not tell to the cent.
 */
export async function realizedMonths(db: CompanyDb, asked: Asked): Promise<MonthAmount[]> {
  const only =
    asked.category_ids === undefined
      ? sql``
      : sql`where moved.category_id = any(${asked.category_ids}::bigint[])`
  // Figures are put together before anything is asked of their categories, and told as one value of JSON.
  const { rows } = await sql<{ readonly categories: readonly BookedCategory[] | null }>`
    select json_agg(told) as categories from (
      select booked.category_id, category.nature, booked.months, booked.amounts
      from (
        select moved.category_id, array_agg(moved.month) as months, array_agg(moved.cents) as amounts
        from (${movedOf(db, asked)}) moved ${only}
        group by moved.category_id
      ) booked
      join categories category
        on category.company_id = ${db.company_id} and category.id = booked.category_id
          and category.nature in ('expense', 'revenue')
    ) told
  `.execute(db.query)
  return (rows[0]?.categories ?? []).flatMap(({ category_id, nature, months, amounts }) =>
    months.flatMap((month, place) => {
      const amount = amounts[place] ?? 0
      if (amount === 0) return []
      return { category_id, month, cents: cents(nature === 'expense' ? -amount : amount) }
    }),
  )
}

/** Each category and month once, whichever of the ledger tells it. */
function movedOf(db: CompanyDb, { scope, basis, first, last, of }: Asked): RawBuilder<unknown> {
  const isOfReader = of === 'reader' && !reachesAllRows(db)
  const entries = (condition: RawBuilder<unknown>) => sql`
    select entry.category_id, ${monthOfDay(sql`entry.entry_date`)} as month,
      sum(entry.amount_cents)::bigint as cents
    from ledger_entries entry
    where entry.company_id = ${db.company_id} and entry.basis = ${basis}
      and entry.entry_date between ${firstDayOfMonth(first)}::date and ${lastDayOfMonth(last)}::date
      ${andAll(inScope(db, (name) => sql.ref(`entry.${name}`), scope))}
      ${isOfReader ? andAll(reachableEntries(db, basis)) : sql``}
      and ${currencyOf(db, basis)} = ${mainCurrency(db)} ${condition}
    group by 1, 2`
  if (isOfReader) return entries(sql``)
  const isInMonths = sql`company_id = ${db.company_id} and basis = ${basis}
    and month between ${firstDayOfMonth(first)}::date and ${firstDayOfMonth(last)}::date
    and not ${hasSeveralCurrencies(db)}`
  const totals = isWholeCompany(scope)
    ? sql`select category_id, month, amount_cents from ledger_month_totals where ${isInMonths}`
    : sql`select category_id, month, sum(amount_cents)::bigint from ledger_dimension_totals
        where ${isInMonths} ${andAll(inScope(db, (name) => sql.ref(name), scope))}
        group by 1, 2`
  return sql`${entries(sql`and ${hasSeveralCurrencies(db)}`)} union all ${totals}`
}

/** Cash is in the currency of its account; revenue and expense in that of their transaction. */
function currencyOf(db: CompanyDb, basis: BudgetBasis): RawBuilder<unknown> {
  if (basis === 'accrual') return entryCurrency(db)
  return sql`(select account.currency from bank_accounts account
    where account.company_id = ${db.company_id} and account.id = entry.bank_account_id)`
}
