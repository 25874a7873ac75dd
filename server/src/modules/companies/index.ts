/** The companies a user may enter. */
export { type MemberCompany, memberCompanies } from './session-companies.ts'
/** Writes a new company into the directory. */
export { DEFAULT_TIME_ZONE, type NewCompany, registerCompany } from './register-company.ts'
