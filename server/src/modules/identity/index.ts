/** The routes of sign-in and sign-out. */
export { identityHandlers } from './identity.routes.ts'
/** The one-time link of an empty installation. */
export { issueSetupToken, needsFirstAdministrator } from './first-administrator.ts'
/** Hashes a password. */
export { hashPassword } from './password.ts'
/** Adds a user. */
export { addUser, type NewUser } from './users.ts'
