import { setImmediate } from 'node:timers/promises'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { dfcLineOf, dreLineOf } from '../statements/index.ts'
import { type JournalEntry, type JournalParts, journalBlocks } from './journal.rules.ts'

/** So many documents are written in some milliseconds; then other requests have their turn. */
const SLICE = 500

/** An entry as it was read: its lines of the DRE and DFC are those of its category. */
export type LedgerRow = Omit<JournalEntry, 'dre_line' | 'dfc_line'> &
  Pick<Category, 'dre_line' | 'dfc_line' | 'nature' | 'system_role'>

/** What was read for a journal. */
export interface Journal extends Pick<JournalParts, 'title' | 'opening' | 'balances'> {
  /** By day, basis, document and currency. */
  readonly entries: readonly LedgerRow[]
}

/** The journal as a file. */
export async function writeJournal(journal: Journal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let blocks: string[] = []
  const flush = () => {
    pieces.push(Buffer.from(`${pieces.length === 0 ? '' : '\n'}${blocks.join('\n\n')}\n`))
    blocks = []
  }
  const parts = { ...journal, currencies: currenciesOf(journal), entries: told(journal.entries) }
  for (const block of journalBlocks(parts)) {
    blocks.push(block)
    if (blocks.length < SLICE) continue
    flush()
    await setImmediate()
  }
  if (blocks.length > 0) flush()
  return Buffer.concat(pieces)
}

function* told(rows: readonly LedgerRow[]): Generator<JournalEntry> {
  for (const row of rows) yield { ...row, dre_line: dreLineOf(row), dfc_line: dfcLineOf(row) }
}

function currenciesOf({ opening, entries, balances }: Journal): string[] {
  const currencies = new Set<string>()
  for (const all of [opening, entries, balances])
    for (const { currency } of all) currencies.add(currency)
  return [...currencies]
}
