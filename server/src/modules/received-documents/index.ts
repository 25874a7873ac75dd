/** Fetches what others issued to a company, and sends what it says of it. */
export { receiveDocuments } from './received.jobs.ts'
