/** Registers what a company paid for its plan. */
export { registerPayment } from './register-payment.ts'
/** Gives the months of plans that were paid by links. */
export { creditLinkPaymentsOfCompany } from './platform-admin.jobs.ts'
