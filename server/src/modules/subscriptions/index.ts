/** Charges the cycles of subscriptions that are due. */
export { issueDueSubscriptions } from './subscriptions.jobs.ts'
/** Begins one with the charge of its first cycle, and cancels both. */
export { beginSubscription, cancelNewSubscription } from './begin-subscription.ts'
/** Undoes acts on subscriptions. */
export { chargedSubscriptionUndoer, subscriptionUndoer } from './undo-subscriptions.ts'
