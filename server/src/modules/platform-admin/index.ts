/** Registers what a company paid for its plan. */
export { registerPayment } from './register-payment.ts'
