/** The contacts that a field of other documents names; they take the role they are named in. */
export { requireParties } from './require-parties.ts'
/** Adds a contact, and undoes that. */
export { createParty } from './save-party.ts'
export { partyCreationUndoer } from './undo-added-parties.ts'
/** Adds many contacts at once, with an outcome for each row. */
export { createParties } from './create-parties.ts'
/** The contacts that the documents and names of a sheet could mean. */
export { findParties, type FoundParty } from './find-parties.queries.ts'
export { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'
/** One contact in a role. */
export { getParty } from './party.queries.ts'
/** Locks contacts. */
export { lockParties } from './known-parties.ts'
/** What a merge writes of the contacts themselves, and takes back. Neither records an operation. */
export {
  addRoles,
  bringBackMerged,
  fillInFrom,
  hideMerged,
  keptPartySchema,
} from './merged-party.ts'
/** What contacts have to their credit. */
export type { CreditMove } from './credit-days.ts'
export { balanceIn, creditsOf, moveCredits, moveCreditsOfTransactions } from './party-credits.ts'
/** Takes who they are out of contacts, and keeps what was done to them before from being undone. */
export { eraseParties, refuseAnonymised } from './erase-parties.ts'
/** Brings deleted contacts back; undoes deleting and restoring them. */
export { partyRemovalUndoer, restoreParty } from './restore-party.ts'
/** Undoes what createParties did. */
export { undoAddedParties } from './undo-added-parties.ts'
/** Whether a contact is reminded of what it has to pay. */
export { setPartyReminded } from './set-party-reminded.ts'
