import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, recordParams } from '../scalars.ts'
import {
  renegotiationInputSchema,
  renegotiationPreviewSchema,
  renegotiationSchema,
  renegotiationTermsSchema,
} from './renegotiation.schema.ts'

const path = '/api/companies/{company_id}/receivables/renegotiations'
const maySettle = { kind: 'company', permission: 'companies.receivables.settle' } as const

export const previewRenegotiation = defineRoute({
  id: 'renegotiations.preview',
  method: 'POST',
  path: `${path}/preview`,
  access: maySettle,
  summary: 'What receivables of one client come to on a day, and the installments in their place',
  params: companyParams,
  body: renegotiationTermsSchema,
  response: dataOf(renegotiationPreviewSchema),
})

export const createRenegotiation = defineRoute({
  id: 'renegotiations.create',
  method: 'POST',
  path,
  access: maySettle,
  summary: 'Put new installments in the place of what is open of receivables of one client',
  params: companyParams,
  body: renegotiationInputSchema,
  response: dataOf(renegotiationSchema),
  status: 201,
})

export const renegotiationsOf = defineRoute({
  id: 'renegotiations.of-receivable',
  method: 'GET',
  path: '/api/companies/{company_id}/receivables/{id}/renegotiations',
  access: { kind: 'company', permission: 'companies.receivables.index' },
  summary: 'The renegotiations that ended a receivable, or made it',
  params: recordParams,
  response: dataOf(z.array(renegotiationSchema)),
})
