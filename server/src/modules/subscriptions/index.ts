/** Charges the cycles of subscriptions that are due. */
export { issueDueSubscriptions } from './subscriptions.jobs.ts'
/** Undoes acts on subscriptions. */
export { subscriptionUndoer } from './undo-subscriptions.ts'
