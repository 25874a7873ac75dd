import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { bankAccountTarget } from './bank-account-target.ts'
import { categoryTarget } from './category-target.ts'
import { costCenterTarget } from './cost-center-target.ts'
import { partyTarget } from './party-target.ts'
import { productTarget } from './product-target.ts'
import { projectTarget } from './project-target.ts'
import { saleTarget } from './sale-target.ts'
import type { SheetTarget } from './sheet-target.ts'
import { stockTarget } from './stock-target.ts'
import { bothWaysTarget, transactionTarget } from './transaction-target.ts'

/** Everything that can be imported from a sheet. */
export const importTargets: Readonly<Record<ImportTarget, SheetTarget>> = {
  payables: transactionTarget('payable'),
  receivables: transactionTarget('receivable'),
  transactions: bothWaysTarget,
  sales: saleTarget,
  stock: stockTarget,
  clients: partyTarget('client'),
  suppliers: partyTarget('supplier'),
  products: productTarget,
  projects: projectTarget,
  'cost-centers': costCenterTarget,
  categories: categoryTarget,
  'bank-accounts': bankAccountTarget,
}
