import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { KeyedHash } from '../../kernel/secret-key.ts'

const CODES = 10
const CODE_LENGTH = 10
/** Without the letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Makes ten codes in place of those there are. Only their keyed hashes are stored: they are shown
 * once, now.
 * @returns the codes as they are shown, `abcde-fghij`.
 */
export async function renewCodes(
  db: DirectoryDb,
  userId: number,
  keyedHash: KeyedHash,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await forgetCodes(db, userId)
  await db.query
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code, keyedHash) })))
    .execute()
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`)
}

/** Deletes all codes of a person. */
export async function forgetCodes(db: DirectoryDb, userId: number): Promise<void> {
  await db.query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** How many codes a person has not used yet. */
export async function codesLeft(db: DirectoryDb, userId: number): Promise<number> {
  const { left } = await db.query
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Takes a code, once: of two who send it, one is let in. @returns whether it was good. */
export async function useCode(
  db: DirectoryDb,
  userId: number,
  code: string,
  keyedHash: KeyedHash,
): Promise<boolean> {
  const used = await db.query
    .updateTable('recovery_codes')
    .set({ used_at: db.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code, keyedHash))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const hashOf = (userId: number, code: string, keyedHash: KeyedHash) =>
  keyedHash(`recovery code:${userId}:${code}`)
