import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { CivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { numberKey } from './account-number.rules.ts'
import { requireOpenDays } from '../desk/claim-line.ts'
import { markOutdoneBalances, storeDeclaredBalance } from './declared-balances.ts'
import type { ImportSource } from '../bank-reconciliation.tables.ts'
import type { ClassifiedStatement } from './statement-reading.ts'
import { countDays } from './statement-days.ts'

/** A statement that was classified, and the file it came in. */
export interface StatementToStore {
  readonly account_id: number
  readonly source: ImportSource
  readonly file_name: string
  readonly file_sha256: string
  readonly classified: ClassifiedStatement
}

export interface ImportCounts {
  readonly new: number
  readonly known: number
  readonly before_opening: number
  readonly noise: number
  readonly future: number
  readonly left_out: number
  readonly changed: number
}

/**
 * Stores the new lines of a statement with its import, and the balance that it declares, in a few
 * statements whatever their number.
 * A line that another import stored meanwhile meets the key of its identity and counts as known.
 */
export async function storeImport(
  db: CompanyDb,
  statement: StatementToStore,
): Promise<{ readonly import_id: number; readonly counts: ImportCounts }> {
  const { counts: states, movements, left_out } = statement.classified
  const { preview } = statement.classified
  const import_id = await insertImport(db, statement, preview)
  const stored = await insertLines(db, statement.account_id, import_id, movements)
  const counts = {
    new: stored,
    known: states.known + states.ignored + (states.new - left_out - stored),
    before_opening: states.before_opening,
    future: states.future,
    noise: states.noise,
    // Nothing comes into closed books; it is new again once they are open.
    left_out: left_out + states.closed,
    changed: states.changed,
  }
  await sql`
    update bank_statement_imports set new_count = ${counts.new}, known_count = ${counts.known},
      before_opening_count = ${counts.before_opening}, noise_count = ${counts.noise},
      changed_count = ${counts.changed}
    where company_id = ${db.company_id} and id = ${import_id}
  `.execute(db.query)
  await storeBalance(db, statement, import_id)
  if (stored > 0) {
    const days = { first: preview.first_date, last: preview.last_date }
    await markOutdoneBalances(db, statement.account_id, days)
  }
  return { import_id, counts }
}

/**
 * A balance without a day proves nothing (Bradesco writes DTASOF 00000000,
 * docs/rules/statement-import.md).
 */
async function storeBalance(
  db: CompanyDb,
  { account_id, classified, source }: StatementToStore,
  import_id: number,
): Promise<void> {
  const { ledger_balance_cents, ledger_balance_date } = classified.preview
  if (ledger_balance_cents === null || ledger_balance_date === null) return
  await storeDeclaredBalance(db, {
    bank_account_id: account_id,
    declared_on: ledger_balance_date,
    balance_cents: cents(ledger_balance_cents),
    source: source === 'file' ? 'statement' : 'open_banking',
    import_id,
  })
}

async function insertImport(
  db: CompanyDb,
  statement: StatementToStore,
  preview: PreviewStatement,
): Promise<number> {
  const hasBalance = preview.ledger_balance_date !== null && preview.ledger_balance_cents !== null
  const { id } = await db.query
    .insertInto('bank_statement_imports')
    .values({
      company_id: db.company_id,
      bank_account_id: statement.account_id,
      source: statement.source,
      file_name: statement.file_name,
      file_sha256: statement.file_sha256,
      statement_index: preview.index,
      number_key: numberKey(preview),
      first_date: preview.first_date,
      last_date: preview.last_date,
      ledger_balance_cents: hasBalance ? preview.ledger_balance_cents : null,
      ledger_balance_date: hasBalance ? preview.ledger_balance_date : null,
      // Written once more when the lines are stored: only then is it known how many were new.
      new_count: 0,
      known_count: 0,
      before_opening_count: 0,
      noise_count: 0,
      changed_count: 0,
      user_id: db.actor.user_id,
      user_name: db.actor.user_name,
      imported_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * @param movements as JSON in UTF-8: there may be a hundred thousand.
 * @returns how many were stored; in the order of day and file, as the list shows them.
 */
async function insertLines(
  db: CompanyDb,
  accountId: number,
  importId: number,
  movements: Uint8Array,
): Promise<number> {
  const { rows } = await sql<{ count: number; first_on: CivilDate | null }>`
    with stored as (
      insert into bank_statement_lines (company_id, bank_account_id, import_id, posted_on,
        amount_cents, type, fitid, check_number, name, memo, adjustment, line_number, identity_hash,
        occurrence)
      select ${db.company_id}, ${accountId}, ${importId}, posted_on, amount_cents, type, fitid,
        check_number, name, memo, adjustment, line_number, identity_hash, occurrence
      from json_to_recordset(convert_from(${movements}::bytea, 'UTF8')::json) as line(
        posted_on date, amount_cents bigint, type text, fitid text, check_number text, name text,
        memo text, adjustment jsonb, line_number integer, identity_hash text, occurrence integer)
      order by posted_on, line_number, occurrence
      on conflict (company_id, bank_account_id, identity_hash, occurrence) do nothing
      returning posted_on, amount_cents
    ), days as (
      ${countDays(db, accountId, 'stored', 1)}
    )
    select count(*)::int as count, min(posted_on) as first_on from stored
  `.execute(db.query)
  const { count = 0, first_on = null } = rows[0] ?? {}
  // What was closed since the lines were read is found here.
  if (first_on !== null)
    await requireOpenDays(db, [{ bank_account_id: accountId, posted_on: first_on }])
  return count
}
