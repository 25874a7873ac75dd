/**
 * The job that gives the months of a plan for what was paid by payment links. Whoever hears of a payment
 * queues it; what it does its module says, which those that hear must not know.
 */
export const CREDIT_LINK_PAYMENTS = { name: 'credit_link_payments', version: 1 } as const
