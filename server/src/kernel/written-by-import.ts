import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'
import type { CompanyTables } from './database/tables.ts'

/** The ids of the records of a table that the operation of one import made or changed, as an array. */
export const writtenByImport = (
  db: CompanyDb,
  import_id: number,
  table: keyof CompanyTables,
): RawBuilder<unknown> => sql`array(
  select made.record_id from operation_items kept
  join operation_items made on made.company_id = kept.company_id
    and made.operation_id = kept.operation_id and made.table_name = ${table}
  where kept.company_id = ${db.company_id} and kept.table_name = 'imports'
    and kept.record_id = ${import_id})`
