import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'

/**
 * What makes two rows the same entry of the accountant's books: day, accounts, amount, cost centre and
 * document. A text that reads otherwise moves nothing, and is no change.
 */
function keyOf(row: AccountingRow): string {
  const { date, debit, credit, amount_cents, cost_center, source, source_id } = row
  const account = ({ reduced_code, classification }: AccountingRow['debit']) => [
    reduced_code,
    classification,
  ]
  return JSON.stringify([
    date,
    account(debit),
    account(credit),
    amount_cents,
    cost_center,
    source,
    source_id,
  ])
}

/** The row that takes another one back, and the row that a reversal took back. */
const reversalOf = (row: AccountingRow): AccountingRow => ({
  ...row,
  debit: row.credit,
  credit: row.debit,
  is_reversal: !row.is_reversal,
})

/**
 * What of sent rows still stands in the accountant's books: a reversal takes one of its like away.
 * @param sent rows in the order in which they were sent.
 */
function standing(sent: readonly AccountingRow[]): Map<string, AccountingRow[]> {
  const stand = new Map<string, AccountingRow[]>()
  for (const row of sent) {
    const target = row.is_reversal ? reversalOf(row) : row
    const key = keyOf(target)
    const rows = stand.get(key) ?? []
    if (row.is_reversal) rows.pop()
    else rows.push(target)
    stand.set(key, rows)
  }
  return stand
}

/**
 * What an accountant who was sent some rows needs to come to those of today: reversals of rows that
 * are there no more, then new ones. Of rows that became others both.
 */
export function changedRows(
  sent: readonly AccountingRow[],
  today: readonly AccountingRow[],
): AccountingRow[] {
  const stand = standing(sent)
  const added = today.filter((row) => stand.get(keyOf(row))?.pop() === undefined)
  const removed = [...stand.values()].flat().map(reversalOf)
  return [...removed, ...added].toSorted(byDay)
}

/** By day; of one day reversals first, the rest as it was. */
function byDay(a: AccountingRow, b: AccountingRow): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return Number(b.is_reversal) - Number(a.is_reversal)
}

/** Rows as one text, from which their sum is made: the same rows have the same one. */
export const rowsText = (rows: readonly AccountingRow[]): string =>
  rows
    .map(({ is_reversal, history, ...row }) =>
      JSON.stringify([keyOf({ is_reversal, history, ...row }), is_reversal, row.document, history]),
    )
    .join('\n')
