/** What a new company is given; adding a plan outside the screens. */
export { createPlan, firstSubscription } from './default-plan.ts'
/** How many invoices of a month the plan of a company holds. */
export { monthlyInvoices } from './monthly-invoices.ts'
/** Which plan a payment link gives months of. */
export { keepPlanOfLink } from './plan-links.ts'
/** One plan. */
export { getPlan } from './plan.queries.ts'
/** The plan that a company is given. */
export { requireOfferedPlan } from './require-plan.ts'
