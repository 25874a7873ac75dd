/** The routes of the audit log. */
export { auditHandlers } from './audit.routes.ts'
/** Verifies the whole chain of a company. */
export { checkOperations } from './check-operations.ts'
