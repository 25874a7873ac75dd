// Written by `npm run texts -- index` from the files in texts/pt.

/** The Portuguese texts of each feature, the source of all others. */
export interface Texts {
  readonly account: typeof import('../pt/account.ts').accountTexts
  readonly accounting: typeof import('../pt/accounting.ts').accountingTexts
  readonly app: typeof import('../pt/app.ts').appTexts
  readonly attachments: typeof import('../pt/attachments.ts').attachmentsTexts
  readonly audit: typeof import('../pt/audit.ts').auditTexts
  readonly balanceProof: typeof import('../pt/balance-proof.ts').balanceProofTexts
  readonly bankAccounts: typeof import('../pt/bank-accounts.ts').bankAccountsTexts
  readonly bankConnections: typeof import('../pt/bank-connections.ts').bankConnectionsTexts
  readonly bankReconciliation: typeof import('../pt/bank-reconciliation.ts').bankReconciliationTexts
  readonly budgets: typeof import('../pt/budgets.ts').budgetsTexts
  readonly categories: typeof import('../pt/categories.ts').categoriesTexts
  readonly charges: typeof import('../pt/charges.ts').chargesTexts
  readonly companies: typeof import('../pt/companies.ts').companiesTexts
  readonly companyUsers: typeof import('../pt/company-users.ts').companyUsersTexts
  readonly costCenters: typeof import('../pt/cost-centers.ts').costCentersTexts
  readonly courseAccess: typeof import('../pt/course-access.ts').courseAccessTexts
  readonly deleted: typeof import('../pt/deleted.ts').deletedTexts
  readonly detailedStatement: typeof import('../pt/detailed-statement.ts').detailedStatementTexts
  readonly developers: typeof import('../pt/developers.ts').developersTexts
  readonly dreTemplate: typeof import('../pt/dre-template.ts').dreTemplateTexts
  readonly errors: typeof import('../pt/errors.ts').errorsTexts
  readonly fields: typeof import('../pt/fields.ts').fieldsTexts
  readonly formRules: typeof import('../pt/form-rules.ts').formRulesTexts
  readonly form: typeof import('../pt/form.ts').formTexts
  readonly handMatching: typeof import('../pt/hand-matching.ts').handMatchingTexts
  readonly home: typeof import('../pt/home.ts').homeTexts
  readonly identity: typeof import('../pt/identity.ts').identityTexts
  readonly importMove: typeof import('../pt/import-move.ts').importMoveTexts
  readonly imports: typeof import('../pt/imports.ts').importsTexts
  readonly invoiceEmission: typeof import('../pt/invoice-emission.ts').invoiceEmissionTexts
  readonly invoiceGoods: typeof import('../pt/invoice-goods.ts').invoiceGoodsTexts
  readonly invoiceNumbers: typeof import('../pt/invoice-numbers.ts').invoiceNumbersTexts
  readonly invoiceTaxes: typeof import('../pt/invoice-taxes.ts').invoiceTaxesTexts
  readonly invoices: typeof import('../pt/invoices.ts').invoicesTexts
  readonly jobs: typeof import('../pt/jobs.ts').jobsTexts
  readonly kit: typeof import('../pt/kit.ts').kitTexts
  readonly mail: typeof import('../pt/mail.ts').mailTexts
  readonly manyLines: typeof import('../pt/many-lines.ts').manyLinesTexts
  readonly matching: typeof import('../pt/matching.ts').matchingTexts
  readonly menu: typeof import('../pt/menu.ts').menuTexts
  readonly ofxImportRules: typeof import('../pt/ofx-import-rules.ts').ofxImportRulesTexts
  readonly onboarding: typeof import('../pt/onboarding.ts').onboardingTexts
  readonly parties: typeof import('../pt/parties.ts').partiesTexts
  readonly past: typeof import('../pt/past.ts').pastTexts
  readonly paymentProviders: typeof import('../pt/payment-providers.ts').paymentProvidersTexts
  readonly periodClosures: typeof import('../pt/period-closures.ts').periodClosuresTexts
  readonly person: typeof import('../pt/person.ts').personTexts
  readonly personalData: typeof import('../pt/personal-data.ts').personalDataTexts
  readonly plans: typeof import('../pt/plans.ts').plansTexts
  readonly platformAdmin: typeof import('../pt/platform-admin.ts').platformAdminTexts
  readonly platformPayouts: typeof import('../pt/platform-payouts.ts').platformPayoutsTexts
  readonly platformSettings: typeof import('../pt/platform-settings.ts').platformSettingsTexts
  readonly priceIndices: typeof import('../pt/price-indices.ts').priceIndicesTexts
  readonly productLinks: typeof import('../pt/product-links.ts').productLinksTexts
  readonly products: typeof import('../pt/products.ts').productsTexts
  readonly projects: typeof import('../pt/projects.ts').projectsTexts
  readonly proposals: typeof import('../pt/proposals.ts').proposalsTexts
  readonly purchases: typeof import('../pt/purchases.ts').purchasesTexts
  readonly receivedDocuments: typeof import('../pt/received-documents.ts').receivedDocumentsTexts
  readonly receivedInvoices: typeof import('../pt/received-invoices.ts').receivedInvoicesTexts
  readonly reconciliationRules: typeof import('../pt/reconciliation-rules.ts').reconciliationRulesTexts
  readonly reminders: typeof import('../pt/reminders.ts').remindersTexts
  readonly renegotiations: typeof import('../pt/renegotiations.ts').renegotiationsTexts
  readonly ruleLab: typeof import('../pt/rule-lab.ts').ruleLabTexts
  readonly ruleWords: typeof import('../pt/rule-words.ts').ruleWordsTexts
  readonly salesPlatforms: typeof import('../pt/sales-platforms.ts').salesPlatformsTexts
  readonly sales: typeof import('../pt/sales.ts').salesTexts
  readonly savedViews: typeof import('../pt/saved-views.ts').savedViewsTexts
  readonly settlements: typeof import('../pt/settlements.ts').settlementsTexts
  readonly shell: typeof import('../pt/shell.ts').shellTexts
  readonly statementFiles: typeof import('../pt/statement-files.ts').statementFilesTexts
  readonly statementImport: typeof import('../pt/statement-import.ts').statementImportTexts
  readonly statementSheets: typeof import('../pt/statement-sheets.ts').statementSheetsTexts
  readonly statements: typeof import('../pt/statements.ts').statementsTexts
  readonly stock: typeof import('../pt/stock.ts').stockTexts
  readonly subscriptions: typeof import('../pt/subscriptions.ts').subscriptionsTexts
  readonly taxRules: typeof import('../pt/tax-rules.ts').taxRulesTexts
  readonly transactionActs: typeof import('../pt/transaction-acts.ts').transactionActsTexts
  readonly transactionForm: typeof import('../pt/transaction-form.ts').transactionFormTexts
  readonly transactions: typeof import('../pt/transactions.ts').transactionsTexts
  readonly transfers: typeof import('../pt/transfers.ts').transfersTexts
}
export type Feature = keyof Texts

