import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, partsWithinReach, reachesAllRows } from '../../kernel/reachable-rows.ts'
import {
  accountCurrency,
  entryCurrency,
  hasSeveralCurrencies,
  mainCurrency,
  sumsByCurrency,
} from '../document-currency/index.ts'
import { reachableEntries, seenPurchases } from '../document-reach/index.ts'

/** What the transactions of a project come to in the DRE, by competency. */
interface Sums {
  readonly realized_revenues_cents: Cents
  readonly realized_expenses_cents: Cents
  /** What purchases that wait will make payable: it is not in the ledger yet. */
  readonly committed_expenses_cents: Cents
}

/** In the currency of the company, and beside it in the others. */
export interface Realized extends Sums {
  readonly currency: Currency
  readonly others: (Sums & { readonly currency: Currency })[]
}

type SumsOfProject = Sums & { readonly project_id: number; readonly currency: Currency }

/**
 * Revenues and expenses of projects, of all months: from the ledger's totals, and from its entries
 * for who may not reach all rows, or where totals would mix currencies. The ledger is a module beside
 * this one, and is read by SQL (decision 0013). An expense is a positive figure, as its forecast is.
 */
export async function realizedOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<(id: number) => Realized> {
  const { rows } = await sql<{ main: Currency; sums: readonly SumsOfProject[] }>`
    with sums as (
      select moved.project_id, moved.currency,
        coalesce(sum(amount_cents) filter (where category.nature = 'revenue'), 0)::bigint
          as realized_revenues_cents,
        coalesce(-sum(amount_cents) filter (where category.nature = 'expense'), 0)::bigint
          as realized_expenses_cents, 0::bigint as committed_expenses_cents
      from (${movedOf(db, ids)}) moved
      join categories category
        on category.company_id = ${db.company_id} and category.id = moved.category_id
      group by moved.project_id, moved.currency
      union all
      ${committedOf(db, ids)})
    select ${mainCurrency(db)} as main,
      coalesce((select json_agg(row_to_json(sums)) from sums), '[]') as sums
  `.execute(db.query)
  const [answer] = rows
  if (answer === undefined) throw new Error('A selection of two figures has one row.')
  return (id) => {
    const own = answer.sums.filter(({ project_id }) => project_id === id)
    return sumsByCurrency(answer.main, own, [
      'realized_revenues_cents',
      'realized_expenses_cents',
      'committed_expenses_cents',
    ])
  }
}

/** A purchase that repeats commits its allocations again and again. */
function committedOf(db: CompanyDb, ids: readonly number[]) {
  return sql`
    select x.project_id, ${accountCurrency(db, sql`purchase.bank_account_id`)} as currency,
      0::bigint, 0::bigint,
      sum(x.value_cents * case purchase.repeat_mode
        when 'recurrence' then purchase.installments_count else 1 end)::bigint
    from purchases purchase
    join purchase_allocations x
      on x.company_id = ${db.company_id} and x.purchase_id = purchase.id
    where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
      and x.project_id = any(${ids}::bigint[])
      ${andAll([...seenPurchases(db), ...partsWithinReach(db, 'x')])}
    group by 1, 2`
}

function movedOf(db: CompanyDb, ids: readonly number[]) {
  const entries = sql`
    select entry.project_id, entry.category_id, ${entryCurrency(db)} as currency,
      entry.amount_cents
    from ledger_entries entry
    where entry.company_id = ${db.company_id} and entry.basis = 'accrual'
      and entry.project_id = any(${ids}::bigint[]) and entry.in_statement
      ${andAll(reachableEntries(db, 'accrual'))}`
  if (!reachesAllRows(db)) return entries
  return sql`${entries} and ${hasSeveralCurrencies(db)}
    union all
    select project_id, category_id, ${mainCurrency(db)} as currency, statement_cents as amount_cents
    from ledger_dimension_totals
    where company_id = ${db.company_id} and basis = 'accrual'
      and project_id = any(${ids}::bigint[]) and not ${hasSeveralCurrencies(db)}`
}
