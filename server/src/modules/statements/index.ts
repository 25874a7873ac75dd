/** The routes of the DRE and of the DFC. */
export { statementHandlers } from './statements.routes.ts'
/** The statements, for whoever shows or proves their figures. */
export { getDfc, getDre } from './statement.queries.ts'
