import type {
  ImportRecord,
  OfxImport,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { AccountReference } from '../../bank-accounts/index.ts'
import { declaredDays } from './declared-balances.ts'
import type { DeclaredDay, StoredPeriod } from './statement-period.rules.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** Years of monthly files; older ones are reached by their lines. */
const MAX_IMPORTS_LISTED = 500

const recordColumns = (db: CompanyDb) => sql`
  i.id, i.bank_account_id, i.file_name, i.first_date, i.last_date, i.ledger_balance_cents,
  i.ledger_balance_date, i.new_count, i.known_count, i.before_opening_count,
  i.noise_count, i.changed_count,
  (select count(*)::int from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.import_id = i.id and l.status = 'reconciled')
    + (select count(*)::int from bank_statement_lines part
      where part.company_id = ${db.company_id} and part.bank_account_id = i.bank_account_id
        and part.linked_part_cents <> 0 and part.import_id = i.id and part.status = 'pending')
    as reconciled_count,
  i.imported_at, i.user_name, i.undone_at is not null as is_undone`

/** The imports of an account, newest first. */
export async function listImports(db: CompanyDb, accountId: number): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${recordColumns(db)} from bank_statement_imports i
    where i.company_id = ${db.company_id} and i.bank_account_id = ${accountId}
    order by i.id desc limit ${MAX_IMPORTS_LISTED}
  `.execute(db.query)
  return rows
}

/** One import of an account. @throws Refusal `not_found`. */
export async function getImport(
  db: CompanyDb,
  accountId: number,
  id: number,
): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    select ${recordColumns(db)} from bank_statement_imports i
    where i.company_id = ${db.company_id} and i.bank_account_id = ${accountId} and i.id = ${id}
  `.execute(db.query)
  const record = rows[0]
  if (record === undefined) throw notFound()
  return record
}

/** Whether anything was imported into an account: its opening balance was used then. */
export async function hasLines(db: CompanyDb, accountId: number): Promise<boolean> {
  const found = await db.query
    .selectFrom('bank_statement_lines')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The days of the files of an account, and the balances that prove something of it. */
export async function storedPeriods(
  db: CompanyDb,
  { id, initial_statement_date }: AccountReference,
): Promise<{
  readonly periods: readonly StoredPeriod[]
  readonly declared: readonly DeclaredDay[]
}> {
  const { rows: periods } = await sql<StoredPeriod>`
    select first_date as first, last_date as last from bank_statement_imports
    where company_id = ${db.company_id} and bank_account_id = ${id} and undone_at is null
      and first_date is not null and last_date is not null
    order by id desc limit ${MAX_IMPORTS_LISTED}
  `.execute(db.query)
  const declared = await declaredDays(db, { id, initial_statement_date })
  return { periods, declared }
}

/** The latest import of the very same file into this account that was not undone. */
export async function importedBefore(
  db: CompanyDb,
  accountId: number,
  file_sha256: string,
): Promise<OfxImport['imported_before']> {
  const found = await db.query
    .selectFrom('bank_statement_imports')
    .select(['id as import_id', 'imported_at as at', 'user_name'])
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .where('file_sha256', '=', file_sha256)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
