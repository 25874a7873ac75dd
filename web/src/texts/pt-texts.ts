import { appTexts } from './pt/app.ts'
import { bankAccountsTexts } from './pt/bank-accounts.ts'
import { bankReconciliationTexts } from './pt/bank-reconciliation.ts'
import { categoriesTexts } from './pt/categories.ts'
import { onboardingTexts } from './pt/onboarding.ts'
import { errorsTexts } from './pt/errors.ts'
import { formTexts } from './pt/form.ts'
import { homeTexts } from './pt/home.ts'
import { identityTexts } from './pt/identity.ts'
import { kitTexts } from './pt/kit.ts'
import { menuTexts } from './pt/menu.ts'
import { partiesTexts } from './pt/parties.ts'
import { statementsTexts } from './pt/statements.ts'
import { transactionsTexts } from './pt/transactions.ts'

/** The Portuguese texts, the source of all others: one entry per feature. */
export const ptTexts = {
  app: appTexts,
  menu: menuTexts,
  kit: kitTexts,
  form: formTexts,
  errors: errorsTexts,
  identity: identityTexts,
  home: homeTexts,
  onboarding: onboardingTexts,
  bankAccounts: bankAccountsTexts,
  bankReconciliation: bankReconciliationTexts,
  categories: categoriesTexts,
  parties: partiesTexts,
  statements: statementsTexts,
  transactions: transactionsTexts,
}
