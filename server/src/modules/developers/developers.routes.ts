import {
  createApiToken as createRoute,
  listApiTokens as listRoute,
  revokeApiToken as revokeRoute,
} from '@prumo/contracts/developers/developers.contract'
import { callMcp } from '@prumo/contracts/developers/mcp.contract'
import { handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { handleProgram } from '../../kernel/http/program-handler.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'

export const developerHandlers = [
  handleCompanyDirectory(listRoute, async ({ db, company }) => ({
    data: await listApiTokens(db, company),
  })),
  handleCompanyDirectory(createRoute, async (context, { body }) => ({
    data: await createApiToken(context, body),
  })),
  handleCompanyDirectory(revokeRoute, (context, { params }) =>
    revokeApiToken(context, params.id).then(() => undefined),
  ),
  handleProgram(callMcp, async (context, { file }) => {
    // The protocol's library is loaded by who speaks it.
    const { answerMcp } = await import('./mcp/answer-mcp.ts')
    return answerMcp(context, file.bytes)
  }),
]
