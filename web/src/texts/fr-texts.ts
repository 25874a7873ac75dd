import type { ptTexts } from './pt-texts.ts'
import { accountTexts } from './fr/account.ts'
import { appTexts } from './fr/app.ts'
import { auditTexts } from './fr/audit.ts'
import { bankAccountsTexts } from './fr/bank-accounts.ts'
import { bankReconciliationTexts } from './fr/bank-reconciliation.ts'
import { categoriesTexts } from './fr/categories.ts'
import { companyUsersTexts } from './fr/company-users.ts'
import { onboardingTexts } from './fr/onboarding.ts'
import { costCentersTexts } from './fr/cost-centers.ts'
import { projectsTexts } from './fr/projects.ts'
import { companiesTexts } from './fr/companies.ts'
import { personTexts } from './fr/person.ts'
import { errorsTexts } from './fr/errors.ts'
import { formTexts } from './fr/form.ts'
import { homeTexts } from './fr/home.ts'
import { identityTexts } from './fr/identity.ts'
import { kitTexts } from './fr/kit.ts'
import { mailTexts } from './fr/mail.ts'
import { menuTexts } from './fr/menu.ts'
import { partiesTexts } from './fr/parties.ts'
import { shellTexts } from './fr/shell.ts'
import { plansTexts } from './fr/plans.ts'
import { platformAdminTexts } from './fr/platform-admin.ts'
import { statementsTexts } from './fr/statements.ts'
import { transactionsTexts } from './fr/transactions.ts'
import type { Translation } from './translation.ts'

export const frTexts = {
  app: appTexts,
  menu: menuTexts,
  kit: kitTexts,
  form: formTexts,
  errors: errorsTexts,
  identity: identityTexts,
  mail: mailTexts,
  account: accountTexts,
  home: homeTexts,
  onboarding: onboardingTexts,
  bankAccounts: bankAccountsTexts,
  bankReconciliation: bankReconciliationTexts,
  categories: categoriesTexts,
  companyUsers: companyUsersTexts,
  costCenters: costCentersTexts,
  projects: projectsTexts,
  companies: companiesTexts,
  person: personTexts,
  parties: partiesTexts,
  shell: shellTexts,
  plans: plansTexts,
  platformAdmin: platformAdminTexts,
  statements: statementsTexts,
  transactions: transactionsTexts,
  audit: auditTexts,
} satisfies Translation<typeof ptTexts>
