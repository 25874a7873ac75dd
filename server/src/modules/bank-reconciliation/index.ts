import type { Handler } from '../../kernel/http/handler.ts'

/** The routes of OFX import and bank reconciliation. */
export const bankReconciliationHandlers: readonly Handler[] = []
