import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { discardQueryPlans } from '../../kernel/database/discard-query-plans.ts'
import { inOverlappingBatches } from '../../kernel/database/in-overlapping-batches.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { addNotes } from '../attachments/index.ts'
import { type LedgerEntry, postInParts } from '../ledger/index.ts'
import { createUnposted } from '../transactions/index.ts'
import type { FoundTransaction, KindedRow } from './found-transaction.ts'
import { isFault, paymentParts } from './payment-parts.rules.ts'

const NOUNS = { payable: 'payables', receivable: 'receivables' } as const

/**
 * Transactions, and entries, that are written by one statement: some milliseconds of this thread, some
 * tens of the database, which others go between.
 */
const ROWS_OF_STATEMENT = 300

/**
 * Writes transactions, those that were paid with their settlements, and posts their entries when all are
 * there. The next part is made ready and sent while the database works on the one before.
 * @returns how many were paid.
 */
export async function writeInParts(
  db: CompanyDb,
  transactions: readonly FoundTransaction[],
  progress: ReportProgress,
): Promise<number> {
  let [begun, plannedAt, done] = [0, 1, 0]
  const written = await inOverlappingBatches(transactions, ROWS_OF_STATEMENT, async (part) => {
    if (begun === plannedAt) {
      // Planned while the company had few transactions, a look-up reads all those of the parts before.
      plannedAt *= 2
      await discardQueryPlans(db)
    }
    begun += 1
    const entries = await writePart(db, part)
    done += part.length
    progress(done, transactions.length)
    return entries
  })
  const parts = chunksOf(written.flat(), ROWS_OF_STATEMENT)
  await postInParts(
    db,
    parts.map((entries) => async () => ({ documents: [], entries })),
  )
  progress(transactions.length, transactions.length)
  return transactions.filter(({ row }) => row.payment_date !== null).length
}

/** @returns the entries of the transactions, which are to be posted. */
async function writePart(
  db: CompanyDb,
  part: readonly FoundTransaction[],
): Promise<readonly LedgerEntry[]> {
  const rows = part.map((transaction) => ({
    kind: transaction.row.kind,
    input: inputOf(transaction),
    ...paymentOf(transaction),
  }))
  const { ids, entries } = await createUnposted(db, rows, 'import')
  for (const kind of ['payable', 'receivable'] as const)
    await addNotes(db, NOUNS[kind], notesOf(kind, part, ids))
  return entries
}

/** What rows say beside their transactions. */
const notesOf = (
  kind: KindedRow['kind'],
  part: readonly FoundTransaction[],
  ids: readonly number[],
) =>
  part.flatMap(({ row }, place) =>
    row.note === null || row.kind !== kind ? [] : [{ record_id: ids[place] ?? 0, text: row.note }],
  )

function inputOf({ row, ...found }: FoundTransaction): TransactionInput {
  return {
    party_id: found.party_id,
    bank_account_id: found.bank_account_id,
    description: row.description,
    fiscal_document: row.fiscal_document,
    external_id: row.external_id,
    payment_code: null,
    our_number: row.our_number,
    due_date: row.due_date,
    competency_date: row.competency_date ?? row.due_date,
    scheduled_for: null,
    value_cents: row.value_cents,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [
      {
        category_id: found.category_id,
        cost_center_id: found.cost_center_id,
        project_id: found.project_id,
        value_cents: row.value_cents,
      },
    ],
  }
}

/** How a row with a payment date is paid; what is wrong with that is known by now. */
function paymentOf({ row, bank_account_id }: FoundTransaction) {
  if (row.payment_date === null || bank_account_id === null) return {}
  const parts = paymentParts(row)
  if (isFault(parts)) throw new Error('A row is imported although its payment is wrong.')
  return { paid: { paid_on: row.payment_date, bank_account_id, note: row.payment_note, parts } }
}
