/** The routes of sign-in and sign-out. */
export { identityHandlers } from './identity.routes.ts'
/** The one-time link of an empty installation. */
export { issueSetupToken, needsFirstAdministrator } from './first-administrator.ts'
/** Refuses a password of the shipped list of common ones. */
export { requireUncommonPassword } from './uncommon-password.ts'
/** Hashes a password. */
export { hashPassword } from './password.ts'
/** Adds a user. */
export { addUser, type NewUser } from './users.ts'
/** Opens a session, and says what it holds. */
export { describeSession, openSession } from './sessions.ts'
