import type { ptTexts } from './pt-texts.ts'
import { accountTexts } from './de/account.ts'
import { appTexts } from './de/app.ts'
import { attachmentsTexts } from './de/attachments.ts'
import { auditTexts } from './de/audit.ts'
import { bankAccountsTexts } from './de/bank-accounts.ts'
import { bankReconciliationTexts } from './de/bank-reconciliation.ts'
import { categoriesTexts } from './de/categories.ts'
import { companyUsersTexts } from './de/company-users.ts'
import { onboardingTexts } from './de/onboarding.ts'
import { costCentersTexts } from './de/cost-centers.ts'
import { productsTexts } from './de/products.ts'
import { projectsTexts } from './de/projects.ts'
import { companiesTexts } from './de/companies.ts'
import { personTexts } from './de/person.ts'
import { errorsTexts } from './de/errors.ts'
import { formTexts } from './de/form.ts'
import { homeTexts } from './de/home.ts'
import { identityTexts } from './de/identity.ts'
import { importsTexts } from './de/imports.ts'
import { invoicesTexts } from './de/invoices.ts'
import { kitTexts } from './de/kit.ts'
import { mailTexts } from './de/mail.ts'
import { menuTexts } from './de/menu.ts'
import { partiesTexts } from './de/parties.ts'
import { shellTexts } from './de/shell.ts'
import { ofxImportRulesTexts } from './de/ofx-import-rules.ts'
import { plansTexts } from './de/plans.ts'
import { platformAdminTexts } from './de/platform-admin.ts'
import { reconciliationRulesTexts } from './de/reconciliation-rules.ts'
import { salesTexts } from './de/sales.ts'
import { settlementsTexts } from './de/settlements.ts'
import { statementsTexts } from './de/statements.ts'
import { transactionActsTexts } from './de/transaction-acts.ts'
import { transactionFormTexts } from './de/transaction-form.ts'
import { transactionsTexts } from './de/transactions.ts'
import { purchasesTexts } from './de/purchases.ts'
import { transfersTexts } from './de/transfers.ts'
import type { Translation } from './translation.ts'

export const deTexts = {
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
} satisfies Translation<typeof ptTexts>
