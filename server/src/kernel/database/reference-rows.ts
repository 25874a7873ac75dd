import { sql } from 'kysely'
import { bankName } from './bank-name.ts'
import type { Database } from './database.ts'

/**
 * Banks and municipalities are data of a library: what is missing or renamed is written. The library
 * is read only when it is asked for, since it is large and a start waits for nothing of it.
 */
export async function loadReferenceRows(database: Database): Promise<void> {
  const { getBanks, getMunicipalities } = await import('@brazilian-utils/brazilian-utils')
  const banks = getBanks().flatMap((bank) =>
    /^\d{3}$/.test(bank.code ?? '') ? [{ code: bank.code, name: bankName(bank.name) }] : [],
  )
  await sql`
    insert into banks (code, name)
    select distinct on (code) code, name
    from json_to_recordset(${JSON.stringify(banks)}::json) as row(code text, name text)
    on conflict (code) do update set name = excluded.name where banks.name <> excluded.name
  `.execute(database.kysely)
  const municipalities = getMunicipalities()
  await sql`
    insert into municipalities (code, name, state)
    select code, name, "stateCode"
    from json_to_recordset(${JSON.stringify(municipalities)}::json)
      as row(code integer, name text, "stateCode" text)
    on conflict (code) do nothing
  `.execute(database.kysely)
}
