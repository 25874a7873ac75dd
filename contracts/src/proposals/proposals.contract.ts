import { z } from 'zod'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, pageOf, recordParams } from '../scalars.ts'
import {
  acceptanceSchema,
  MAX_DECIDED_PROPOSALS,
  PROPOSAL_STATUSES,
  proposalDecisionsSchema,
  proposalRowSchema,
  proposalSchema,
  refusalSchema,
} from './proposal.schema.ts'

/** Filters and page size of proposals; the last one made stands first. */
export const proposalList = defineList({
  sorts: ['id'],
  default_sort: { column: 'id', direction: 'desc' },
  page_size: MAX_DECIDED_PROPOSALS,
  filters: { filter_status: z.enum(PROPOSAL_STATUSES).optional() },
})

const path = '/api/companies/{company_id}/proposals'
const may = permitted('proposals')

export const listProposals = defineRoute({
  id: 'proposals.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'The proposals whose act the caller may do, and all of whose rows they reach',
  params: companyParams,
  query: proposalList.query,
  response: pageOf(proposalRowSchema),
})

export const getProposal = defineRoute({
  id: 'proposals.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One proposal, what it asks for and what became of it',
  params: recordParams,
  response: dataOf(proposalSchema),
})

export const acceptProposals = defineRoute({
  id: 'proposals.accept',
  method: 'POST',
  path: `${path}/accept`,
  access: may('update'),
  summary: 'Do what proposals ask for, each for itself, as the person who accepts them',
  params: companyParams,
  body: acceptanceSchema,
  response: dataOf(proposalDecisionsSchema),
})

export const refuseProposals = defineRoute({
  id: 'proposals.refuse',
  method: 'POST',
  path: `${path}/refuse`,
  access: may('update'),
  summary: 'Refuse proposals, each for itself',
  params: companyParams,
  body: refusalSchema,
  response: dataOf(proposalDecisionsSchema),
})
