/** The one-time link of an empty installation. */
export { issueSetupToken, needsFirstAdministrator } from './first-administrator.ts'
/** Refuses a password of the shipped list of common ones. */
export { requireUncommonPassword } from './uncommon-password.ts'
/** Hashes a password. */
export { hashPassword } from './password.ts'
/**
 * Counts calls of the endpoints that need no sign-in, and mails that strangers can make us send.
 */
export { mayMail, consumeRateLimit } from './public-endpoints.ts'
/** From where somebody has shown who they are: strangers elsewhere do not lock them out there. */
export { rememberAddress } from './known-addresses.ts'
/** Adds a user. */
export { addUser } from './users.ts'
/** What somebody did that belongs to no company stands in the log of their account. */
export { recordAccountEvent } from './account-events.ts'
/** Opens a session, and says what it holds. */
export { describeSession, openSession } from './sessions.ts'
/** Turns off the second factor of somebody who lost it. */
export { releaseFactor } from './release-second-factor.ts'
/** Signs a person out everywhere, as their company asks. */
export { endSessionsForCompany } from './end-all-sessions.ts'
/** Deletes sessions, links and counters whose time is over. */
export { deleteEnded } from './identity.jobs.ts'
