import type { DirectoryDb } from '../../kernel/database/atomic.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly password_hash: string
  readonly document?: string
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
