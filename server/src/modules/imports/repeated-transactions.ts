import { addDays, type CivilDate } from '@prumo/civil-date'
import { mapYieldingThread } from '../../kernel/database/long-acts.ts'
import type { FoundTransaction } from './found-transaction.ts'
import { type RowIssue, rowWarning } from './row-issues.ts'
import { NEAR_DAYS } from './same-transaction.rules.ts'

const NEAR = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, place) => place - NEAR_DAYS)

/**
 * Rows of one sheet that are probably the same transaction as an earlier row: the same contact,
 * value and due date (without a contact the same words), or the same document of the same contact,
 * due within three days. Instalments of one invoice share its number and not their days.
 */
export async function repeatedTransactions(
  transactions: readonly FoundTransaction[],
): Promise<readonly RowIssue[]> {
  const seen = new Set<string>()
  const documents = new Map<string, Set<CivilDate>>()
  const issues = await mapYieldingThread(transactions, (transaction) => {
    const { row, party_id } = transaction
    const who = party_id ?? row.description
    const what = [row.kind, row.value_cents, row.due_date]
    const key = [party_id === null ? 'words' : 'contact', who, ...what].join()
    const isSame = seen.has(key)
    seen.add(key)
    const isSameDocument = row.fiscal_document !== null && isNear(documents, transaction)
    return isSame || isSameDocument
      ? [rowWarning(row.row, 'due_date', 'import_probably_repeated')]
      : []
  })
  return issues.flat()
}

/** Whether an earlier row has the document, due near the same day. */
function isNear(
  documents: Map<string, Set<CivilDate>>,
  { party_id, row: { kind, fiscal_document, due_date } }: FoundTransaction,
): boolean {
  const key = [kind, party_id ?? 0, fiscal_document].join()
  const days = documents.get(key) ?? new Set()
  documents.set(key, days)
  const isThere = NEAR.some((distance) => days.has(addDays(due_date, distance)))
  days.add(due_date)
  return isThere
}
