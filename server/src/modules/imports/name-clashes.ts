import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { RegisterTable } from '../../kernel/database/tables.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { clashIssues, type NamedRow, type TakenNames } from './clash-issues.ts'
import type { RowIssue } from './row-issues.ts'

/** As many names as one statement looks for. */
const NAMES_OF_STATEMENT = 2_000

/** What tells the master records of a type apart: one field, stored as its search key. */
interface UniqueField {
  readonly table: RegisterTable
  readonly field: string
  readonly key: string
  /** The refusal of one that a record has. */
  readonly taken: ErrorCode
}

/** What rows clash with: records of the master data, and each other. */
export async function nameClashes(
  db: CompanyDb,
  unique: UniqueField,
  rows: readonly { readonly row: number; readonly unique: string; readonly name: string }[],
): Promise<readonly RowIssue[]> {
  const named = rows.map((row) => ({
    row: row.row,
    unique_key: searchKey(row.unique),
    name_key: searchKey(row.name),
  }))
  return clashIssues(named, await takenNames(db, unique, named), unique)
}

async function takenNames(
  db: CompanyDb,
  { table, key }: UniqueField,
  rows: readonly NamedRow[],
): Promise<TakenNames> {
  const unique = new Set<string>()
  const names = new Set<string>()
  for (const chunk of chunksOf(rows, NAMES_OF_STATEMENT)) {
    const { rows: found } = await sql<{ unique_key: string; name_key: string }>`
      select ${sql.ref(key)} as unique_key, name_key from ${sql.table(table)}
      where company_id = ${db.company_id}
        and (${sql.ref(key)} = any(${chunk.map((row) => row.unique_key)}::text[])
          or name_key = any(${chunk.map((row) => row.name_key)}::text[]))`.execute(db.query)
    for (const row of found) {
      unique.add(row.unique_key)
      names.add(row.name_key)
    }
  }
  return { unique, names }
}
