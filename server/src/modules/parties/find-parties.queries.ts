import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'

/** A contact as a sheet names it. */
export interface FoundParty {
  readonly id: number
  readonly name: string
  /** The name as `searchKey` writes it. */
  readonly name_key: string
  readonly document: string | null
  readonly status: 'active' | 'deactivated' | 'blocked'
}

/** More of them than this have no name to be told apart by. */
const MAX_OF_A_NAME = 10_000

/**
 * The contacts that these documents or names could mean, of either role, oldest first: what an
 * import looks its rows up in. Names are compared without case and accents.
 */
export async function findParties(
  db: CompanyDb,
  wanted: { readonly documents: readonly string[]; readonly names: readonly string[] },
): Promise<FoundParty[]> {
  const keys = [...new Set(wanted.names.map(searchKey))]
  const { rows } = await sql<FoundParty>`
    select id, name, name_key, document, status from parties
    where company_id = ${db.company_id} and merged_into_id is null
      and (document = any(${[...new Set(wanted.documents)]}::text[])
        or name_key = any(${keys}::text[]))
    order by id limit ${MAX_OF_A_NAME}
  `.execute(db.query)
  return rows
}
