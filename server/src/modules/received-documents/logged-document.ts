import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { withoutNulls } from '../../kernel/operations.ts'

/** A document as the audit log tells it; null where there is none of the key. */
export async function loggedDocument(
  db: CompanyDb,
  key: string,
): Promise<{ readonly id: number; readonly snapshot: object } | null> {
  const row = await db.query
    .selectFrom('received_documents')
    .select([
      'id',
      'type as invoice_type',
      'number as invoice_number',
      'series',
      'key as invoice_key',
      'issued_on',
      'issuer_name as invoice_issuer',
      'value_cents',
      'status as invoice_status',
      'invoice_id',
      'manifestation',
      'is_ignored',
      'version',
    ])
    .where('company_id', '=', db.company_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, ...snapshot } = row
  return { id, snapshot: withoutNulls(snapshot) }
}
