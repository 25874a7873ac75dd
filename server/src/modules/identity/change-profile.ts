import type { AccountBody } from '@prumo/contracts/identity/account.schema'
import type { User } from '@prumo/contracts/identity/user.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { type FileStore, newFileName } from '../../kernel/files/file-store.ts'
import type { UserStepsContext } from '../../kernel/http/handler.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { recordAccountEvent } from './account-events.ts'
import { AVATAR_SIZES, avatarFile } from './avatar-address.ts'
import { drawAvatar } from './avatar-picture.ts'
import { askEmailChange } from './email-changes.ts'
import { consumeRateLimit } from './public-endpoints.ts'
import { requirePassword } from './require-password.ts'
import { describeUser } from './users.ts'

/**
 * Changes phone and picture of the signed-in user, and asks the new e-mail, if it is another, to
 * confirm that it is theirs. The picture lies among the files before
 * the change is written, and the one it replaces goes after.
 * @throws Refusal `wrong_password`, `too_many_attempts`, `avatar_unreadable`, `email_taken`.
 */
export async function changeProfile(
  context: UserStepsContext,
  body: AccountBody,
  file: UploadedFile,
): Promise<User> {
  await requirePassword(context, body.old_password)
  await takeEmailTurn(context, body.email)
  const picture = await storePicture(context.files, file)
  const { before, user } = await context
    .directory((db) => writeProfile(db, context, body, picture))
    .catch(async (error: unknown) => {
      // Nobody will ever ask for it.
      if (picture !== null) await deletePicture(context.files, picture)
      throw error
    })
  const isReplaced = before.avatar !== null && (picture !== null || body.remove_avatar)
  if (isReplaced && before.avatar !== null) await deletePicture(context.files, before.avatar)
  return user
}

/** That an e-mail is taken has to be told; whoever tries one after the other is told of a few. */
async function takeEmailTurn(context: UserStepsContext, email: string): Promise<void> {
  const { id } = context.user
  const same = await context.directory((db) =>
    db.query
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst(),
  )
  if (same === undefined) await consumeRateLimit(context, `change-email:${id}`)
}

/** @returns the name of the stored picture, or null when none was sent. */
async function storePicture(files: FileStore, file: UploadedFile): Promise<string | null> {
  if (file.bytes.length === 0) return null
  const pictures = await drawAvatar(file.bytes)
  const name = newFileName()
  try {
    for (const size of AVATAR_SIZES) await files.put(avatarFile(name, size), pictures[size])
  } catch (error) {
    await deletePicture(files, name)
    throw error
  }
  return name
}

async function deletePicture(files: FileStore, name: string): Promise<void> {
  for (const size of AVATAR_SIZES) await files.delete(avatarFile(name, size))
}

async function writeProfile(
  db: DirectoryDb,
  context: UserStepsContext,
  body: AccountBody,
  picture: string | null,
) {
  const { id } = context.user
  const { name, locale, email, ...before } = await db.query
    .selectFrom('users')
    .select(['name', 'locale', 'email', 'ddi', 'mobile_phone', 'avatar'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = {
    ddi: body.mobile_phone_ddi,
    mobile_phone: body.mobile_phone,
    avatar: picture ?? (body.remove_avatar ? null : before.avatar),
  }
  await db.query.updateTable('users').set(after).where('id', '=', id).execute()
  await recordAccountEvent(db, id, 'profile_changed', context, { before, after })
  const asked = body.email.toLowerCase()
  if (asked !== email) {
    const language = locale ?? context.language
    await askEmailChange(db, context, { user_id: id, name, before: email, after: asked, language })
  }
  return { before, user: await describeUser(db, id, context.keyedHash) }
}
