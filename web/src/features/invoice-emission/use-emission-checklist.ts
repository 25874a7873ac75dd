import type { EmissionChecklist } from '@prumo/contracts/invoice-emission/emission.schema'
import { emissionChecklist } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useRouteQuery } from '../../client/company-queries.ts'

/** What a saved draft misses before it can be issued; undefined while that is not known. */
export function useEmissionChecklist(id: number | null): EmissionChecklist | undefined {
  return useRouteQuery(emissionChecklist, {
    query: { emission_ids: id === null ? [] : [id] },
    enabled: id !== null,
    silent: true,
  }).data?.data
}
