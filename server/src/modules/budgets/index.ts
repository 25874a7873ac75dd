/** Budgets: what categories may come to by month, and what happens above it. */

/**
 * What the budgets in force, or that were in force, plan by category and month: for statements.
 * @public
 */
export { budgetedMonths } from './budgeted-months.queries.ts'
/** Tests expenses against the budgets in force that plan them. */
export { openBudgetTest } from './test-budgets.ts'
export {
  exceptionOf,
  NO_EXCEPTION,
  type RequestedException,
  summed,
  testChangedPayables,
  testPayables,
  testRestoredPayables,
} from './test-payables.ts'
/** A purchase by category and month, shared as its payables will be. */
export { partsOfPurchase } from './month-parts.ts'
export type { RequestedPart } from './company-currency.ts'
/** What budgets leave for a document. */
export { budgetOfDocument } from './budget-of-document.queries.ts'
/** States the months in force anew once categories were merged. */
export { restateActiveMonths } from './active-months.ts'
/** Begins, fills in and approves budgets: for the sample data. */
export { approveBudget, createBudget, saveBudgetLines } from './save-budget.ts'
/** Undoes acts on budgets. */
export { budgetChangeUndoer, budgetDecisionUndoer, budgetRemovalUndoer } from './undo-budgets.ts'
