import { accountTexts } from './pt/account.ts'
import { appTexts } from './pt/app.ts'
import { attachmentsTexts } from './pt/attachments.ts'
import { auditTexts } from './pt/audit.ts'
import { bankAccountsTexts } from './pt/bank-accounts.ts'
import { bankReconciliationTexts } from './pt/bank-reconciliation.ts'
import { categoriesTexts } from './pt/categories.ts'
import { companyUsersTexts } from './pt/company-users.ts'
import { onboardingTexts } from './pt/onboarding.ts'
import { costCentersTexts } from './pt/cost-centers.ts'
import { productsTexts } from './pt/products.ts'
import { projectsTexts } from './pt/projects.ts'
import { companiesTexts } from './pt/companies.ts'
import { personTexts } from './pt/person.ts'
import { errorsTexts } from './pt/errors.ts'
import { formTexts } from './pt/form.ts'
import { homeTexts } from './pt/home.ts'
import { identityTexts } from './pt/identity.ts'
import { importsTexts } from './pt/imports.ts'
import { invoicesTexts } from './pt/invoices.ts'
import { kitTexts } from './pt/kit.ts'
import { mailTexts } from './pt/mail.ts'
import { menuTexts } from './pt/menu.ts'
import { partiesTexts } from './pt/parties.ts'
import { shellTexts } from './pt/shell.ts'
import { ofxImportRulesTexts } from './pt/ofx-import-rules.ts'
import { plansTexts } from './pt/plans.ts'
import { platformAdminTexts } from './pt/platform-admin.ts'
import { reconciliationRulesTexts } from './pt/reconciliation-rules.ts'
import { salesTexts } from './pt/sales.ts'
import { settlementsTexts } from './pt/settlements.ts'
import { statementsTexts } from './pt/statements.ts'
import { transactionActsTexts } from './pt/transaction-acts.ts'
import { transactionFormTexts } from './pt/transaction-form.ts'
import { transactionsTexts } from './pt/transactions.ts'
import { purchasesTexts } from './pt/purchases.ts'
import { transfersTexts } from './pt/transfers.ts'

/** The Portuguese texts, the source of all others: one entry per feature. */
export const ptTexts = {
  app: appTexts,
  menu: menuTexts,
  kit: kitTexts,
  form: formTexts,
  errors: errorsTexts,
  identity: identityTexts,
  imports: importsTexts,
  mail: mailTexts,
  account: accountTexts,
  home: homeTexts,
  onboarding: onboardingTexts,
  bankAccounts: bankAccountsTexts,
  bankReconciliation: bankReconciliationTexts,
  categories: categoriesTexts,
  companyUsers: companyUsersTexts,
  costCenters: costCentersTexts,
  products: productsTexts,
  projects: projectsTexts,
  companies: companiesTexts,
  person: personTexts,
  parties: partiesTexts,
  shell: shellTexts,
  ofxImportRules: ofxImportRulesTexts,
  plans: plansTexts,
  platformAdmin: platformAdminTexts,
  reconciliationRules: reconciliationRulesTexts,
  sales: salesTexts,
  settlements: settlementsTexts,
  statements: statementsTexts,
  transactionActs: transactionActsTexts,
  transactionForm: transactionFormTexts,
  transactions: transactionsTexts,
  purchases: purchasesTexts,
  transfers: transfersTexts,
  invoices: invoicesTexts,
  attachments: attachmentsTexts,
  audit: auditTexts,
}
