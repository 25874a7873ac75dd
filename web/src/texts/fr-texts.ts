import type { ptTexts } from './pt-texts.ts'
import { appTexts } from './fr/app.ts'
import { bankAccountsTexts } from './fr/bank-accounts.ts'
import { bankReconciliationTexts } from './fr/bank-reconciliation.ts'
import { categoriesTexts } from './fr/categories.ts'
import { onboardingTexts } from './fr/onboarding.ts'
import { errorsTexts } from './fr/errors.ts'
import { formTexts } from './fr/form.ts'
import { homeTexts } from './fr/home.ts'
import { identityTexts } from './fr/identity.ts'
import { kitTexts } from './fr/kit.ts'
import { menuTexts } from './fr/menu.ts'
import { partiesTexts } from './fr/parties.ts'
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
  home: homeTexts,
  onboarding: onboardingTexts,
  bankAccounts: bankAccountsTexts,
  bankReconciliation: bankReconciliationTexts,
  categories: categoriesTexts,
  parties: partiesTexts,
  statements: statementsTexts,
  transactions: transactionsTexts,
} satisfies Translation<typeof ptTexts>
