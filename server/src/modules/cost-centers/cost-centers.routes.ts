import {
  createCostCenter as createRoute,
  getCostCenter as getRoute,
  listCostCenters as listRoute,
  updateCostCenter as updateRoute,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { getCostCenter, listCostCenters } from './cost-center.queries.ts'
import { createCostCenter, updateCostCenter } from './save-cost-center.ts'

export const costCenterHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listCostCenters(db, query)),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getCostCenter(db, params.id),
  })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createCostCenter(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateCostCenter(db, params.id, body),
  })),
]
