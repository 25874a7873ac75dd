import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type LedgerDocument, statedBy } from './post-entries.ts'

/** The entries of documents name another contact; no amount moves, so periods may be closed. */
export async function renameParty(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  partyId: number,
): Promise<void> {
  await sql`
    update ledger_entries set party_id = ${partyId}
    where company_id = ${db.company_id} and (${sql.join(statedBy(documents), sql` or `)})
  `.execute(db.query)
}
