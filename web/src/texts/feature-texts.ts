import { i18n } from './i18n.ts'
import type { ptFirstTexts } from './pt-first-texts.ts'
import type { Feature, Texts } from './use-texts.ts'

type Loaders = {
  readonly [F in Exclude<Feature, keyof typeof ptFirstTexts>]: () => Promise<Texts[F]>
}

/** Every feature's Portuguese texts but those of the first load. */
const loaders: Loaders = {
  account: () => import('./pt/account.ts').then((file) => file.accountTexts),
  identity: () => import('./pt/identity.ts').then((file) => file.identityTexts),
  mail: () => import('./pt/mail.ts').then((file) => file.mailTexts),
  home: () => import('./pt/home.ts').then((file) => file.homeTexts),
  onboarding: () => import('./pt/onboarding.ts').then((file) => file.onboardingTexts),
  bankAccounts: () => import('./pt/bank-accounts.ts').then((file) => file.bankAccountsTexts),
  bankReconciliation: () =>
    import('./pt/bank-reconciliation.ts').then((file) => file.bankReconciliationTexts),
  categories: () => import('./pt/categories.ts').then((file) => file.categoriesTexts),
  costCenters: () => import('./pt/cost-centers.ts').then((file) => file.costCentersTexts),
  projects: () => import('./pt/projects.ts').then((file) => file.projectsTexts),
  companyUsers: () => import('./pt/company-users.ts').then((file) => file.companyUsersTexts),
  companies: () => import('./pt/companies.ts').then((file) => file.companiesTexts),
  person: () => import('./pt/person.ts').then((file) => file.personTexts),
  parties: () => import('./pt/parties.ts').then((file) => file.partiesTexts),
  shell: () => import('./pt/shell.ts').then((file) => file.shellTexts),
  plans: () => import('./pt/plans.ts').then((file) => file.plansTexts),
  platformAdmin: () => import('./pt/platform-admin.ts').then((file) => file.platformAdminTexts),
  statements: () => import('./pt/statements.ts').then((file) => file.statementsTexts),
  audit: () => import('./pt/audit.ts').then((file) => file.auditTexts),
  transactions: () => import('./pt/transactions.ts').then((file) => file.transactionsTexts),
}

/**
 * Loads the Portuguese texts of a feature, once. A screen waits for them beside its code; another
 * language comes whole when it is chosen, and needs these when it is left again.
 */
export async function loadTexts(feature: Feature): Promise<void> {
  if (i18n.hasResourceBundle('pt', feature) || !comesLater(feature)) return
  i18n.addResourceBundle('pt', feature, await loaders[feature]())
}

function comesLater(feature: Feature): feature is keyof Loaders {
  return Object.hasOwn(loaders, feature)
}
