/** Creates a company with its chart of accounts. */
export { createCompany } from './create-company.ts'
