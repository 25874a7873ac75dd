/** The public pages on which clients order by payment links. */
export { paymentPages } from './payment-pages.ts'
