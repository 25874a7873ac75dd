import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addDays, type CivilDate, compareDates } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableTitles } from '../../kernel/reachable-rows.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { closedIssues, movesOfTitle } from './closed-periods.ts'
import { type BookedTitle, isProbablySame, NEAR_DAYS } from './same-title.rules.ts'
import type { FoundTitle } from './judge-titles.ts'
import { type RowIssue, rowIssue, rowWarning } from './row-issues.ts'

/** Rows in the order of their due dates, so many at a time: each day of the books is read once. */
const ROWS_OF_STATEMENT = 2_000

/**
 * What the books say of rows: external ids that are taken and days in closed periods, which are
 * errors, and titles that are probably the same, which are warnings (behaviour.md section 1,
 * duplicate warning).
 */
export async function bookedIssues(
  db: CompanyDb,
  kind: TransactionKind,
  titles: readonly FoundTitle[],
): Promise<readonly RowIssue[]> {
  const byDay = titles.toSorted((a, b) => compareDates(a.row.due_date, b.row.due_date))
  const issues: RowIssue[] = []
  for (const chunk of chunksOf(byDay, ROWS_OF_STATEMENT)) {
    const booked = Map.groupBy(await bookedNear(db, kind, chunk), (title) => title.value_cents)
    for (const title of chunk)
      if (booked.get(title.row.value_cents)?.some((other) => isProbablySame(title, other)))
        issues.push(rowWarning(title.row.row, 'due_date', 'import_probably_booked'))
  }
  return [
    ...issues,
    ...(await takenExternalIds(db, titles)),
    ...(await closedIssues(db, titles.flatMap(movesOfTitle))),
  ]
}

/** Titles within reach with one of the values of rows, due near one of them. */
async function bookedNear(
  db: CompanyDb,
  kind: TransactionKind,
  chunk: readonly FoundTitle[],
): Promise<readonly BookedTitle[]> {
  const [first, last] = [chunk[0], chunk.at(-1)]
  if (first === undefined || last === undefined) return []
  const days: readonly [CivilDate, CivilDate] = [
    addDays(first.row.due_date, -NEAR_DAYS),
    addDays(last.row.due_date, NEAR_DAYS),
  ]
  const values = [...new Set(chunk.map(({ row }) => row.value_cents))]
  const { rows } = await sql<BookedTitle>`
    select t.party_id, t.value_cents, t.due_date, t.fiscal_document, t.description
    from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.canceled_at is null
      and t.due_date between ${days[0]} and ${days[1]} and t.value_cents = any(${values}::bigint[])
      ${andAll(reachableTitles(db, 't'))}
  `.execute(db.query)
  return rows
}

async function takenExternalIds(
  db: CompanyDb,
  titles: readonly FoundTitle[],
): Promise<readonly RowIssue[]> {
  const ids = titles.flatMap(({ row }) => row.external_id ?? [])
  if (ids.length === 0) return []
  const { rows } = await sql<{ external_id: string }>`
    select external_id from transactions
    where company_id = ${db.company_id} and source = 'import'
      and external_id = any(${ids}::text[])
  `.execute(db.query)
  const taken = new Set(rows.map((row) => row.external_id))
  return titles.flatMap(({ row }) =>
    row.external_id !== null && taken.has(row.external_id)
      ? [rowIssue(row.row, 'external_id', 'external_id_taken')]
      : [],
  )
}
