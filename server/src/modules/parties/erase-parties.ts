import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'

/**
 * Takes everything that says who a person is out of the records of a contact; roles, credit and version
 * stay. What decisions on lines of statements learned of its words goes with it.
 * @returns how many records changed; none where they were erased before.
 */
export async function eraseParties(
  db: CompanyDb,
  ids: readonly number[],
  name: string,
): Promise<number> {
  const named = [...ids]
  for (const table of ['party_contacts', 'party_bank_details', 'match_decisions'])
    await sql`delete from ${sql.table(table)}
      where company_id = ${db.company_id} and party_id = any(${named}::bigint[])`.execute(db.query)
  const { numAffectedRows } = await sql`
    update parties set name = ${name}, name_key = ${searchKey(name)}, trading_name = null,
      document = null, rg = null, foreign_id = null, city_inscription = null,
      state_inscription = null, site = null, phone = null, email = null, alternate_email = null,
      birthday = null, foundation_date = null, observation = null, postal_code = null,
      street = null, number = null, complement = null, neighbourhood = null, state = null,
      municipality_code = null, city = null, status = 'deactivated', is_reminded = false,
      version = version + 1
    where company_id = ${db.company_id} and id = any(${named}::bigint[])
      and (name <> ${name} or num_nonnulls(trading_name, document, rg, foreign_id, city_inscription,
        state_inscription, site, phone, email, alternate_email, birthday, foundation_date,
        observation, postal_code, street, number, complement, neighbourhood, state,
        municipality_code, city) > 0)
  `.execute(db.query)
  return Number(numAffectedRows ?? 0)
}

/**
 * What was done to a contact before it was anonymised stays done: undoing it would bring back nobody.
 * @throws Refusal `contact_anonymised`.
 */
export async function refuseAnonymised(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select 1 from operation_items i
    join operations o on o.company_id = ${db.company_id} and o.id = i.operation_id
    where i.company_id = ${db.company_id} and i.table_name = 'parties'
      and i.record_id = any(${[...ids]}::bigint[])
      and o.kind in ('clients.anonymise', 'suppliers.anonymise')
    limit 1
  `.execute(db.query)
  if (rows.length > 0) throw new Refusal('contact_anonymised')
}
