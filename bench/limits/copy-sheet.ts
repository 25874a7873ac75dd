import { readSheet } from '@prumo/spreadsheet'
import type { Bench } from '../measure/bench-context.ts'
import { asOwner } from '../product/owner-connection.ts'
import { copyRows } from '../workload/copy-rows.ts'

/** A table like the product's, with its indexes and checks, without row security and references. */
const MAKE = `
  create temporary table sheet_titles (like transactions
    including defaults including generated including identity including indexes
    including constraints)`

const COLUMNS = [
  'company_id',
  'kind',
  'description',
  'search_key',
  'source',
  'due_date',
  'competency_date',
  'value_cents',
  'show_in_dre',
  'show_in_dfc',
] as const

/**
 * The limit of importing a sheet of payables: its cells are read and copied into one table, without
 * allocations, ledger, audit log, names that are looked up or errors of rows.
 * @returns milliseconds.
 */
export async function copySheetByHand(
  { database_url, company }: Bench,
  xlsx: Uint8Array,
): Promise<number> {
  const { company_id } = company
  return asOwner(database_url, company_id, async (client) => {
    await client.query(MAKE)
    const start = performance.now()
    const { rows } = await readSheet(xlsx)
    const transactions = rows.slice(1).map(({ cells }) => {
      const [due_date = null, description = null, , value = null] = cells
      const text = String(description)
      const cents = Math.round(Number(value) * 100)
      const own = [company_id, 'payable', text, text.toLowerCase(), 'import']
      return [...own, due_date, due_date, cents, true, true]
    })
    await copyRows(client, 'sheet_titles', COLUMNS, transactions)
    return performance.now() - start
  })
}
