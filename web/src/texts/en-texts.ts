import type { ptTexts } from './pt-texts.ts'
import { accountTexts } from './en/account.ts'
import { appTexts } from './en/app.ts'
import { auditTexts } from './en/audit.ts'
import { bankAccountsTexts } from './en/bank-accounts.ts'
import { bankReconciliationTexts } from './en/bank-reconciliation.ts'
import { categoriesTexts } from './en/categories.ts'
import { companyUsersTexts } from './en/company-users.ts'
import { onboardingTexts } from './en/onboarding.ts'
import { costCentersTexts } from './en/cost-centers.ts'
import { projectsTexts } from './en/projects.ts'
import { companiesTexts } from './en/companies.ts'
import { personTexts } from './en/person.ts'
import { errorsTexts } from './en/errors.ts'
import { formTexts } from './en/form.ts'
import { homeTexts } from './en/home.ts'
import { identityTexts } from './en/identity.ts'
import { kitTexts } from './en/kit.ts'
import { mailTexts } from './en/mail.ts'
import { menuTexts } from './en/menu.ts'
import { partiesTexts } from './en/parties.ts'
import { shellTexts } from './en/shell.ts'
import { plansTexts } from './en/plans.ts'
import { platformAdminTexts } from './en/platform-admin.ts'
import { statementsTexts } from './en/statements.ts'
import { transactionsTexts } from './en/transactions.ts'
import type { Translation } from './translation.ts'

export const enTexts = {
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
