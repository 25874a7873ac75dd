/** Makes what is attached to the mail of a note. */
export { attachIssuedInvoice } from './attach-issued.ts'
/** Sends notes to their authority. */
export { sendQueuedEmissions } from './emission.jobs.ts'
/** Makes notes of sales and has them sent: for the routine of the night. */
export { createOfSale } from './create-emission.ts'
export { type CompanyFacts, readCompanyFacts } from './emission-facts.ts'
export { issueEmission, type Issuing } from './issue-emissions.ts'
