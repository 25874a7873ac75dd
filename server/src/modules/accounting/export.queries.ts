import type {
  AccountingChoice,
  AccountingExport,
  AccountingPreview,
} from '@prumo/contracts/accounting/accounting-export.schema'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { changedRows } from './changed-rows.rules.ts'
import { requireWholeCompany } from './require-whole-company.ts'
import { type BooksRows, rowsOfBooks } from './rows-of-books.ts'
import { sentRows } from './sent-rows.queries.ts'

/** A preview shows so many rows: enough to see what they are. */
const SHOWN_ROWS = 100
/** As many exports as one looks back at. */
const LISTED_EXPORTS = 100

/** The rows that an export would send, with what the books are. */
export async function rowsToSend(db: CompanyDb, choice: AccountingChoice) {
  requireWholeCompany(db)
  const books = await rowsOfBooks(db, choice)
  const sent = await sentRows(db, choice)
  const rows = choice.extent === 'whole' ? books.rows : changedRows(sent ?? [], books.rows)
  return { books, rows, was_sent: sent !== null }
}

/** The sum of the amounts of rows, which is that of their debits and of their credits. */
export const totalOf = (rows: BooksRows['rows']) =>
  cents(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0))

/** What an export would send. @throws Refusal `permission_denied`, those of `describedEntries`. */
export async function previewExport(
  db: CompanyDb,
  choice: AccountingChoice,
): Promise<AccountingPreview> {
  const { books, rows, was_sent } = await rowsToSend(db, choice)
  return {
    rows: rows.slice(0, SHOWN_ROWS),
    row_count: rows.length,
    total_cents: totalOf(rows),
    reversal_count: rows.filter(({ is_reversal }) => is_reversal).length,
    unmapped: books.unmapped,
    unfit_count: books.unfit_count,
    other_currencies: books.other_currencies,
    was_sent,
  }
}

type ExportRow = Omit<AccountingExport, 'can_be_undone'>

/** The exports of the company, the newest first. @throws Refusal `permission_denied`. */
export async function listExports(db: CompanyDb): Promise<AccountingExport[]> {
  requireWholeCompany(db)
  const { rows } = await selectExports(db, sql`true`)
  return rows.map((row, place) => ({
    ...row,
    can_be_undone:
      row.undone_at === null && !rows.slice(0, place).some((later) => standsAbove(later, row)),
  }))
}

/** Exports as they are told, without their rows. */
export const selectExports = (db: CompanyDb, condition: ReturnType<typeof sql>) =>
  sql<ExportRow>`
    select id, first_month, last_month, basis, currency, extent, row_count, total_cents,
      encode(sha256, 'hex') as sha256, made_by_name, made_at, undone_at, undone_by_name, request_id
    from accounting_exports
    where company_id = ${db.company_id} and ${condition}
    order by id desc limit ${LISTED_EXPORTS}`.execute(db.query)

/** A later export that stands on what an earlier one sent. */
function standsAbove(later: ExportRow, row: ExportRow): boolean {
  return (
    later.undone_at === null &&
    later.basis === row.basis &&
    later.currency === row.currency &&
    later.first_month <= row.last_month &&
    later.last_month >= row.first_month
  )
}
