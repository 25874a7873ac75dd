import * as productLinks from './product-links/product-links.contract.ts'
import * as bankAccounts from './bank-accounts/bank-accounts.contract.ts'
import * as bankConnections from './bank-connections/bank-connections.contract.ts'
import * as automaticReconciliation from './bank-reconciliation/automatic.contract.ts'
import * as bankReconciliation from './bank-reconciliation/bank-reconciliation.contract.ts'
import * as handMatching from './bank-reconciliation/hand-matching.contract.ts'
import * as manyLines from './bank-reconciliation/many-lines.contract.ts'
import * as matchMemory from './bank-reconciliation/match-memory.contract.ts'
import * as sheetLayout from './bank-reconciliation/sheet-layout.contract.ts'
import * as statementImport from './bank-reconciliation/statement-import.contract.ts'
import * as categories from './categories/categories.contract.ts'
import * as categoryMerges from './category-merges/category-merges.contract.ts'
import * as choices from './choices/choices.contract.ts'
import * as companyUsers from './company-users/company-users.contract.ts'
import * as accounting from './accounting/accounting.contract.ts'
import * as developers from './developers/developers.contract.ts'
import * as webhooks from './developers/webhooks.contract.ts'
import * as mcp from './developers/mcp.contract.ts'
import * as proposals from './proposals/proposals.contract.ts'
import { waitingProposals } from './proposals/waiting-proposals.contract.ts'
import { PROPOSING_ROUTES } from './proposals/propose.contract.ts'
import * as forecast from './forecast/forecast.contract.ts'
import * as home from './home/home.contract.ts'
import { salesDashboard } from './home/sales-dashboard.contract.ts'
import * as imports from './imports/imports.contract.ts'
import * as invitations from './company-users/invitations.contract.ts'
import * as companies from './companies/companies.contract.ts'
import * as costCenters from './cost-centers/cost-centers.contract.ts'
import * as allocationTemplates from './allocation-templates/allocation-templates.contract.ts'
import * as attachments from './attachments/attachments.contract.ts'
import * as audit from './audit/audit.contract.ts'
import * as charges from './charges/charges.contract.ts'
import * as paymentProviders from './charges/payment-providers.contract.ts'
import * as reminders from './charges/reminders.contract.ts'
import * as renegotiations from './transactions/renegotiations.contract.ts'
import { DELETED_ROUTES } from './deleted/deleted.contract.ts'
import * as undo from './undo/undo.contract.ts'
import * as access from './access/access.contract.ts'
import * as account from './identity/account.contract.ts'
import * as identity from './identity/identity.contract.ts'
import * as preferences from './identity/preferences.contract.ts'
import * as secondFactor from './identity/second-factor.contract.ts'
import * as registration from './identity/registration.contract.ts'
import * as jobs from './jobs/jobs.contract.ts'
import * as mail from './mail/outbox.contract.ts'
import * as invoiceEmission from './invoice-emission/invoice-emission.contract.ts'
import * as numberVoids from './invoice-emission/number-voids.contract.ts'
import * as taxSummary from './invoice-emission/tax-summary.contract.ts'
import * as invoices from './invoices/invoices.contract.ts'
import * as onboarding from './onboarding/onboarding.contract.ts'
import * as ofxImportRules from './ofx-import-rules/ofx-import-rules.contract.ts'
import * as standingClosures from './period-closures/standing-closures.contract.ts'
import * as periodClosures from './period-closures/period-closures.contract.ts'
import * as plans from './plans/plans.contract.ts'
import * as helpContacts from './platform-settings/help-contacts.contract.ts'
import * as priceIndices from './price-indices/price-indices.contract.ts'
import * as platformSettings from './platform-settings/platform-settings.contract.ts'
import * as platformAdmin from './platform-admin/platform-admin.contract.ts'
import * as municipalities from './parties/municipalities.contract.ts'
import { clientRoutes, supplierRoutes } from './parties/parties.contract.ts'
import * as globalRules from './reconciliation-rules/global-rules.contract.ts'
import * as ruleLab from './reconciliation-rules/rule-lab.contract.ts'
import * as reconciliationRules from './reconciliation-rules/reconciliation-rules.contract.ts'
import * as courseAccess from './course-access/course-access.contract.ts'
import * as platformPayouts from './sales-platforms/payouts.contract.ts'
import * as salesPlatforms from './sales-platforms/sales-platforms.contract.ts'
import * as sales from './sales/sales.contract.ts'
import * as savedViews from './saved-views/saved-views.contract.ts'
import * as products from './products/products.contract.ts'
import * as taxRules from './tax-rules/tax-rules.contract.ts'
import * as projects from './projects/projects.contract.ts'
import type { RouteContract } from './route.ts'
import * as budgets from './budgets/budgets.contract.ts'
import * as approvalChain from './purchases/approval-chain.contract.ts'
import { PERSONAL_DATA_ROUTES } from './personal-data/personal-data.contract.ts'
import * as purchases from './purchases/purchases.contract.ts'
import * as receivedDocuments from './received-documents/received-documents.contract.ts'
import * as receivedInvoices from './received-invoices/received-invoices.contract.ts'
import * as detailedStatement from './detailed-statement/detailed-statement.contract.ts'
import * as companyFile from './company-file/company-file.contract.ts'
import * as companyGroups from './company-groups/company-groups.contract.ts'
import * as groupFiles from './company-groups/group-files.contract.ts'
import * as groupStatements from './company-groups/group-statements.contract.ts'
import * as dreTemplate from './statements/dre-template.contract.ts'
import * as statementFiles from './statements/statement-files.contract.ts'
import * as statements from './statements/statements.contract.ts'
import * as progress from './system/progress.contract.ts'
import * as system from './system/system.contract.ts'
import * as wireTransferRequests from './transfers/wire-transfer-requests.contract.ts'
import * as subscriptions from './subscriptions/subscriptions.contract.ts'
import * as stockCount from './stock/stock-count.contract.ts'
import * as stock from './stock/stock.contract.ts'
import * as transfers from './transfers/transfers.contract.ts'
import { payableBulkRoutes, receivableBulkRoutes } from './transactions/bulk.contract.ts'
import * as lateCharges from './transactions/late-charge-rates.contract.ts'
import {
  payableSettlementRoutes,
  receivableSettlementRoutes,
} from './transactions/settlements.contract.ts'
import {
  payableFormRoutes,
  receivableFormRoutes,
} from './transactions/transaction-form.contract.ts'
import * as seriesFailures from './transactions/series-failures.contract.ts'
import { payableSeriesRoutes, receivableSeriesRoutes } from './transactions/series.contract.ts'
import { payableRoutes, receivableRoutes } from './transactions/transactions.contract.ts'

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const routesOf = (contract: object): RouteContract[] => Object.values(contract).filter(isRoute)

