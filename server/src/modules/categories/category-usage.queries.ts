import {
  type CategoryUsage,
  MAX_COUNTED_TRANSACTIONS,
} from '@prumo/contracts/categories/category.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { usesOf } from '../../kernel/references/record-uses.ts'
import type { Language } from '@prumo/texts/engine/languages'
import { usesInWords } from '../../texts/dictionary.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import type { PeriodMove } from '../ledger/index.ts'
import { accountsWithinReach } from '../document-reach/index.ts'

// Allocations belong to a module above this one, which cannot be imported: what the chart needs to
// know of them is read here by SQL, and nothing is written.

/** They are counted by their kind. */
const TRANSACTIONS: ReadonlySet<string> = new Set(['transactions'])

/**
 * How many transactions within reach have a part in a category, each kind up to
 * MAX_COUNTED_TRANSACTIONS, and how many other records reference it.
 */
export async function categoryUsage(
  db: CompanyDb,
  id: number,
  language: Language,
): Promise<CategoryUsage> {
  const { rows } = await sql<Omit<CategoryUsage, 'uses'>>`
    select count(distinct used.id) filter (where used.kind = 'payable')::int as payables_count,
      count(distinct used.id) filter (where used.kind = 'receivable')::int as receivables_count
    from (
      select t.id, t.kind from transaction_allocations a
      join transactions t on t.company_id = ${db.company_id} and t.id = a.transaction_id
      where a.company_id = ${db.company_id} and a.category_id = ${id}
        ${andAll([...accountsWithinReach(db, 't'), ...partsWithinReach(db, 'a')])}
      limit ${MAX_COUNTED_TRANSACTIONS}
    ) used
  `.execute(db.query)
  const [usage] = rows
  if (usage === undefined) throw new Error('A count is always answered.')
  const uses = await usesOf(db, 'categories', id, TRANSACTIONS)
  return {
    ...usage,
    uses: uses.map((use) => ({ ...use, text: usesInWords(language, [use]) })),
  }
}

/** Whether any transaction has a part in a category. */
export async function hasEntries(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transaction_allocations
    where company_id = ${db.company_id} and category_id = ${id} limit 1
  `.execute(db.query)
  return rows.length > 0
}

/**
 * The first day of the entries of a category, by basis and account: what lies in a closed period at
 * all has its first entry there. Entries belong to the ledger, and are only read.
 */
export async function firstMoves(
  db: CompanyDb,
  id: number,
  bases: readonly string[],
): Promise<readonly PeriodMove[]> {
  const { rows } = await sql<PeriodMove>`
    select basis, bank_account_id, min(entry_date) as day from ledger_entries
    where company_id = ${db.company_id} and category_id = ${id} and basis = any(${bases}::text[])
    group by basis, bank_account_id
  `.execute(db.query)
  return rows
}
