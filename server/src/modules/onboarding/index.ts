/** The routes that make a company. */
export { onboardingHandlers } from './onboarding.routes.ts'
/** Creates a company with its chart of accounts. */
export { createCompany } from './create-company.ts'
