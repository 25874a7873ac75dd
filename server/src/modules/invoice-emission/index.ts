/** Makes what is attached to the mail of a note. */
export { attachIssuedInvoice } from './attach-issued.ts'
/** Sends notes to their authority, and reads the taxes of old ones from their files. */
export { readTaxesOfIssued, sendQueuedEmissions } from './emission.jobs.ts'
/** Invoices sales by itself, at night. */
export { issueNightly } from './routine.jobs.ts'
/** Issues the note of a sale. */
export { createOfSale } from './create-emission.ts'
export { issueEmission } from './issue-emissions.ts'
export { readIssuingLimits } from './issuing-limits.ts'
