/** The routes of the DRE and of the DFC. */
export { statementHandlers } from './statements.routes.ts'
