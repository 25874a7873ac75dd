import { handleDirectoryExport } from '../../kernel/export/handle-export.ts'
import { companyUserTable } from './company-user-export.ts'
import {
  allowOwnApproval as allowOwnApprovalRoute,
  endMemberSessions as endMemberSessionsRoute,
  endMembership as endMembershipRoute,
  exportCompanyUsers,
  getCompanyUser,
  getOwnApproval,
  getSecondFactor,
  listCompanyUsers,
  requireSecondFactor as requireSecondFactorRoute,
  rowChoices,
  updateCompanyUser,
  viewAs,
} from '@prumo/contracts/company-users/company-users.contract'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { endMemberSessions } from './end-sessions.ts'
import { getUser, listUsers, viewAsUser } from './company-user.queries.ts'
import { allowOwnApproval, allowsOwnApproval } from './own-approval.ts'
import { rowChoicesOf } from './row-choices.queries.ts'
import {
  approversWithoutFactor,
  factorRequirement,
  requireSecondFactor,
} from './second-factor-requirement.ts'
import { endMembership, updateMember } from './update-member.ts'

/** More people than this work in no company; so many are one file. */
const MAX_USERS = 10_000

export const companyUserHandlers = [
  handleCompanyDirectory(listCompanyUsers, ({ db, company }, { query }) =>
    listUsers(db, company.company_id, query),
  ),
  handleDirectoryExport(exportCompanyUsers, companyUserTable, async (db, company_id, query) => {
    const { data } = await listUsers(db, company_id, { ...query, page: 1, per_page: MAX_USERS })
    return data
  }),
  handleCompany(rowChoices, async ({ db }) => ({ data: await rowChoicesOf(db) })),
  handleCompanyDirectory(getSecondFactor, async (context) => {
    const { db, company } = context
    const found = await factorRequirement(db, company.company_id)
    return {
      data: {
        required: found.requires_second_factor,
        to_approve: found.asks_factor_to_approve,
        approvers_without: await approversWithoutFactor(context),
      },
    }
  }),
  handleCompanyDirectory(requireSecondFactorRoute, async (context, { body }) => {
    await requireSecondFactor(context, {
      requires_second_factor: body.required,
      asks_factor_to_approve: body.to_approve,
    })
    return { data: { ...body, approvers_without: await approversWithoutFactor(context) } }
  }),
  handleCompanyDirectory(getOwnApproval, async ({ db, company }) => ({
    data: { allowed: await allowsOwnApproval(db, company.company_id) },
  })),
  handleCompanyDirectory(allowOwnApprovalRoute, async (context, { body }) => {
    await allowOwnApproval(context, body.allowed)
    return { data: body }
  }),
  handleCompanyDirectory(getCompanyUser, async ({ db, company }, { params }) => ({
    data: await getUser(db, company.company_id, params.user_id),
  })),
  handleCompanyDirectory(viewAs, async ({ db, company }, { params }) => ({
    data: await viewAsUser(db, company, params.user_id),
  })),
  handleCompanyDirectory(updateCompanyUser, async (context, { params, body }) => ({
    data: await updateMember(context, params.user_id, body),
  })),
  handleCompanyDirectory(endMemberSessionsRoute, (context, { params }) =>
    endMemberSessions(context, params.user_id).then(() => undefined),
  ),
  handleCompanyDirectory(endMembershipRoute, (context, { params }) =>
    endMembership(context, params.user_id).then(() => undefined),
  ),
]
