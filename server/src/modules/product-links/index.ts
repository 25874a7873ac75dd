/** The public pages on which clients order by payment links. */
export { paymentPages } from './payment-pages.ts'
/** What was paid of links that give months of a plan. */
export { type LinkPayment, linkPayments } from './link-payments.queries.ts'
/** Undoes orders by links. */
export { linkOrderUndoer } from './undo-orders.ts'
/** Adds and changes links outside the screens. */
export { createLink, updateLink } from './save-link.ts'
