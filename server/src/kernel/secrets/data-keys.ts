import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../database/atomic.ts'
import type { KeyRing } from './key-ring.ts'
import { seal, unseal } from './sealed.ts'

const KEY_BYTES = 32

/** Where a secret stands; it opens nowhere else. */
export interface SecretPlace {
  readonly table: string
  readonly row: number | string
  readonly column: string
}

/** Seals and opens the secrets of one owner: a company, or the directory. */
export interface Vault {
  readonly seal: (place: SecretPlace, plain: Uint8Array) => Buffer
  /** @throws Error for a value that was sealed elsewhere or by another key. */
  readonly open: (place: SecretPlace, sealed: Uint8Array) => Buffer
}

/** A data key that the installation's keys do not open. */
export class DataKeyError extends Error {}

interface StoredKey {
  readonly wrapped_key: Buffer
  readonly key_id: string
}

/** The vault of the company of this handle; its key is made when it is first needed. */
export async function companyVault(db: CompanyDb, ring: KeyRing): Promise<Vault> {
  const owner = `company:${db.company_id}`
  const known = await sql<StoredKey>`
    select wrapped_key, key_id from company_data_keys where company_id = ${db.company_id}`.execute(
    db.query,
  )
  // Only who makes it waits for others who do: the key of a company is in every call that it gets.
  if (known.rows[0] !== undefined) return vaultOf(ring, owner, known.rows[0])
  const made = newDataKey(ring, owner)
  const { rows } = await sql<StoredKey>`
    insert into company_data_keys (company_id, wrapped_key, key_id)
    values (${db.company_id}, ${made.wrapped_key}, ${made.key_id})
    on conflict (company_id) do update set key_id = company_data_keys.key_id
    returning wrapped_key, key_id`.execute(db.query)
  return vaultOf(ring, owner, rows[0])
}

/** The vault of secrets that belong to no company. */
export async function directoryVault(db: DirectoryDb, ring: KeyRing): Promise<Vault> {
  const owner = 'directory'
  const made = newDataKey(ring, owner)
  const { rows } = await sql<StoredKey>`
    insert into directory_data_keys (scope, wrapped_key, key_id)
    values (${owner}, ${made.wrapped_key}, ${made.key_id})
    on conflict (scope) do update set key_id = directory_data_keys.key_id
    returning wrapped_key, key_id`.execute(db.query)
  return vaultOf(ring, owner, rows[0])
}

function newDataKey(ring: KeyRing, owner: string): StoredKey {
  const wrapped_key = seal(ring.current.bytes, `data key of ${owner}`, randomBytes(KEY_BYTES))
  return { wrapped_key, key_id: ring.current.id }
}

/**
 * Opens a stored data key.
 * @throws DataKeyError when neither key of the ring sealed it.
 */
function openDataKey(ring: KeyRing, owner: string, stored: StoredKey): Buffer {
  const master = [ring.current, ring.previous].find((key) => key?.id === stored.key_id)
  if (!master) throw new DataKeyError(`The key of ${owner} was sealed by another installation key.`)
  return unseal(master.bytes, `data key of ${owner}`, stored.wrapped_key)
}

/** The same data key, sealed by the ring's current key. */
export function rewrap(ring: KeyRing, owner: string, stored: StoredKey): StoredKey {
  const wrapped_key = seal(
    ring.current.bytes,
    `data key of ${owner}`,
    openDataKey(ring, owner, stored),
  )
  return { wrapped_key, key_id: ring.current.id }
}

function vaultOf(ring: KeyRing, owner: string, stored: StoredKey | undefined): Vault {
  if (stored === undefined) throw new Error('A data key is there once it was asked for.')
  const key = openDataKey(ring, owner, stored)
  const contextOf = ({ table, row, column }: SecretPlace) => `${owner}|${table}|${row}|${column}`
  return {
    seal: (place, plain) => seal(key, contextOf(place), plain),
    open: (place, sealed) => unseal(key, contextOf(place), sealed),
  }
}
