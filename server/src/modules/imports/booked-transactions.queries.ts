import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addDays, type CivilDate, compareDates } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { takenCode } from '../../kernel/taken-number.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { closedIssues, movesOfTransaction } from './closed-periods.ts'
import { type BookedTransaction, isProbablySame, NEAR_DAYS } from './same-transaction.rules.ts'
import type { FoundTransaction } from './found-transaction.ts'
import { type RowIssue, rowIssue, rowWarning } from './row-issues.ts'

/** Rows in the order of their due dates, so many at a time: each day of the books is read once. */
const ROWS_OF_STATEMENT = 2_000

/**
 * What the books say of rows: external ids that are taken and days in closed periods, which are
 * errors, and transactions that are probably the same, which are warnings
 * (docs/rules/transactions.md).
 */
export async function bookedIssues(
  db: CompanyDb,
  kind: TransactionKind,
  transactions: readonly FoundTransaction[],
): Promise<readonly RowIssue[]> {
  const byDay = transactions.toSorted((a, b) => compareDates(a.row.due_date, b.row.due_date))
  const issues: RowIssue[] = []
  for (const chunk of chunksOf(byDay, ROWS_OF_STATEMENT)) {
    const booked = Map.groupBy(
      await bookedNear(db, kind, chunk),
      (transaction) => transaction.value_cents,
    )
    for (const transaction of chunk)
      if (
        booked.get(transaction.row.value_cents)?.some((other) => isProbablySame(transaction, other))
      )
        issues.push(rowWarning(transaction.row.row, 'due_date', 'import_probably_booked'))
  }
  return [
    ...issues,
    ...(await takenExternalIds(db, transactions)),
    ...(await closedIssues(db, transactions.flatMap(movesOfTransaction))),
  ]
}

/** Transactions within reach with one of the values of rows, due near one of them. */
async function bookedNear(
  db: CompanyDb,
  kind: TransactionKind,
  chunk: readonly FoundTransaction[],
): Promise<readonly BookedTransaction[]> {
  const [first, last] = [chunk[0], chunk.at(-1)]
  if (first === undefined || last === undefined) return []
  const days: readonly [CivilDate, CivilDate] = [
    addDays(first.row.due_date, -NEAR_DAYS),
    addDays(last.row.due_date, NEAR_DAYS),
  ]
  const values = [...new Set(chunk.map(({ row }) => row.value_cents))]
  const { rows } = await sql<BookedTransaction>`
    select t.party_id, t.value_cents, t.due_date, t.fiscal_document, t.description
    from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.canceled_at is null
      and t.due_date between ${days[0]} and ${days[1]} and t.value_cents = any(${values}::bigint[])
      ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  return rows
}

async function takenExternalIds(
  db: CompanyDb,
  transactions: readonly FoundTransaction[],
): Promise<readonly RowIssue[]> {
  const ids = transactions.flatMap(({ row }) => row.external_id ?? [])
  if (ids.length === 0) return []
  const { rows } = await sql<{ external_id: string }>`
    select external_id from transactions
    where company_id = ${db.company_id} and source = 'import'
      and external_id = any(${ids}::text[])
  `.execute(db.query)
  const taken = new Set(rows.map((row) => row.external_id))
  return transactions.flatMap(({ row }) =>
    row.external_id !== null && taken.has(row.external_id)
      ? [rowIssue(row.row, 'external_id', takenCode(db, 'external_id_taken'))]
      : [],
  )
}
