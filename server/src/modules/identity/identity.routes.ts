import {
  currentUser,
  firstAdministrator,
  login,
  logout,
} from '@prumo/contracts/identity/identity.contract'
import { handlePublic, handleUser } from '../../kernel/http/handler.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { describeSession, endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export const identityHandlers = [
  handlePublic(login, async (context, { body }) => ({ data: await signIn(context, body) })),
  handleUser(logout, ({ db, user }) => endSession(db, user.tokenHash).then(() => undefined)),
  handleUser(currentUser, async ({ db, user }) => ({ data: await describeSession(db, user.id) })),
  handlePublic(firstAdministrator, async (context, { body }) => ({
    data: await createFirstAdministrator(context, body),
  })),
]
