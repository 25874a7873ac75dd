import type { ptTexts } from './pt-texts.ts'
import { appTexts } from './de/app.ts'
import { bankAccountsTexts } from './de/bank-accounts.ts'
import { bankReconciliationTexts } from './de/bank-reconciliation.ts'
import { categoriesTexts } from './de/categories.ts'
import { onboardingTexts } from './de/onboarding.ts'
import { errorsTexts } from './de/errors.ts'
import { formTexts } from './de/form.ts'
import { homeTexts } from './de/home.ts'
import { identityTexts } from './de/identity.ts'
import { kitTexts } from './de/kit.ts'
import { menuTexts } from './de/menu.ts'
import { partiesTexts } from './de/parties.ts'
import { statementsTexts } from './de/statements.ts'
import { transactionsTexts } from './de/transactions.ts'
import type { Translation } from './translation.ts'

export const deTexts = {
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
} satisfies Translation<typeof ptTexts>
