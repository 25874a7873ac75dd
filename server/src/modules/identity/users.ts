import type { User } from '@prumo/contracts/identity/user.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeyedHash } from '../../kernel/secret-key.ts'
import { avatarAddresses } from './avatar-address.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly password_hash: string
  readonly document?: string
  readonly ddi?: string
  readonly mobile_phone?: string
  readonly accepted_terms_at?: Date
  readonly is_prumo_admin?: boolean
}

/** Adds a user; the e-mail is kept in lower case. @returns its id. */
export async function addUser(db: DirectoryDb, user: NewUser): Promise<number> {
  const { id } = await db.query
    .insertInto('users')
    .values({ ...user, email: user.email.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A user as their session shows them, with the signed addresses of their picture.
 * @throws Refusal `unauthenticated` when there is no such user.
 */
export async function describeUser(
  db: DirectoryDb,
  userId: number,
  keyedHash: KeyedHash,
): Promise<User> {
  const row = await db.query
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.mobile_phone',
      'u.ddi',
      'u.avatar',
      'u.is_prumo_admin',
      'u.locale',
      'u.preferences',
      'f.confirmed_at',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unauthenticated')
  const { avatar, confirmed_at, ...user } = row
  return {
    ...user,
    ...avatarAddresses(avatar, db.now, keyedHash),
    mobile_phone_ddi: user.ddi,
    has_second_factor: confirmed_at !== null,
  }
}
