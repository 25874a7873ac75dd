import type { ptTexts } from './pt-texts.ts'
import { appTexts } from './en/app.ts'
import { bankAccountsTexts } from './en/bank-accounts.ts'
import { bankReconciliationTexts } from './en/bank-reconciliation.ts'
import { categoriesTexts } from './en/categories.ts'
import { onboardingTexts } from './en/onboarding.ts'
import { errorsTexts } from './en/errors.ts'
import { formTexts } from './en/form.ts'
import { homeTexts } from './en/home.ts'
import { identityTexts } from './en/identity.ts'
import { kitTexts } from './en/kit.ts'
import { menuTexts } from './en/menu.ts'
import { partiesTexts } from './en/parties.ts'
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
  home: homeTexts,
  onboarding: onboardingTexts,
  bankAccounts: bankAccountsTexts,
  bankReconciliation: bankReconciliationTexts,
  categories: categoriesTexts,
  parties: partiesTexts,
  statements: statementsTexts,
  transactions: transactionsTexts,
} satisfies Translation<typeof ptTexts>
