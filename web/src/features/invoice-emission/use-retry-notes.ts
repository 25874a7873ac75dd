import type { EmissionRunDetail } from '@prumo/contracts/invoice-emission/emission-run.schema'
import type {
  EmissionOutcomes,
  EmissionPurpose,
} from '@prumo/contracts/invoice-emission/emission.schema'
import {
  createEmissionsOfSales,
  createReturnEmissions,
  issueEmissions,
  listEmissions,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { MAX_SALES_OF_ACT } from '@prumo/contracts/sales/sale.schema'
import { sendRoute } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { useSession } from '../../client/use-session.ts'

type Item = EmissionRunDetail['items'][number]

/** A line of a night that was tried again, with what became of it. */
export type RetriedItem = { readonly item: Item } & EmissionOutcomes[number]

const ids = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.flatMap((one) => (one === null ? [] : [one]))),
]

/** Sends again what failed in a night: the note that there is, else one that is made of the sale. */
export function useRetryNotes(): (items: readonly Item[]) => Promise<readonly RetriedItem[]> {
  const company_id = useSession().currentCompanyId
  const issue = useCommand(issueEmissions)
  const ofSales = useCommand(createEmissionsOfSales)
  const ofReturns = useCommand(createReturnEmissions)
  /** The notes as they stand now: each is sent in the version that is read. */
  const issueAgain = async (emission_ids: number[]): Promise<EmissionOutcomes> => {
    if (emission_ids.length === 0 || company_id === null) return []
    const read = await sendRoute(listEmissions, {
      params: { company_id },
      query: { page: 1, per_page: MAX_SALES_OF_ACT, filter_ids: emission_ids },
    })
    const emissions = read.data.map(({ id, version }) => ({ id, version }))
    if (emissions.length === 0) return []
    const outcome = await issue.send({ body: { emissions } })
    return outcome.ok ? outcome.answer.data : []
  }
  const make = async (purpose: EmissionPurpose, sale_ids: number[]): Promise<EmissionOutcomes> => {
    if (sale_ids.length === 0) return []
    const command = purpose === 'sale' ? ofSales : ofReturns
    const outcome = await command.send({ body: { sale_ids, is_issued: true } })
    return outcome.ok ? outcome.answer.data : []
  }
  return async (items) => {
    const issued = await issueAgain(ids(items.map(({ emission_id }) => emission_id)))
    const unmade = items.filter(({ emission_id }) => emission_id === null)
    const makeAll = (asked: EmissionPurpose) =>
      make(
        asked,
        ids(unmade.filter(({ purpose }) => purpose === asked).map(({ sale_id }) => sale_id)),
      )
    const made = { sale: await makeAll('sale'), return: await makeAll('return') }
    return items.flatMap((item) => {
      const outcome =
        item.emission_id === null
          ? made[item.purpose].find(({ id }) => id === item.sale_id)
          : issued.find(({ id }) => id === item.emission_id)
      return outcome === undefined ? [] : [{ item, ...outcome }]
    })
  }
}
