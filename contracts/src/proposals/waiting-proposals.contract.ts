import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf } from '../scalars.ts'

/** Stands apart from the other routes of proposals: the menu asks it on every screen. */
export const waitingProposals = defineRoute({
  id: 'proposals.waiting',
  method: 'GET',
  path: '/api/companies/{company_id}/proposals/waiting',
  access: { kind: 'company', permission: 'proposals.index' },
  summary: 'How many of these proposals wait for a decision',
  params: companyParams,
  response: dataOf(z.object({ count: z.int() })),
})
