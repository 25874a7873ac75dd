import { sql } from 'kysely'
import { atomic, type CompanyDb, type DirectoryDb } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import { rewrap } from './data-keys.ts'
import type { KeyRing } from './key-ring.ts'

interface Wrapped {
  readonly scope: string
  readonly wrapped_key: Buffer
  readonly key_id: string
}

/**
 * Seals every data key anew with the ring's current key, each in an atomic of its own: a run that
 * was cut short goes on where it ended. The secrets themselves are not touched, and a server with
 * both keys works on meanwhile.
 * @returns how many keys were sealed anew.
 * @throws DataKeyError for a key that neither of the ring's keys opens.
 */
export async function rotateDataKeys(
  database: Database,
  ring: KeyRing,
  now: Date,
): Promise<number> {
  let count = await atomic(database, { now }, (db) => rotateDirectory(db, ring))
  const { rows: companies } = await atomic(database, { now, readOnly: true }, (db) =>
    sql<{ id: number; time_zone: string }>`select id, time_zone from companies order by id`.execute(
      db.query,
    ),
  )
  const actor = { user_id: 0, user_name: 'Prumo', request_id: 'rotate-keys', ip: '-' }
  for (const { id: company_id, time_zone } of companies)
    count += await atomic(database, { now }, (db) =>
      db.enterCompany({ company_id, time_zone, actor }, (companyDb) =>
        rotateCompany(companyDb, ring),
      ),
    )
  return count
}

async function rotateDirectory(db: DirectoryDb, ring: KeyRing): Promise<number> {
  const { rows } = await sql<Wrapped>`
    select scope, wrapped_key, key_id from directory_data_keys
    where key_id <> ${ring.current.id} for update`.execute(db.query)
  for (const stored of rows) {
    const { wrapped_key, key_id } = rewrap(ring, stored.scope, stored)
    await sql`
      update directory_data_keys set wrapped_key = ${wrapped_key}, key_id = ${key_id}
      where scope = ${stored.scope}`.execute(db.query)
  }
  return rows.length
}

async function rotateCompany(db: CompanyDb, ring: KeyRing): Promise<number> {
  const { rows } = await sql<Omit<Wrapped, 'scope'>>`
    select wrapped_key, key_id from company_data_keys
    where company_id = ${db.company_id} and key_id <> ${ring.current.id} for update`.execute(
    db.query,
  )
  for (const stored of rows) {
    const { wrapped_key, key_id } = rewrap(ring, `company:${db.company_id}`, stored)
    await sql`
      update company_data_keys set wrapped_key = ${wrapped_key}, key_id = ${key_id}
      where company_id = ${db.company_id}`.execute(db.query)
  }
  return rows.length
}
