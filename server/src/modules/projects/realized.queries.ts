import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import {
  entryCurrency,
  hasSeveralCurrencies,
  mainCurrency,
  sumsByCurrency,
} from '../document-currency/index.ts'
import { reachableEntries } from '../document-reach/index.ts'

/** What the transactions of a project come to in the DRE, by competency. */
interface Sums {
  readonly realized_revenues_cents: Cents
  readonly realized_expenses_cents: Cents
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
          as realized_expenses_cents
      from (${movedOf(db, ids)}) moved
      join categories category
        on category.company_id = ${db.company_id} and category.id = moved.category_id
      group by moved.project_id, moved.currency)
    select ${mainCurrency(db)} as main,
      coalesce((select json_agg(row_to_json(sums)) from sums), '[]') as sums
  `.execute(db.query)
  const [answer] = rows
  if (answer === undefined) throw new Error('A selection of two figures has one row.')
  return (id) => {
    const own = answer.sums.filter(({ project_id }) => project_id === id)
    return sumsByCurrency(answer.main, own, ['realized_revenues_cents', 'realized_expenses_cents'])
  }
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
