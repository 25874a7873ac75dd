/** Draws what is attached to the mail of a charge. */
export { attachChargeSheet } from './attach-charge-sheet.ts'
/** Sends charges, asks their providers about them, and reads what these call. */
export {
  forgetCallsOfProviders,
  handleProviderCalls,
  sendWaitingCharges,
  syncProviders,
} from './charges.jobs.ts'
/** Where charges stand on the company's day: what a person and a payer are shown. */
export { chargeStatus, fromCharges } from './charge-filter.ts'
/** Has charges canceled, charged again by another day, and mailed to their payers. */
export { cancelCharges } from './move-charges.ts'
export { copyCharge } from './copy-charge.ts'
export { mailCharge } from './mail-charge.ts'
/** Makes a charge, of a receivable or with a new one. */
export { createCharge } from './create-charge.ts'
/** Providers through which a company is paid, and the ways to pay that each has. */
export { requireMethod } from './check-charge.ts'
export { requireProvider } from './stored-provider.ts'
/** Undoes acts on charges. */
export { chargeCreationUndoer, chargeUndoer } from './undo-charges.ts'
