import {
  createApiToken as createRoute,
  listApiTokens as listRoute,
  revokeApiToken as revokeRoute,
} from '@prumo/contracts/developers/developers.contract'
import { handleCompanyDirectory } from '../../kernel/http/handler.ts'
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
]
