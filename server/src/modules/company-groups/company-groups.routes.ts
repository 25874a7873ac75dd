import * as groups from '@prumo/contracts/company-groups/company-groups.contract'
import * as files from '@prumo/contracts/company-groups/group-files.contract'
import * as statements from '@prumo/contracts/company-groups/group-statements.contract'
import {
  type CompaniesContext,
  handleCompanies,
  handleCompanySteps,
} from '../../kernel/http/handler.ts'
import { type BetweenChoice, betweenPage } from './between-page.ts'
import { readCompanyGroup } from './company-group.queries.ts'
import { groupFile } from './group-file.ts'
import { getGroupStatement, type GroupSide } from './group-statement.ts'
import { saveCompanyGroup } from './save-company-group.ts'

export const companyGroupHandlers = [
  handleCompanies(groups.getCompanyGroup, async (act) => ({
    data: await readCompanyGroup(act, act.permissions),
  })),
  handleCompanies(groups.saveCompanyGroup, async (act, { body }) => {
    await saveCompanyGroup(act, body)
    return { data: await readCompanyGroup(act, act.permissions) }
  }),
  handleCompanies(statements.getGroupDre, async (act, { query }) => ({
    data: await getGroupStatement(act, 'dre', query),
  })),
  handleCompanies(statements.getGroupDfc, async (act, { query }) => ({
    data: await getGroupStatement(act, 'dfc', query),
  })),
  handleCompanySteps(files.exportGroupDre, (context, { query }) =>
    groupFile(context, 'dre', query),
  ),
  handleCompanySteps(files.exportGroupDfc, (context, { query }) =>
    groupFile(context, 'dfc', query),
  ),
  handleCompanies(statements.getDreBetween, (act, { query }) => pageOf(act, 'dre', query)),
  handleCompanies(statements.getDfcBetween, (act, { query }) => pageOf(act, 'dfc', query)),
]

async function pageOf(act: CompaniesContext, side: GroupSide, choice: BetweenChoice) {
  const { total, ...data } = await betweenPage(act, side, choice)
  return { data, meta: { page: choice.page, per_page: choice.per_page, total } }
}
