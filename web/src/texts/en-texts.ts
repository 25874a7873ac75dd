import type { ptTexts } from './pt-texts.ts'
import { accountTexts } from './en/account.ts'
import { appTexts } from './en/app.ts'
import { attachmentsTexts } from './en/attachments.ts'
import { auditTexts } from './en/audit.ts'
import { bankAccountsTexts } from './en/bank-accounts.ts'
import { bankReconciliationTexts } from './en/bank-reconciliation.ts'
import { categoriesTexts } from './en/categories.ts'
import { companyUsersTexts } from './en/company-users.ts'
import { onboardingTexts } from './en/onboarding.ts'
import { costCentersTexts } from './en/cost-centers.ts'
import { productsTexts } from './en/products.ts'
import { projectsTexts } from './en/projects.ts'
import { companiesTexts } from './en/companies.ts'
import { personTexts } from './en/person.ts'
import { errorsTexts } from './en/errors.ts'
import { formTexts } from './en/form.ts'
import { homeTexts } from './en/home.ts'
import { identityTexts } from './en/identity.ts'
import { importsTexts } from './en/imports.ts'
import { invoicesTexts } from './en/invoices.ts'
import { kitTexts } from './en/kit.ts'
import { mailTexts } from './en/mail.ts'
import { menuTexts } from './en/menu.ts'
import { partiesTexts } from './en/parties.ts'
import { shellTexts } from './en/shell.ts'
import { ofxImportRulesTexts } from './en/ofx-import-rules.ts'
import { plansTexts } from './en/plans.ts'
import { platformAdminTexts } from './en/platform-admin.ts'
import { reconciliationRulesTexts } from './en/reconciliation-rules.ts'
import { salesTexts } from './en/sales.ts'
import { settlementsTexts } from './en/settlements.ts'
import { statementsTexts } from './en/statements.ts'
import { transactionActsTexts } from './en/transaction-acts.ts'
import { transactionFormTexts } from './en/transaction-form.ts'
import { transactionsTexts } from './en/transactions.ts'
import { purchasesTexts } from './en/purchases.ts'
import { transfersTexts } from './en/transfers.ts'
import type { Translation } from './translation.ts'

export const enTexts = {
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
