/** The plan that a new company gets; adding a plan. */
export { createPlan, defaultPlanId } from './default-plan.ts'
