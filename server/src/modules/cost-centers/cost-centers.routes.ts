import { costCenterColumns } from '@prumo/contracts/cost-centers/cost-centers.feature'
import {
  costCenterRoutes,
  listPostingMembers as postingMembersRoute,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { handleMasterData } from '../../kernel/http/handle-master-data.ts'
import { handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { postingMembers } from '../company-users/index.ts'
import { getCostCenter, listCostCenters } from './cost-center.queries.ts'
import { createCostCenter, destroyCostCenter, updateCostCenter } from './save-cost-center.ts'

export const costCenterHandlers = [
  ...handleMasterData(costCenterRoutes, {
    list: listCostCenters,
    get: getCostCenter,
    create: createCostCenter,
    update: updateCostCenter,
    destroy: destroyCostCenter,
    table: declaredTable('cost_centers', costCenterColumns),
  }),
  handleCompanyDirectory(postingMembersRoute, async ({ db, company }) => ({
    data: await postingMembers(db, company.company_id),
  })),
]
