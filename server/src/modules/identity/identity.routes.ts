import {
  currentUser,
  firstAdministrator,
  login,
  logout,
} from '@prumo/contracts/identity/identity.contract'
import { sessionOf } from '../../kernel/http/authenticate.ts'
import { handlePublic, handleSignIn, handleUser } from '../../kernel/http/handler.ts'
import { accountHandlers } from './account.routes.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { registrationHandlers } from './registration.routes.ts'
import { secondFactorHandlers } from './second-factor.routes.ts'
import { describeSession, endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export const identityHandlers = [
  ...accountHandlers,
  ...registrationHandlers,
  ...secondFactorHandlers,
  handleSignIn(login, async (context, { body }) => ({ data: await signIn(context, body) })),
  handleUser(logout, ({ db, user }) => endSession(db, user.tokenHash).then(() => undefined)),
  handleUser(currentUser, async ({ db, user, keyedHash }) => ({
    data: await describeSession(db, user.id, keyedHash, sessionOf(user)),
  })),
  handlePublic(firstAdministrator, async (context, { body }) => ({
    data: await createFirstAdministrator(context, body),
  })),
]
