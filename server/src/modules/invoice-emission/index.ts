/** Makes what is attached to the mail of a note. */
export { attachIssuedInvoice } from './attach-issued.ts'
/** Sends notes to their authority. */
export { sendQueuedEmissions } from './emission.jobs.ts'
/** Invoices sales by itself, at night. */
export { issueNightly } from './routine.jobs.ts'
