/** The routes of OFX import and bank reconciliation. */
export { bankReconciliationHandlers } from './bank-reconciliation.routes.ts'
