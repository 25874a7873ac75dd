import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addDays, type CivilDate, compareDates } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { threadSlice } from '../../kernel/database/long-acts.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { takenCode } from '../../kernel/taken-number.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { closedIssues, movesOfTransaction } from './closed-periods.ts'
import { knownRows } from './known-rows.rules.ts'
import { type BookedTransaction, isProbablySame, NEAR_DAYS } from './same-transaction.rules.ts'
import type { FoundTransaction } from './found-transaction.ts'
import { type RowIssue, rowIssue, rowWarning } from './row-issues.ts'

/** Rows in the order of their due dates, so many at a time: each day of the books is read once. */
const ROWS_OF_STATEMENT = 2_000

/** What the books say of rows. */
export interface BookedFindings {
  readonly issues: readonly RowIssue[]
  /** Rows that an earlier import brought in, which are left out; none where nobody asked for it. */
  readonly known: ReadonlySet<number>
}

/**
 * What the books say of rows: external ids that are taken and days in closed periods, which are
 * errors, and transactions that are probably the same, which are warnings
 * (docs/rules/transactions.md).
 * @param skipsKnown rows that an earlier import brought in are told and left out.
 */
export async function bookedFindings(
  db: CompanyDb,
  transactions: readonly FoundTransaction[],
  skipsKnown: boolean,
): Promise<BookedFindings> {
  const byDay = transactions.toSorted((a, b) => compareDates(a.row.due_date, b.row.due_date))
  const probable: RowIssue[] = []
  const taken = await takenExternalIds(db, transactions)
  const known = new Set(skipsKnown ? taken : [])
  for (const rows of Map.groupBy(byDay, ({ row }) => row.kind).values())
    for (const chunk of chunksOf(rows, ROWS_OF_STATEMENT)) {
      const near = await bookedNear(db, chunk[0]?.row.kind ?? 'payable', chunk)
      if (skipsKnown) for (const row of knownRows(chunk, near)) known.add(row)
      const booked = Map.groupBy(near, (transaction) => transaction.value_cents)
      const thread = threadSlice()
      for (const transaction of chunk) {
        if (thread.isOver()) await thread.yieldThread()
        if (
          booked
            .get(transaction.row.value_cents)
            ?.some((other) => isProbablySame(transaction, other))
        )
          probable.push(rowWarning(transaction.row.row, 'due_date', 'import_probably_booked'))
      }
    }
  const isNew = ({ row }: { readonly row: number }) => !known.has(row)
  const closed = await closedIssues(
    db,
    transactions.filter(({ row }) => isNew(row)).flatMap(movesOfTransaction),
  )
  return {
    issues: [
      ...[...known].map((row) => rowWarning(row, 'due_date', 'import_already_there')),
      ...probable.filter(isNew),
      ...[...taken]
        .filter((row) => isNew({ row }))
        .map((row) => rowIssue(row, 'external_id', takenCode(db, 'external_id_taken'))),
      ...closed,
    ],
    known,
  }
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
    select t.party_id, t.value_cents, t.due_date, t.fiscal_document, t.description, t.source
    from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.canceled_at is null
      and t.due_date between ${days[0]} and ${days[1]} and t.value_cents = any(${values}::bigint[])
      ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  return rows
}

/** The rows whose external ids an earlier import gave to transactions of their kind. */
async function takenExternalIds(
  db: CompanyDb,
  transactions: readonly FoundTransaction[],
): Promise<ReadonlySet<number>> {
  const ids = transactions.flatMap(({ row }) => row.external_id ?? [])
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ kind: TransactionKind; external_id: string }>`
    select kind, external_id from transactions
    where company_id = ${db.company_id} and kind in ('payable', 'receivable') and source = 'import'
      and external_id = any(${ids}::text[])
  `.execute(db.query)
  const taken = new Set(rows.map(({ kind, external_id }) => `${kind} ${external_id}`))
  return new Set(
    transactions.flatMap(({ row }) =>
      row.external_id !== null && taken.has(`${row.kind} ${row.external_id}`) ? [row.row] : [],
    ),
  )
}
