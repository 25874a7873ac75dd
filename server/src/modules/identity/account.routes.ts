import {
  avatarPicture,
  endOtherSessions,
  endSession,
  sessions,
  updateAccount,
  updateAccountWithAvatar,
} from '@prumo/contracts/identity/account.contract'
import type { AccountBody } from '@prumo/contracts/identity/account.schema'
import { updateLocale, updatePreferences } from '@prumo/contracts/identity/preferences.contract'
import type { User } from '@prumo/contracts/identity/user.schema'
import {
  handlePublic,
  handleUser,
  handleUserSteps,
  type UserStepsContext,
} from '../../kernel/http/handler.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { recordAccountEvent } from './account-events.ts'
import { endOneSession, endSessionsElsewhere, listSessions } from './account-sessions.ts'
import { readAvatar } from './read-avatar.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { keepLocale, keepPreferences } from './preferences.ts'

/** The user, and the picture where callers look for it: in `data`, in `user`, or beside them. */
interface ChangedProfile extends Pick<User, 'avatar'> {
  readonly data: User
  readonly user: Pick<User, 'avatar'>
}

/** `/user` has two acts; the query says which. The body and a form of it do the same. */
async function changeAccount(
  context: UserStepsContext,
  input: {
    readonly query: { readonly 'change-password'?: string | undefined }
    readonly body: AccountBody
    readonly file: UploadedFile
  },
): Promise<ChangedProfile | undefined> {
  if (input.query['change-password'] === undefined) {
    const data = await changeProfile(context, input.body, input.file)
    const { avatar } = data
    return { data, user: { avatar }, avatar }
  }
  await changePassword(context, input.body)
  return undefined
}

/** What failed is in the log of the account too: its owner may not have been the one. */
function recordFailure(context: UserStepsContext, query: unknown, code: string): Promise<void> {
  const isPassword = typeof query === 'object' && query !== null && 'change-password' in query
  const act = isPassword ? 'change-password' : 'change-profile'
  return context.directory((db) =>
    recordAccountEvent(db, context.user.id, 'change_refused', context, { act, code }),
  )
}

/** A route that says nothing answers undefined. */
const nothing = () => undefined

export const accountHandlers = [
  handleUserSteps(updateAccount, changeAccount, recordFailure),
  handleUserSteps(updateAccountWithAvatar, changeAccount, recordFailure),
  handlePublic(avatarPicture, (context, { params, query }) => readAvatar(context, params, query)),
  handleUser(updateLocale, ({ db, user }, { body }) =>
    keepLocale(db, user.id, body.locale).then(nothing),
  ),
  handleUser(updatePreferences, ({ db, user }, { body }) =>
    keepPreferences(db, user.id, body).then(nothing),
  ),
  handleUser(sessions, async ({ db, user }) => ({ data: await listSessions(db, user) })),
  handleUser(endSession, (context, { params }) =>
    endOneSession(context, params.session_id).then(nothing),
  ),
  handleUser(endOtherSessions, (context) => endSessionsElsewhere(context).then(nothing)),
]
