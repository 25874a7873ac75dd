import { type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { reachableEntries } from '../document-reach/index.ts'

/** What the transactions of a project come to in the DRE, by competency. */
export interface Realized {
  readonly realized_revenues_cents: Cents
  readonly realized_expenses_cents: Cents
}

const NOTHING: Realized = {
  realized_revenues_cents: zeroCents,
  realized_expenses_cents: zeroCents,
}

/**
 * Revenues and expenses of projects, of all months: from the ledger's totals, and from its entries
 * for who may not reach all rows. The ledger is a module beside this one, and is read by SQL
 * (decision 0013). An expense is a positive figure, as its forecast is.
 */
export async function realizedOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<(id: number) => Realized> {
  if (ids.length === 0) return () => NOTHING
  const moved = reachesAllRows(db)
    ? sql`select project_id, category_id, statement_cents as amount_cents
        from ledger_dimension_totals
        where company_id = ${db.company_id} and basis = 'accrual'
          and project_id = any(${ids}::bigint[])`
    : sql`select entry.project_id, entry.category_id, entry.amount_cents from ledger_entries entry
        where entry.company_id = ${db.company_id} and entry.basis = 'accrual'
          and entry.project_id = any(${ids}::bigint[]) and entry.in_statement
          ${andAll(reachableEntries(db, 'accrual'))}`
  const { rows } = await sql<Realized & { readonly project_id: number }>`
    select moved.project_id,
      coalesce(sum(amount_cents) filter (where category.nature = 'revenue'), 0)::bigint
        as realized_revenues_cents,
      coalesce(-sum(amount_cents) filter (where category.nature = 'expense'), 0)::bigint
        as realized_expenses_cents
    from (${moved}) moved
    join categories category
      on category.company_id = ${db.company_id} and category.id = moved.category_id
    group by moved.project_id
  `.execute(db.query)
  const byId = new Map(rows.map(({ project_id, ...realized }) => [project_id, realized]))
  return (id) => byId.get(id) ?? NOTHING
}
