/** The routes of clients and of suppliers. */
export { partyHandlers } from './parties.routes.ts'
/** The contact that a field of another document names; it takes the role it is named in. */
export { requireParty } from './require-party.ts'
