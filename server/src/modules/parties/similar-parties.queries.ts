import { isCnpj, isTaxId, normaliseTaxId } from '@prumo/brazil'
import type { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import type { SimilarParty } from '@prumo/contracts/parties/party-transactions.schema'
import type { QueryOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'

/** Nobody reads a longer warning. */
const MOST = 5
/** The first characters of a CNPJ are those of the company, whatever the branch. */
const CNPJ_ROOT = 8

/**
 * Contacts of either role that may be the one that is being written: with the same document, of the
 * same company by the root of its CNPJ, or of the same name. The first is refused on saving, the
 * others are a warning (docs/rules/registers.md).
 */
export async function similarParties(
  db: CompanyDb,
  { name, document, except_id }: QueryOf<(typeof clientRoutes)['duplicates']>,
): Promise<SimilarParty[]> {
  const typed = normaliseTaxId(document ?? '')
  const known = isTaxId(typed) ? typed : ''
  const root = isCnpj(known) ? known.slice(0, CNPJ_ROOT) : ''
  const key = searchKey(name ?? '')
  if (known === '' && key === '') return []
  const { rows } = await sql<SimilarParty>`
    select id, name, document, is_client, is_supplier,
      case when document = ${known} then 'document'
        when document_root = ${root} then 'branch' else 'name' end as reason
    from parties
    where company_id = ${db.company_id} and merged_into_id is null and id <> ${except_id ?? 0}
      and (document = ${known} or document_root = ${root} or name_key = ${key})
    order by document = ${known} desc nulls last, document_root = ${root} desc nulls last, id
    limit ${MOST}
  `.execute(db.query)
  return rows
}
