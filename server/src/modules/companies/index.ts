/** The companies a user may enter. */
export { memberCompanies } from './session-companies.ts'
/** Writes a new company into the directory. */
export { DEFAULT_TIME_ZONE, registerCompany } from './register-company.ts'
