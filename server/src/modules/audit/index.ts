/** Verifies the whole chain of a company. */
export { checkOperations } from './check-operations.ts'
