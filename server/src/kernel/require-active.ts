import { sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'
import type { RegisterTable } from './database/tables.ts'
import { Refusal } from './refusal.ts'
import type { ErrorCode } from '../texts/error-texts.ts'

interface Named {
  readonly table: RegisterTable
  readonly ids: readonly number[]
  /** The field that names them, on which a refusal stands. */
  readonly field: string
  /** The refusal of one that is deactivated or blocked. */
  readonly inactive: ErrorCode
}

/**
 * Checks that the records that a field names take new entries, and locks them until the command
 * ends, since a change of one waits for this lock.
 * @throws Refusal `reference_not_found`, or `inactive`, on that field.
 */
export async function requireActive(
  db: CompanyDb,
  { table, ids, field, inactive }: Named,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ status: string }>`
    select status from ${sql.table(table)}
    where company_id = ${db.company_id} and id = any(${wanted}::bigint[])
    order by id for key share
  `.execute(db.query)
  if (rows.length < wanted.length)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  if (rows.some((row) => row.status !== 'active'))
    throw new Refusal(inactive, { fields: { [field]: inactive } })
}
