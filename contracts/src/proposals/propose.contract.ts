import { defineRoute } from '../route.ts'
import { dataOf } from '../scalars.ts'
import { PROPOSAL_KINDS, type ProposalKind, proposalSchema } from './proposal.schema.ts'
import { PROPOSED_ACTS } from './proposed-acts.ts'

const COMPANY = '/api/companies/{company_id}/' as const

/** Asks for what a route does, with its own path, body and permission: nothing happens but the asking. */
function proposalOf({
  id,
  path,
  access,
  params,
  body,
  summary,
}: (typeof PROPOSED_ACTS)[ProposalKind]) {
  return defineRoute({
    id: `proposals.${id}`,
    method: 'POST',
    path: `${COMPANY}proposals/${path.slice(COMPANY.length)}`,
    access,
    summary: `Propose to a person: ${summary}`,
    params,
    body,
    response: dataOf(proposalSchema),
    status: 201,
  })
}

/** The route of each proposal. */
export const PROPOSING_ROUTES = PROPOSAL_KINDS.map((kind) => ({
  kind,
  route: proposalOf(PROPOSED_ACTS[kind]),
}))
