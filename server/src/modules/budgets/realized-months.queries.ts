import { type CivilDate, type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { BudgetBasis } from '@prumo/contracts/budgets/budget.schema'
import { type Cents, cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { readWithChart } from '../categories/index.ts'
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

/** What was booked, each column for itself; null of nothing. */
interface Booked {
  readonly ids: readonly number[] | null
  readonly months: readonly CivilDate[]
  readonly amounts: readonly number[]
  readonly chart_version: string
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
  const { found, chart } = await readWithChart(db, async (version) => {
    const { rows } = await sql<Booked>`
      select json_agg(moved.category_id) as ids, json_agg(moved.month) as months,
        json_agg(moved.cents) as amounts, ${version} as chart_version
      from (${movedOf(db, asked)}) moved ${only}`.execute(db.query)
    const [booked] = rows
    if (booked === undefined) throw new RangeError('An aggregate has one row.')
    return booked
  })
  const natures = new Map(chart.map(({ id, nature }) => [id, nature]))
  const { ids, months, amounts } = found
  return (ids ?? []).flatMap((category_id, at) => {
    const nature = natures.get(category_id)
    const [month, amount = 0] = [months[at], amounts[at]]
    if (month === undefined || amount === 0) return []
    if (nature !== 'expense' && nature !== 'revenue') return []
    return [{ category_id, month, cents: cents(nature === 'expense' ? -amount : amount) }]
  })
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
