import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ValidatedFile } from './validate-files.ts'

/** Which of the checked invoices are in the list already. */
export async function knownIdentities(
  db: CompanyDb,
  validated: readonly ValidatedFile[],
): Promise<ReadonlySet<string>> {
  const identities = validated.flatMap((one) =>
    one.kind === 'invoice' ? one.invoice.identity : [],
  )
  if (identities.length === 0) return new Set()
  const rows = await db.query
    .selectFrom('invoices')
    .select('identity')
    .where('company_id', '=', db.company_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`identity = any(${identities}::text[])`)
    .execute()
  return new Set(rows.map(({ identity }) => identity))
}
