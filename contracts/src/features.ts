import { productLinksFeature } from './product-links/product-links.feature.ts'
import { accessFeature } from './access/access.feature.ts'
import { allocationTemplatesFeature } from './allocation-templates/allocation-templates.feature.ts'
import { attachmentsFeature } from './attachments/attachments.feature.ts'
import { auditFeature } from './audit/audit.feature.ts'
import { bankAccountsFeature } from './bank-accounts/bank-accounts.feature.ts'
import { bankConnectionsFeature } from './bank-connections/bank-connections.feature.ts'
import { bankReconciliationFeature } from './bank-reconciliation/bank-reconciliation.feature.ts'
import { budgetsFeature } from './budgets/budgets.feature.ts'
import { categoriesFeature } from './categories/categories.feature.ts'
import { categoryMergesFeature } from './category-merges/category-merges.feature.ts'
import { choicesFeature } from './choices/choices.feature.ts'
import { chargesFeature } from './charges/charges.feature.ts'
import { companyFileFeature } from './company-file/company-file.feature.ts'
import { companyGroupsFeature } from './company-groups/company-groups.feature.ts'
import { companiesFeature } from './companies/companies.feature.ts'
import { companyUsersFeature } from './company-users/company-users.feature.ts'
import { courseAccessFeature } from './course-access/course-access.feature.ts'
import { costCentersFeature } from './cost-centers/cost-centers.feature.ts'
import { deletedFeature } from './deleted/deleted.feature.ts'
import { accountingFeature } from './accounting/accounting.feature.ts'
import { developersFeature } from './developers/developers.feature.ts'
import { forecastFeature } from './forecast/forecast.feature.ts'
import { homeFeature } from './home/home.feature.ts'
import { identityFeature } from './identity/identity.feature.ts'
import { importsFeature } from './imports/imports.feature.ts'
import { invoicesFeature } from './invoices/invoices.feature.ts'
import { invoiceEmissionFeature } from './invoice-emission/invoice-emission.feature.ts'
import { jobsFeature } from './jobs/jobs.feature.ts'
import { mailFeature } from './mail/mail.feature.ts'
import { ofxImportRulesFeature } from './ofx-import-rules/ofx-import-rules.feature.ts'
import { onboardingFeature } from './onboarding/onboarding.feature.ts'
import { partiesFeature } from './parties/parties.feature.ts'
import { periodClosuresFeature } from './period-closures/period-closures.feature.ts'
import { priceIndicesFeature } from './price-indices/price-indices.feature.ts'
import { platformSettingsFeature } from './platform-settings/platform-settings.feature.ts'
import { plansFeature } from './plans/plans.feature.ts'
import { platformAdminFeature } from './platform-admin/platform-admin.feature.ts'
import { productsFeature } from './products/products.feature.ts'
import { projectsFeature } from './projects/projects.feature.ts'
import { proposalsFeature } from './proposals/proposals.feature.ts'
import { personalDataFeature } from './personal-data/personal-data.feature.ts'
import { purchasesFeature } from './purchases/purchases.feature.ts'
import { receivedDocumentsFeature } from './received-documents/received-documents.feature.ts'
import { receivedInvoicesFeature } from './received-invoices/received-invoices.feature.ts'
import { reconciliationRulesFeature } from './reconciliation-rules/reconciliation-rules.feature.ts'
import { salesPlatformsFeature } from './sales-platforms/sales-platforms.feature.ts'
import { salesFeature } from './sales/sales.feature.ts'
import { savedViewsFeature } from './saved-views/saved-views.feature.ts'
import { detailedStatementFeature } from './detailed-statement/detailed-statement.feature.ts'
import { statementsFeature } from './statements/statements.feature.ts'
import { subscriptionsFeature } from './subscriptions/subscriptions.feature.ts'
import { systemFeature } from './system/system.feature.ts'
import { transactionsFeature } from './transactions/transactions.feature.ts'
import { stockFeature } from './stock/stock.feature.ts'
import { taxRulesFeature } from './tax-rules/tax-rules.feature.ts'
import { transfersFeature } from './transfers/transfers.feature.ts'
import { undoFeature } from './undo/undo.feature.ts'

/**
 * Every feature, once; all lists of them derive from this one. In this order the permission matrix
 * shows its areas.
 */
export const FEATURES = [
  systemFeature,
  accountingFeature,
  homeFeature,
  forecastFeature,
  choicesFeature,
  bankAccountsFeature,
  categoriesFeature,
  categoryMergesFeature,
  productsFeature,
  taxRulesFeature,
  projectsFeature,
  costCentersFeature,
  partiesFeature,
  transactionsFeature,
  allocationTemplatesFeature,
  attachmentsFeature,
  purchasesFeature,
  receivedInvoicesFeature,
  receivedDocumentsFeature,
  salesFeature,
  salesPlatformsFeature,
  courseAccessFeature,
  chargesFeature,
  productLinksFeature,
  subscriptionsFeature,
  stockFeature,
  transfersFeature,
  bankReconciliationFeature,
  budgetsFeature,
  bankConnectionsFeature,
  invoicesFeature,
  invoiceEmissionFeature,
  reconciliationRulesFeature,
  statementsFeature,
  companyFileFeature,
  companyGroupsFeature,
  periodClosuresFeature,
  detailedStatementFeature,
  companiesFeature,
  companyUsersFeature,
  developersFeature,
  proposalsFeature,
  accessFeature,
  identityFeature,
  onboardingFeature,
  plansFeature,
  platformAdminFeature,
  mailFeature,
  jobsFeature,
  ofxImportRulesFeature,
  platformSettingsFeature,
  priceIndicesFeature,
  importsFeature,
  auditFeature,
  undoFeature,
  deletedFeature,
  personalDataFeature,
  savedViewsFeature,
] as const

export type Feature = (typeof FEATURES)[number]
