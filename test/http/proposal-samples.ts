import { expect } from 'vitest'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

/** A payable that waits for a decision. */
export async function buildProposal(company: TestCompany, payable: object): Promise<number> {
  const made = await company.post('/proposals/payables', payable)
  expect([made.status, made.text]).toEqual([201, made.text])
  return made.body.data.id
}

type Sample = (world: World) => Partial<SampleRequest>

const chosen = ({ proposal_id }: World) => ({ ids: [proposal_id] })

/** Right requests of deciding on proposals; what is proposed is asked as its own route is. */
export const PROPOSAL_SAMPLES: Readonly<Record<string, Sample>> = {
  'proposals.accept': (world) => ({ body: chosen(world) }),
  'proposals.refuse': (world) => ({ body: { ...chosen(world), reason: world.canary } }),
}

/** The route whose act a route proposes, by its id; its own where it proposes none. */
export const proposedRoute = (id: string): string => id.replace(/^proposals\.(?=[\w-]+\.)/, '')
