/** Proves that the parts and payables of purchases come to what they say. */
export { checkPurchases } from './check-purchases.ts'
/** What approving the purchases that wait will make payable. */
export { waitingParts } from './waiting-parts.queries.ts'
/** One purchase, as its reader sees it. */
export { readPurchase } from './purchase.queries.ts'
/** Adds a purchase. */
export { createPurchase } from './save-purchase.ts'
/** Undoes acts on purchases; brings deleted ones back. */
export {
  purchaseChangeUndoer,
  purchaseDecisionUndoer,
  purchaseRemovalUndoer,
  restorePurchase,
} from './undo-purchases.ts'
/** Cancels purchases; adds them, and mails those who may decide on them. */
export { askNextLevel } from './ask-for-approval.ts'
export { cancelPurchase } from './end-purchase.ts'
