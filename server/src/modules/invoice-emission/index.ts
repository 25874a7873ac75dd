/** Sends notes to their authority. */
export { sendQueuedEmissions } from './emission.jobs.ts'
/** Invoices sales by itself, at night. */
export { issueNightly } from './routine.jobs.ts'
