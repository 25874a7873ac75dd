import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'
import { sampleExecution, sampleRequestBody, sampleTransfer } from './transfer-records.ts'

type Sample = (world: World) => Partial<SampleRequest>

const description = ({ canary }: World) => ({ description: `Transferência ${canary}` })
const transfer = (world: World) =>
  sampleTransfer(world.bank_account_id, world.other_account_id, description(world))
const request = (world: World) =>
  sampleRequestBody(world.bank_account_id, world.other_account_id, description(world))
/** The request that waits for its approval: drafted, then asked for. */
const waiting = ({ request_id }: World) => ({ requests: [{ id: request_id, version: 2 }] })

/** Right requests of the routes of transfers and of wire-transfer requests. */
export const TRANSFER_SAMPLES: Readonly<Record<string, Sample>> = {
  'transfers.create': (world) => ({ body: transfer(world) }),
  // Of one's own companies this one, too, may be asked for.
  'transfers.destinations': ({ company }) => ({
    query: { to_company_id: String(company.company_id) },
  }),
  'transfers.update': (world) => ({ body: { ...transfer(world), version: 1 } }),
  'wire-transfer-requests.create': (world) => ({ body: request(world) }),
  'wire-transfer-requests.update': (world) => ({ body: { ...request(world), version: 2 } }),
  'wire-transfer-requests.submit': (world) => ({
    params: { id: world.draft_request_id },
    body: { version: 1 },
  }),
  'wire-transfer-requests.cancel': () => ({ body: { version: 2, reason: null } }),
  'wire-transfer-requests.approve': (world) => ({ body: waiting(world) }),
  'wire-transfer-requests.reprove': (world) => ({ body: { ...waiting(world), reason: 'x' } }),
  'wire-transfer-requests.execute': (world) => ({
    params: { id: world.approved_request_id },
    body: sampleExecution({ version: 3, proof: world.canary }),
  }),
  'wire-transfer-requests.reopen': (world) => ({
    params: { id: world.executed_request_id },
    body: { version: 4, reason: null },
  }),
  'wire-transfer-requests.instruction': (world) => ({ params: { id: world.approved_request_id } }),
  'wire-transfer-limits.update': () => ({
    body: { transfer_max_cents: 100_000, payment_max_cents: null },
  }),
}
