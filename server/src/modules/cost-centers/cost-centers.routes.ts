import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import type { QueryOf } from '@prumo/contracts/route'
import { costCenterTable } from './cost-center-export.ts'
import {
  createCostCenter as createRoute,
  destroyCostCenter as destroyRoute,
  exportCostCenters,
  getCostCenter as getRoute,
  listPostingMembers as postingMembersRoute,
  listCostCenters as listRoute,
  updateCostCenter as updateRoute,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { postingMembers } from '../company-users/index.ts'
import { getCostCenter, listCostCenters } from './cost-center.queries.ts'
import { createCostCenter, destroyCostCenter, updateCostCenter } from './save-cost-center.ts'

export const costCenterHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listCostCenters(db, query)),
  handleExport(
    exportCostCenters,
    costCenterTable,
    pagesOf((db, query: QueryOf<typeof exportCostCenters>, page) =>
      listCostCenters(db, { ...query, ...page }),
    ),
  ),
  handleCompanyDirectory(postingMembersRoute, async ({ db, company }) => ({
    data: await postingMembers(db, company.company_id),
  })),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getCostCenter(db, params.id),
  })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createCostCenter(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateCostCenter(db, params.id, body),
  })),
  handleCompany(destroyRoute, ({ db }, { params }) => destroyCostCenter(db, params.id)),
]