/** The texts that only the server shows: in mails, files and refusals. */
export interface ServerOnlyTexts {
  readonly chargeReminders: typeof import('../pt/server/charge-reminders.ts').chargeRemindersTexts
  readonly chargeSheet: typeof import('../pt/server/charge-sheet.ts').chargeSheetTexts
  readonly exports: typeof import('../pt/server/exports.ts').exportsTexts
  readonly invoiceFiles: typeof import('../pt/server/invoice-files.ts').invoiceFilesTexts
  readonly mails: typeof import('../pt/server/mails.ts').mailsTexts
  readonly mcp: typeof import('../pt/server/mcp.ts').mcpTexts
  readonly paymentPage: typeof import('../pt/server/payment-page.ts').paymentPageTexts
  readonly recordUses: typeof import('../pt/server/record-uses.ts').recordUsesTexts
  readonly refusals: typeof import('../pt/server/refusals.ts').refusalsTexts
  readonly transferInstruction: typeof import('../pt/server/transfer-instruction.ts').transferInstructionTexts
  readonly validation: typeof import('../pt/server/validation.ts').validationTexts
}

export const FEATURES = [
  'account',
  'accounting',
  'app',
  'attachments',
  'audit',
  'balanceProof',
  'bankAccounts',
  'bankConnections',
  'bankReconciliation',
  'budgets',
  'categories',
  'charges',
  'companies',
  'companyUsers',
  'costCenters',
  'courseAccess',
  'deleted',
  'detailedStatement',
  'developers',
  'dreTemplate',
  'errors',
  'fields',
  'formRules',
  'form',
  'handMatching',
  'home',
  'identity',
  'importMove',
  'imports',
  'invoiceEmission',
  'invoiceGoods',
  'invoiceNumbers',
  'invoiceTaxes',
  'invoices',
  'jobs',
  'kit',
  'mail',
  'manyLines',
  'matching',
  'menu',
  'ofxImportRules',
  'onboarding',
  'parties',
  'past',
  'paymentProviders',
  'periodClosures',
  'person',
  'personalData',
  'plans',
  'platformAdmin',
  'platformPayouts',
  'platformSettings',
  'priceIndices',
  'productLinks',
  'products',
  'projects',
  'proposals',
  'purchases',
  'receivedDocuments',
  'receivedInvoices',
  'reconciliationRules',
  'reminders',
  'renegotiations',
  'ruleLab',
  'ruleWords',
  'salesPlatforms',
  'sales',
  'savedViews',
  'settlements',
  'shell',
  'statementFiles',
  'statementImport',
  'statementSheets',
  'statements',
  'stock',
  'subscriptions',
  'taxRules',
  'transactionActs',
  'transactionForm',
  'transactions',
  'transfers',
] as const satisfies readonly Feature[]

export const SERVER_ONLY_FEATURES = [
  'chargeReminders',
  'chargeSheet',
  'exports',
  'invoiceFiles',
  'mails',
  'mcp',
  'paymentPage',
  'recordUses',
  'refusals',
  'transferInstruction',
  'validation',
] as const satisfies readonly (keyof ServerOnlyTexts)[]
