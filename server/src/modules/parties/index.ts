/** The routes of clients and of suppliers. */
export { partyHandlers } from './parties.routes.ts'
/** The contact that a field of another document names; it takes the role it is named in. */
export { requireParty } from './require-party.ts'
/** Adds many contacts at once, with an outcome for each row. */
export { createParties, type CreatedParty } from './create-parties.ts'
/** The contacts that the documents and names of a sheet could mean. */
export { findParties, type FoundParty } from './find-parties.queries.ts'
export type { PartyRole } from './party-role.rules.ts'
/** Undo merges of clients and of suppliers. */
export { mergeUndoers } from './undo-merge.ts'
/** Undoes what createParties did. */
export { undoAddedParties } from './undo-added-parties.ts'
