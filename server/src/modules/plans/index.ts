/** The plan that a new company gets; adding a plan outside the screens. */
export { createPlan, defaultPlanId } from './default-plan.ts'
/** One plan. */
export { getPlan } from './plan.queries.ts'
/** The plan that a company is given. */
export { requireOfferedPlan } from './require-plan.ts'
