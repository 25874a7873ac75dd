import type { PGlite } from '@electric-sql/pglite'
import { isDivisionByZero } from '../../server/src/kernel/database/sql-errors.ts'
import type { RecordedStatement } from '../http/recording-files.ts'

/** Begins a transaction of its own. */
const BEGINNING = /^\s*begin\b/i

/**
 * Runs a statement as it was recorded, with its parameters, its role and its company, and takes back
 * what it wrote. Rows that it refers to are not there, so foreign keys are not asked: all else is,
 * and a statement that PostgreSQL ran has kept every other constraint.
 * @returns why the embedded database refuses it, or answers otherwise; null when it does not.
 */
export async function refusalOf(
  database: PGlite,
  { text, values, role, company_id, column_types }: RecordedStatement,
): Promise<string | null> {
  const isBeginning = BEGINNING.test(text)
  if (!isBeginning) await database.exec(beginOf(role, company_id))
  try {
    const results =
      values.length > 0 ? [await database.query(text, [...values])] : await database.exec(text)
    const types = results.at(-1)?.fields.map(({ dataTypeID }) => dataTypeID) ?? []
    if (isBeginning || types.join() === column_types.join()) return null
    return `columns of the types ${types.join()} instead of ${column_types.join()}`
  } catch (error) {
    // Whoever calls is not as they were found, of which a statement tells by dividing: they are not there. It was run.
    if (isDivisionByZero(error)) return null
    if (error instanceof Error) return error.message
    throw error
  } finally {
    await database.exec('rollback')
  }
}

const beginOf = (role: string, company_id: string) =>
  [
    'begin; set local session_replication_role = replica',
    "set local statement_timeout = '20s'",
    ...(role === '' ? [] : [`set local role ${role}`]),
    ...(company_id === '' ? [] : [`set local app.company_id = '${company_id}'`]),
  ].join('; ')
