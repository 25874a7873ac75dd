import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { withoutNulls } from '../../kernel/operations.ts'

/** What the audit log keeps of invoices, by their id; the XML itself lies in the file store. */
export async function snapshotsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, object>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('invoices')
    .select([
      'id',
      'type as invoice_type',
      'operation as invoice_operation',
      'number as invoice_number',
      'series',
      'key as invoice_key',
      'issued_on',
      'competency_date',
      'issuer_name as invoice_issuer',
      'recipient_name as invoice_recipient',
      'value_cents',
      'status as invoice_status',
      'file_name',
      'version',
    ])
    .where('company_id', '=', db.company_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, ...snapshot }) => [id, withoutNulls(snapshot)]))
}
