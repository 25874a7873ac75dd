import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema, recordParams } from '../scalars.ts'
import { apiTokenInputSchema, apiTokenSchema, newApiTokenSchema } from './api-token.schema.ts'

const path = '/api/companies/{company_id}/api-tokens'

export const listApiTokens = defineRoute({
  id: 'api-tokens.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'api-tokens.index' },
  summary: 'The API tokens of the company, the last made first; ended ones for ninety days',
  params: companyParams,
  response: dataOf(z.array(apiTokenSchema)),
})

export const createApiToken = defineRoute({
  id: 'api-tokens.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'api-tokens.store' },
  summary:
    'Make an API token that acts for oneself, within the permissions chosen; its text is shown this once',
  params: companyParams,
  body: apiTokenInputSchema,
  response: dataOf(newApiTokenSchema),
  status: 201,
  has_secret_answer: true,
})

export const revokeApiToken = defineRoute({
  id: 'api-tokens.revoke',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: {
    kind: 'company',
    permission: 'api-tokens.destroy',
    when_expired: 'allowed',
  },
  summary: 'Revoke an API token, whoever made it: it is refused from the next call on',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})
