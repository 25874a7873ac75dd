import { readSheet } from '@prumo/spreadsheet'
import type { Bench } from '../measure/bench-context.ts'
import { copyIntoBooks, copyOperation } from './copied-books.ts'
import { type CopiedPart, itemsOfPart, rowsOfParts } from './copied-parts.ts'

const TABLES = [
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
  'operations',
  'operation_items',
] as const

/** A row of the sheet, as the benchmark wrote it. */
interface Line {
  readonly day: string
  readonly text: string
  readonly code: string
  readonly cents: number
  readonly paid_on: string | null
}

/**
 * The limit of importing a sheet of payables (design: "parse + COPY of the same rows into the same
 * tables"): its cells are read and copied as transactions, allocations, settlements, entries and the
 * operation's items, without errors of rows, totals of the ledger, the hash of the operation or
 * rights. @returns milliseconds.
 */
export async function copySheetByHand(
  { database_url, company }: Bench,
  xlsx: Uint8Array,
): Promise<number> {
  const { company_id, plan, category_ids, account_ids } = company
  const categories = new Map(
    plan.categories.map(({ code }, place) => [code, category_ids[place] ?? 0]),
  )
  const [bank_account_id = 0] = account_ids
  const start = performance.now()
  const lines = await linesOf(xlsx)
  const parse_ms = performance.now() - start
  const copy_ms = await copyIntoBooks({ database_url, company_id }, TABLES, async (copier) => {
    const ids = await copier.ids('transactions', lines.length)
    const settlementIds = await copier.ids('settlements', lines.length)
    const parts = lines.map(
      ({ day, text, code, cents, paid_on }, place): CopiedPart => ({
        company_id,
        id: ids[place] ?? 0,
        kind: 'payable',
        party_id: null,
        description: text,
        source: 'import',
        day,
        cents,
        category_id: categories.get(code) ?? 0,
        settlement:
          paid_on === null ? null : { id: settlementIds[place] ?? 0, bank_account_id, paid_on },
      }),
    )
    for (const [table, rows] of rowsOfParts(parts)) await copier.copy(table, rows)
    await copyOperation(copier, company_id, 'imports.payables', parts.flatMap(itemsOfPart))
  })
  return parse_ms + copy_ms
}

async function linesOf(xlsx: Uint8Array): Promise<readonly Line[]> {
  const { rows } = await readSheet(xlsx)
  return rows.slice(1).map(({ cells }) => {
    const [day, text, code, value, paid_on] = cells
    return {
      day: String(day),
      text: String(text),
      code: String(code),
      cents: Math.round(Number(value) * 100),
      paid_on: paid_on === null || paid_on === undefined ? null : String(paid_on),
    }
  })
}
