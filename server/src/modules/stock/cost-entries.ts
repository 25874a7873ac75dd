import type { CivilDate } from '@prumo/civil-date'
import { type Cents, negateCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type LedgerDocument, type LedgerEntry, postEntries } from '../ledger/index.ts'

/** What goods of a move cost: by how much the stock is worth less, and nothing was paid for. */
interface Cost {
  readonly id: number
  readonly move_date: CivilDate
  readonly cost_cents: Cents
  readonly cost_category_id: number
  readonly stock_category_id: number
}

/** States what all moves cost, for the ledger's check. */
export const stockDocuments = (db: CompanyDb): Promise<readonly LedgerEntry[]> =>
  costEntries(db, sql``)

/**
 * Posts what moves cost anew, those that are gone too, in the atomic that writes them; nothing where the
 * company does not have its costs from stock. @throws Refusal `period_closed`.
 */
export async function postCosts(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select 1 from stock_settings where company_id = ${db.company_id} and cost_since is not null
  `.execute(db.query)
  if (rows.length === 0) return
  const documents = [...new Set(ids)].map(documentOf)
  await postEntries(db, documents, await costEntries(db, sql`and move.id = any(${ids}::bigint[])`))
}

/** The same of all moves, once the company says otherwise where their costs go. */
export async function restateCosts(db: CompanyDb): Promise<void> {
  const entries = await stockDocuments(db)
  const { rows } = await sql<{ id: number }>`
    select distinct source_id as id from ledger_entries
    where company_id = ${db.company_id} and source = 'stock_move'
  `.execute(db.query)
  const ids = new Set([...rows.map(({ id }) => id), ...entries.map((entry) => entry.source_id)])
  if (ids.size > 0) await postEntries(db, [...ids].map(documentOf), entries)
}

const documentOf = (source_id: number): LedgerDocument => ({ source: 'stock_move', source_id })

async function costEntries(
  db: CompanyDb,
  which: RawBuilder<unknown>,
): Promise<readonly LedgerEntry[]> {
  // What the stock is worth is rounded to the cent, as the list shows it: costs of all moves, what was
  // paid for goods and what there is tie to the cent.
  const { rows } = await sql<Cost>`
    select move.id, move.move_date, cost.category_id as cost_category_id,
      stock.category_id as stock_category_id,
      (round((move.value_after_e4 - move.value_e4 - move.adjustment_e4) / 10000.0)
        - round(move.value_after_e4 / 10000.0)
        + case move.kind when 'inflow' then move.total_cents
            when 'supplier_return' then round(move.value_e4 / 10000.0) else 0 end)::bigint
        as cost_cents
    from stock_moves move
    join stock_settings kept
      on kept.company_id = move.company_id and move.move_date >= kept.cost_since
    join stock_cost_categories cost
      on cost.company_id = move.company_id and cost.part = 'cost'
    join stock_cost_categories stock
      on stock.company_id = move.company_id and stock.part = 'stock'
    where move.company_id = ${db.company_id} ${which}
    order by move.id
  `.execute(db.query)
  return rows.filter(({ cost_cents }) => cost_cents !== 0).flatMap(entriesOf)
}

/** An expense, and as much less of what was bought for stock, which is no part of the result. */
function entriesOf({ id, move_date, cost_cents, ...where }: Cost): LedgerEntry[] {
  const entry = {
    basis: 'accrual' as const,
    source: 'stock_move' as const,
    source_id: id,
    transaction_id: null,
    entry_date: move_date,
    bank_account_id: null,
    cost_center_id: null,
    project_id: null,
    party_id: null,
  }
  return [
    {
      ...entry,
      category_id: where.cost_category_id,
      amount_cents: negateCents(cost_cents),
      in_statement: true,
    },
    {
      ...entry,
      category_id: where.stock_category_id,
      amount_cents: cost_cents,
      in_statement: false,
    },
  ]
}
