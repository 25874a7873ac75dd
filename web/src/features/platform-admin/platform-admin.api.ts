import { listPlans, planList } from '@prumo/contracts/plans/plans.contract'
import type { Plan } from '@prumo/contracts/plans/plan.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { parseListParams } from '../../kit/list-state.ts'

const everyPlan = parseListParams(planList, { per_page: '200' })
const noPlans: readonly Plan[] = []

/** Every plan there is, by name. */
export function usePlans(): readonly Plan[] {
  return useRouteQuery(listPlans, { query: everyPlan }).data?.data ?? noPlans
}

/** Plans that a company may be given: those on offer, and the one it has. */
export function offeredPlans(plans: readonly Plan[], keptId: number | null): readonly Plan[] {
  return plans.filter(({ id, status }) => status === 'active' || id === keptId)
}
