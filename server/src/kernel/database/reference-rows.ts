import { type Kysely, sql } from 'kysely'
import { bankName } from './bank-name.ts'
import type { AllTables } from './database.ts'

/**
 * Begins a migration with which the rows are written: each version of the library has one, and each
 * change of how banks are written (bank-name.ts), so that no start has to read it. Of several that are
 * missing the last one writes them; one that changes these tables is such a migration.
 */
export const WRITES_REFERENCE_ROWS =
  '-- Banks and municipalities of @brazilian-utils/brazilian-utils '

/**
 * Banks and municipalities are data of a library: what is missing or renamed is written. The library
 * is large, and read by this alone.
 */
export async function loadReferenceRows(query: Kysely<AllTables>): Promise<void> {
  const { getBanks, getMunicipalities } = await import('@brazilian-utils/brazilian-utils')
  const banks = getBanks().flatMap((bank) =>
    /^\d{3}$/.test(bank.code ?? '') ? [{ code: bank.code, name: bankName(bank.name) }] : [],
  )
  await sql`
    insert into banks (code, name)
    select distinct on (code) code, name
    from json_to_recordset(${JSON.stringify(banks)}::json) as row(code text, name text)
    on conflict (code) do update set name = excluded.name where banks.name <> excluded.name
  `.execute(query)
  const municipalities = getMunicipalities()
  await sql`
    insert into municipalities (code, name, state)
    select code, name, "stateCode"
    from json_to_recordset(${JSON.stringify(municipalities)}::json)
      as row(code integer, name text, "stateCode" text)
    on conflict (code) do nothing
  `.execute(query)
}
