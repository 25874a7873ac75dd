import { type ScreenPlace, SCREEN_ROWS } from '@prumo/contracts/screens'
import type { ScreenCode } from '../client/screen.ts'
import { screens as audit } from '../features/audit/audit.screens.ts'
import { screens as bankAccounts } from '../features/bank-accounts/bank-accounts.screens.ts'
import { screens as bankConnections } from '../features/bank-connections/bank-connections.screens.ts'
import { screens as bankReconciliation } from '../features/bank-reconciliation/bank-reconciliation.screens.ts'
import { screens as budgets } from '../features/budgets/budgets.screens.ts'
import { screens as categories } from '../features/categories/categories.screens.ts'
import { screens as companies } from '../features/companies/companies.screens.ts'
import { screens as productLinks } from '../features/product-links/product-links.screens.ts'
import { screens as courseAccess } from '../features/course-access/course-access.screens.ts'
import { screens as costCenters } from '../features/cost-centers/cost-centers.screens.ts'
import { screens as accounting } from '../features/accounting/accounting.screens.ts'
import { screens as developers } from '../features/developers/developers.screens.ts'
import { screens as detailedStatement } from '../features/detailed-statement/detailed-statement.screens.ts'
import { screens as home } from '../features/home/home.screens.ts'
import { screens as identity } from '../features/identity/identity.screens.ts'
import { screens as imports } from '../features/imports/imports.screens.ts'
import { screens as invoiceEmission } from '../features/invoice-emission/invoice-emission.screens.ts'
import { screens as invoices } from '../features/invoices/invoices.screens.ts'
import { screens as jobs } from '../features/jobs/jobs.screens.ts'
import { screens as mail } from '../features/mail/mail.screens.ts'
import { screens as ofxImportRules } from '../features/ofx-import-rules/ofx-import-rules.screens.ts'
import { screens as onboarding } from '../features/onboarding/onboarding.screens.ts'
import { screens as parties } from '../features/parties/parties.screens.ts'
import { screens as periodClosures } from '../features/period-closures/period-closures.screens.ts'
import { screens as platformSettings } from '../features/platform-settings/platform-settings.screens.ts'
import { screens as priceIndices } from '../features/price-indices/price-indices.screens.ts'
import { screens as plans } from '../features/plans/plans.screens.ts'
import { screens as platformAdmin } from '../features/platform-admin/platform-admin.screens.ts'
import { screens as products } from '../features/products/products.screens.ts'
import { screens as projects } from '../features/projects/projects.screens.ts'
import { screens as proposals } from '../features/proposals/proposals.screens.ts'
import { screens as purchases } from '../features/purchases/purchases.screens.ts'
import { screens as receivedDocuments } from '../features/received-documents/received-documents.screens.ts'
import { screens as receivedInvoices } from '../features/received-invoices/received-invoices.screens.ts'
import { screens as reconciliationRules } from '../features/reconciliation-rules/reconciliation-rules.screens.ts'
import { screens as sales } from '../features/sales/sales.screens.ts'
import { screens as salesPlatforms } from '../features/sales-platforms/sales-platforms.screens.ts'
import { screens as statements } from '../features/statements/statements.screens.ts'
import { screens as transactions } from '../features/transactions/transactions.screens.ts'
import { screens as subscriptions } from '../features/subscriptions/subscriptions.screens.ts'
import { screens as charges } from '../features/charges/charges.screens.ts'
import { screens as stock } from '../features/stock/stock.screens.ts'
import { screens as taxRules } from '../features/tax-rules/tax-rules.screens.ts'
import { screens as transfers } from '../features/transfers/transfers.screens.ts'
import { screens as app } from './app.screens.ts'

/** A screen of the app: where it is, who may open it, and its code, loaded when it is opened. */
export type Screen = ScreenPlace & ScreenCode

/** The code of the screens by their addresses, one line a feature. */
const codes: Readonly<Record<string, ScreenCode>> = {
  ...audit,
  ...bankAccounts,
  ...bankConnections,
  ...bankReconciliation,
  ...budgets,
  ...categories,
  ...companies,
  ...productLinks,
  ...courseAccess,
  ...costCenters,
  ...accounting,
  ...developers,
  ...home,
  ...identity,
  ...imports,
  ...invoiceEmission,
  ...invoices,
  ...jobs,
  ...mail,
  ...ofxImportRules,
  ...periodClosures,
  ...platformSettings,
  ...priceIndices,
  ...onboarding,
  ...parties,
  ...plans,
  ...platformAdmin,
  ...products,
  ...taxRules,
  ...projects,
  ...proposals,
  ...purchases,
  ...receivedDocuments,
  ...receivedInvoices,
  ...reconciliationRules,
  ...sales,
  ...salesPlatforms,
  ...statements,
  ...detailedStatement,
  ...transactions,
  ...charges,
  ...subscriptions,
  ...stock,
  ...transfers,
  ...app,
}

/** Every screen of the app. */
export const screens: readonly Screen[] = SCREEN_ROWS.map(
  ([path, access, permission, feature, layout, roles]) => {
    const code = codes[path]
    if (code === undefined) throw new Error(`There is no code for the screen ${path}.`)
    return {
      path,
      access,
      permission: permission ?? undefined,
      feature: feature ?? undefined,
      layout: layout ?? undefined,
      roles,
      ...code,
    }
  },
)
