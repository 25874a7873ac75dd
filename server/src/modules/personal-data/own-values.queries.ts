import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ReadContact } from './contact-readings.queries.ts'
import { identifyingValues } from './identifying-values.ts'
import type { IdentifyingValue } from './json-fields.rules.ts'

/**
 * What a contact is known by in any text: its values that no other contact has.
 * @returns them, and how many of its values others have, too.
 */
export async function ownValues(
  db: CompanyDb,
  { ids, readings }: ReadContact,
): Promise<{ readonly own: readonly IdentifyingValue[]; readonly shared: number }> {
  const all = identifyingValues(readings)
  const shared = await valuesOfOthers(db, ids, all)
  return { own: all.filter(({ key }) => !shared.has(key)), shared: shared.size }
}

/**
 * The values that another contact of the company has, too: a name of two people, the e-mail of an
 * office. Where they are written, nobody can tell who is meant.
 */
async function valuesOfOthers(
  db: CompanyDb,
  ids: readonly number[],
  values: readonly IdentifyingValue[],
): Promise<ReadonlySet<string>> {
  const keys = values.map(({ key }) => key)
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    with others as (
      select id, name_key, lower(trading_name) as trading_name, document, lower(email) as email,
        lower(alternate_email) as alternate_email, phone, rg
      from parties
      where company_id = ${db.company_id} and id <> all(${[...ids]}::bigint[])
    ), held as (
      select name_key as key from others
      union select trading_name from others
      union select document from others
      union select email from others
      union select alternate_email from others
      union select phone from others
      union select regexp_replace(rg, '[^0-9]', '', 'g') from others
      union select lower(email) from party_contacts
        where company_id = ${db.company_id} and party_id <> all(${[...ids]}::bigint[])
      union select regexp_replace(pix_key, '[^0-9]', '', 'g') from party_bank_details
        where company_id = ${db.company_id} and party_id <> all(${[...ids]}::bigint[])
      union select lower(pix_key) from party_bank_details
        where company_id = ${db.company_id} and party_id <> all(${[...ids]}::bigint[])
    )
    select key from held where key = any(${keys}::text[])
  `.execute(db.query)
  return new Set(rows.map(({ key }) => key))
}
