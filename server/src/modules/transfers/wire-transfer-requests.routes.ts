import type { QueryOf } from '@prumo/contracts/route'
import * as contract from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { createWithFiles } from '../attachments/index.ts'
import { listApprovers } from './approvers.queries.ts'
import { decideRequests, type Outcome } from './decide-requests.ts'
import { executeRequest, reopenRequest } from './execute-request.ts'
import { getInstruction } from './get-instruction.ts'
import { moveRequest } from './move-request.ts'
import { requestTable } from './request-export.ts'
import { getRequest, listRequests } from './request.queries.ts'
import { saveLimits } from './save-limits.ts'
import { createRequest, updateRequest } from './save-request.ts'

/** Each refused request says why, in the caller's language. */
const decisionsOf = (language: Language, outcomes: readonly Outcome[]) =>
  outcomes.map(({ id, refusal }) => ({
    id,
    is_done: refusal === null,
    message: refusal && errorText(language, refusal.code, refusal.details.values),
  }))

export const wireTransferRequestHandlers = [
  handleCompany(contract.listRequests, ({ db }, { query }) => listRequests(db, query)),
  handleExport(
    contract.exportRequests,
    requestTable,
    pagesOf((db, query: QueryOf<typeof contract.exportRequests>, page) =>
      listRequests(db, { ...query, ...page }),
    ),
  ),
  handleCompany(contract.getRequest, async ({ db }, { params }) => ({
    data: await getRequest(db, params.id),
  })),
  handleCompany(contract.createRequest, async ({ db }, { body }) => ({
    data: await createWithFiles(db, 'wire-transfer-requests', body, (input) =>
      createRequest(db, input),
    ),
  })),
  handleCompany(contract.updateRequest, async ({ db }, { params, body }) => ({
    data: await updateRequest(db, params.id, body),
  })),
  handleCompany(contract.submitRequest, async ({ db }, { params, body }) => ({
    data: await moveRequest(db, 'submit', params.id, body),
  })),
  handleCompany(contract.cancelRequest, async ({ db }, { params, body }) => ({
    data: await moveRequest(db, 'cancel', params.id, body),
  })),
  handleCompany(contract.approveRequests, async ({ db, language }, { body }) => ({
    data: decisionsOf(language, await decideRequests(db, 'approve', body.requests, null)),
  })),
  handleCompany(contract.reproveRequests, async ({ db, language }, { body }) => ({
    data: decisionsOf(language, await decideRequests(db, 'reprove', body.requests, body.reason)),
  })),
  handleCompany(contract.executeRequest, async ({ db, permissions }, { params, body }) => ({
    data: await executeRequest(db, params.id, body, permissions),
  })),
  handleCompany(contract.reopenRequest, async ({ db, permissions }, { params, body }) => ({
    data: await reopenRequest(db, params.id, body, permissions),
  })),
  handleCompanyDirectory(contract.getInstruction, ({ db, company, language }, { params }) =>
    getInstruction(db, company, params.id, language),
  ),
  handleCompanyDirectory(contract.listApprovers, async ({ db, company }) => ({
    data: await listApprovers(db, company),
  })),
  handleCompanyDirectory(contract.updateLimits, async (context, { params, body }) => ({
    data: await saveLimits(context, params.user_id, body),
  })),
]
