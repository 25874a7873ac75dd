/** One sale; one that nobody else changes until the command ends. */
export { getSale } from './sale.queries.ts'
export { lockSale } from './lock-sale.ts'
/** Adds a sale; approves and cancels sales: for the sample data. */
export { createSale } from './save-sale.ts'
export { approveSales, cancelSales } from './move-sales.ts'
/** Adds many sales of a sheet, and takes them back. */
export {
  importSales,
  type ImportedSale,
  noteImportedSales,
  undoImportedSales,
} from './import-sales.ts'
/** Undoes acts on sales; brings deleted ones back. */
export {
  restoreSale,
  saleChangeUndoer,
  saleMoveUndoer,
  saleRemovalUndoer,
} from './undo-sales.ts'
/** Proves that the parts and transactions of sales come to what they say. */
export { checkSales } from './check-sales.ts'
/** Totals of a filter of the list, what it is made of, and what went back of it. */
export { refundsOf, saleGroups } from './sale-groups.ts'
export { saleTotals } from './sale-totals.ts'
/** The goods of sales that are taken back. */
export { withdrawAllGoods } from './sale-goods.ts'
/** The goods of sales that platforms told. */
export { type GoodsChanges, moveGoodsOfSales } from './goods-of-platform-sales.ts'
/** Writes sales as platforms tell them, many at once. */
export {
  knownSales,
  linkPlatformTransactions,
  type PlatformSale,
  unlinkPlatformRecords,
  writePlatformRefunds,
  writePlatformSales,
} from './write-platform-sales.ts'
/** Notes that an invoice was issued for a sale. */
export { linkIssuedInvoice } from './link-invoices.ts'
