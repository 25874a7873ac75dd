/** Draws what is attached to the mail of a charge, which waits for its hour where nobody sent it. */
export { attachAutomaticCharge } from './mails/attach-automatic-charge.ts'
export { attachChargeSheet, attachManualReminder } from './mails/attach-charge-sheet.ts'
/** Looks at what a reminder tells of as its mail goes out, and draws what is attached. */
export { attachReminder } from './mails/attach-reminder.ts'
/** Makes what is charged as it is made. */
export { createChargedReceivables } from './receivables-of-charges.ts'
/** Charges again what an act that is undone canceled. */
export { reissueUndone, reopenReceivable } from './reissue-undone.ts'
/** Where charges stand on the company's day: what a person and a payer are shown. */
export { chargeStatus, fromCharges } from './charge-filter.ts'
/** Sends charges, asks their providers about them, and reads what these call. */
export {
  forgetCallsOfProviders,
  handleProviderCalls,
  remindClientsOfCompany,
  sendWaitingCharges,
  syncProviders,
} from './charges.jobs.ts'
/** Charges as the page of an order shows them to who pays. */
export { payerCharges } from './charge.queries.ts'
/** Providers through which a company is paid, and the ways to pay that each has. */
export { requireMethod } from './check-charge.ts'
/** Proves that payments of charges are what stands in the books for them. */
export { checkCharges } from './payments/check-charges.ts'
export { copyCharge } from './copy-charge.ts'
/** Makes a charge, of a receivable or with a new one. */
export { createCharge } from './create-charge.ts'
export { mailCharge } from './mails/mail-charge.ts'
/** When, and how often, clients are mailed of charges without anybody asking for it. */
export { remailHindrance, remailHindrances, isMailTime, mailedOn } from './mails/mails-of-day.ts'
/** Keeps that the payer saw what a charge is paid by. */
export { markViewed } from './mark-viewed.ts'
/** Has charges canceled, charged again by another day, and mailed to their payers. */
export { cancelCharges } from './move-charges.ts'
/** What a line of a statement may name a charge, or a payment of one, by. */
export { openChargeReference, paymentOfSettlement } from './payments/named-on-statements.ts'
/** Charges whose story is known already, written as a whole. */
export { newChargeOf } from './new-charge.queries.ts'
/** What an open charge on the company's own key asks for, by its receivable. */
export { ownPixCharge } from './payments/own-pix-terms.ts'
/** Whether a simulator answers in place of a provider. */
export { isSimulated } from './providers/provider-access.ts'
export { recordAnswer } from './providers/record-answer.ts'
export { relinkingPayments } from './payments/relink-payments.ts'
export { requireProvider } from './providers/stored-provider.ts'
export { chargeCreationUndoer, chargeUndoer } from './undo-charges.ts'
export { chargeReceiptUndoer } from './payments/undo-receipt.ts'
/** Undoes acts on charges. */
export { reminderSettingsUndoer } from './mails/undo-reminder-settings.ts'
export { type ChargeToWrite, writeCharges } from './write-charges.ts'
