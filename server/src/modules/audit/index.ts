/** One operation with its records. */
export { getOperation } from './operation.queries.ts'
/** Verifies the whole chain of a company. */
export { checkOperations } from './check-operations.ts'
