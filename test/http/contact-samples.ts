import type { SampleRequest } from './sample-request.ts'
import { canaryParty } from './sweep-world.ts'
import type { World } from './world.ts'

type Sample = (world: World) => Partial<SampleRequest>

const anonymise: Sample = ({ canary }) => ({ body: { confirmation: canaryParty(canary).name } })

/** Right requests to merge the contacts of the world, and to anonymise them. */
export const CONTACT_SAMPLES: Readonly<Record<string, Sample>> = {
  'clients.anonymise': anonymise,
  'suppliers.anonymise': anonymise,
  'clients.merge': (world) => ({ body: { into_id: world.supplier_id, version: 1 } }),
  'suppliers.merge': (world) => ({ body: { into_id: world.client_id, version: 1 } }),
}

/** Transactions name both, and are open. */
export const CONTACT_REFUSED: Readonly<Record<string, number>> = {
  'clients.anonymise': 422,
  'suppliers.anonymise': 422,
  'clients.destroy': 422,
  'suppliers.destroy': 422,
}
