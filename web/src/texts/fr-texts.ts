import type { ptTexts } from './pt-texts.ts'
import { accountTexts } from './fr/account.ts'
import { appTexts } from './fr/app.ts'
import { attachmentsTexts } from './fr/attachments.ts'
import { auditTexts } from './fr/audit.ts'
import { bankAccountsTexts } from './fr/bank-accounts.ts'
import { bankReconciliationTexts } from './fr/bank-reconciliation.ts'
import { categoriesTexts } from './fr/categories.ts'
import { companyUsersTexts } from './fr/company-users.ts'
import { onboardingTexts } from './fr/onboarding.ts'
import { costCentersTexts } from './fr/cost-centers.ts'
import { productsTexts } from './fr/products.ts'
import { projectsTexts } from './fr/projects.ts'
import { companiesTexts } from './fr/companies.ts'
import { personTexts } from './fr/person.ts'
import { errorsTexts } from './fr/errors.ts'
import { formTexts } from './fr/form.ts'
import { homeTexts } from './fr/home.ts'
import { identityTexts } from './fr/identity.ts'
import { importsTexts } from './fr/imports.ts'
import { invoicesTexts } from './fr/invoices.ts'
import { kitTexts } from './fr/kit.ts'
import { mailTexts } from './fr/mail.ts'
import { menuTexts } from './fr/menu.ts'
import { partiesTexts } from './fr/parties.ts'
import { shellTexts } from './fr/shell.ts'
import { ofxImportRulesTexts } from './fr/ofx-import-rules.ts'
import { plansTexts } from './fr/plans.ts'
import { platformAdminTexts } from './fr/platform-admin.ts'
import { reconciliationRulesTexts } from './fr/reconciliation-rules.ts'
import { salesTexts } from './fr/sales.ts'
import { settlementsTexts } from './fr/settlements.ts'
import { statementsTexts } from './fr/statements.ts'
import { transactionActsTexts } from './fr/transaction-acts.ts'
import { transactionFormTexts } from './fr/transaction-form.ts'
import { transactionsTexts } from './fr/transactions.ts'
import { purchasesTexts } from './fr/purchases.ts'
import { transfersTexts } from './fr/transfers.ts'
import type { Translation } from './translation.ts'

export const frTexts = {
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
