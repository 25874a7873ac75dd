/** The routes of platform administrators: companies, payments, entering a company. */
export { platformAdminHandlers } from './platform-admin.routes.ts'
/** Registers what a company paid for its plan. */
export { registerPayment } from './register-payment.ts'