/** Every route of the product. A contract that is not here does not exist. */
export const routes: readonly RouteContract[] = [
  system,
  progress,
  identity,
  account,
  preferences,
  secondFactor,
  registration,
  jobs,
  mail,
  access,
  companyUsers,
  invitations,
  companies,
  onboarding,
  bankAccounts,
  categories,
  categoryMerges,
  costCenters,
  projects,
  productLinks.productLinkRoutes,
  { linkOfReceivable: productLinks.linkOfReceivable },
  products,
  taxRules,
  municipalities,
  clientRoutes,
  supplierRoutes,
  payableRoutes,
  receivableRoutes,
  ...Object.values(attachments.attachmentRoutes),
  attachments.payableNoteRoutes,
  attachments.receivableNoteRoutes,
  payableFormRoutes,
  receivableFormRoutes,
  payableSettlementRoutes,
  receivableSettlementRoutes,
  lateCharges,
  allocationTemplates,
  payableBulkRoutes,
  receivableBulkRoutes,
  payableSeriesRoutes,
  receivableSeriesRoutes,
  seriesFailures,
  budgets,
  approvalChain,
  purchases,
  receivedInvoices,
  receivedDocuments,
  sales,
  salesPlatforms,
  platformPayouts,
  courseAccess,
  charges,
  paymentProviders,
  reminders,
  renegotiations,
  subscriptions,
  invoices,
  invoiceEmission,
  numberVoids,
  taxSummary,
  stock,
  stockCount,
  transfers,
  wireTransferRequests,
  imports,
  ...Object.values(imports.importRoutes),
  bankReconciliation,
  bankConnections,
  statementImport,
  matchMemory,
  sheetLayout,
  automaticReconciliation,
  handMatching,
  manyLines,
  reconciliationRules,
  ruleLab,
  globalRules,
  choices,
  accounting,
  developers,
  webhooks,
  mcp,
  proposals,
  { waitingProposals },
  ...PROPOSING_ROUTES,
  home,
  { salesDashboard },
  forecast,
  { exportDre: statementFiles.exportDre, exportDfc: statementFiles.exportDfc },
  statements,
  companyFile,
  companyGroups,
  { exportGroupDre: groupFiles.exportGroupDre, exportGroupDfc: groupFiles.exportGroupDfc },
  groupStatements,
  dreTemplate,
  detailedStatement,
  audit,
  savedViews,
  undo,
  ...Object.values(DELETED_ROUTES),
  ...Object.values(PERSONAL_DATA_ROUTES),
  periodClosures,
  standingClosures,
  plans,
  ofxImportRules,
  helpContacts,
  platformSettings,
  priceIndices,
  platformAdmin,
].flatMap(routesOf)
