import { DELETED_NOUNS } from '@prumo/contracts/deleted/deleted.schema'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

/** Right requests to restore what was deleted: the record of the world is there. */
export const DELETED_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> =
  Object.fromEntries(
    DELETED_NOUNS.map((noun) => [
      `${noun}.restore-deleted`,
      (world: World) => ({ body: { ids: [world.open_payable_id] } }),
    ]),
  )
