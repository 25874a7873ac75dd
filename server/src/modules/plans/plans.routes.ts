import {
  createPlan as createRoute,
  destroyPlan as destroyRoute,
  getPlan as getRoute,
  listPlans as listRoute,
  updatePlan as updateRoute,
} from '@prumo/contracts/plans/plans.contract'
import { handleUser } from '../../kernel/http/handler.ts'
import { getPlan, listPlans } from './plan.queries.ts'
import { addPlan, destroyPlan, updatePlan } from './save-plan.ts'

export const planHandlers = [
  handleUser(listRoute, ({ db }, { query }) => listPlans(db, query)),
  handleUser(getRoute, async ({ db }, { params }) => ({ data: await getPlan(db, params.id) })),
  handleUser(createRoute, async (context, { body }) => ({ data: await addPlan(context, body) })),
  handleUser(updateRoute, async (context, { params, body }) => ({
    data: await updatePlan(context, params.id, body),
  })),
  handleUser(destroyRoute, (context, { params }) =>
    destroyPlan(context, params.id).then(() => undefined),
  ),
]
