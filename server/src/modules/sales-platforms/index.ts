/** Reads what platforms called, and asks them what changed. */
export {
  forgetPlatformCalls,
  handlePlatformCalls,
  runPlatformSyncs,
  syncSalesPlatforms,
} from './sales-platforms.jobs.ts'
/** What wallets of platforms hold that is not free yet. */
export { unreleased } from './payouts/unreleased.queries.ts'
/** What wallets had free at the end of days. */
export { freeOnDays, walletDay } from './payouts/payout-lines.queries.ts'
/** Writes sales of platforms' own sheets as they would tell them, and takes them back. */
export type { SheetSale } from './sheet-sale.ts'
export { changesBeyondRights, knownSaleKeys, writeSheetSales } from './write-sheet-sales.ts'
export { undoSheetSales } from './undo-sheet-sales.ts'
/** Which products platforms' sheets name. */
export { productsOfSheets, rememberProducts } from './sheet-products.ts'
/** Connects a platform, as a person does, and asks it for its sales. */
export { savePlatformSettings } from './save-settings.ts'
export { addRun } from './sync-runs.ts'
/** What platforms kept back from sales, and whom their fees are owed to. */
export {
  type PlatformSupplier,
  platformSuppliers,
  withheldFees,
} from './withheld-fees.queries.ts'
