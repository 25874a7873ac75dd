import type { EmissionRunDetail } from '@prumo/contracts/invoice-emission/emission-run.schema'
import {
  createEmissionsOfSales,
  createReturnEmissions,
  issueEmissions,
  listEmissions,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import type { EmissionOutcomes } from '@prumo/contracts/invoice-emission/emission.schema'
import { MAX_SALES_OF_ACT } from '@prumo/contracts/sales/sale.schema'
import { useState } from 'react'
import { sendRoute } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Item = EmissionRunDetail['items'][number]

const ids = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.flatMap((one) => (one === null ? [] : [one]))),
]

/** The notes of what is on its way again, by the lines of the night. */
type Retried = ReadonlyMap<Item['id'], number | null>
const NONE: Retried = new Map()

/** Issues again what failed in a night: the note that there is, or one of the sale. */
export function useRetry() {
  const t = useTexts('invoiceEmission')
  const company_id = useSession().currentCompanyId
  const issue = useCommand(issueEmissions)
  const create = useCommand(createEmissionsOfSales)
  const createReturns = useCommand(createReturnEmissions)
  const [isPending, setPending] = useState(false)
  const [retried, setRetried] = useState<Retried>(NONE)
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
  const makeOfSales = async (
    purpose: Item['purpose'],
    sale_ids: number[],
  ): Promise<EmissionOutcomes> => {
    if (sale_ids.length === 0) return []
    const command = purpose === 'sale' ? create : createReturns
    const outcome = await command.send({ body: { sale_ids, is_issued: true } })
    return outcome.ok ? outcome.answer.data : []
  }
  const retry = async (failed: readonly Item[]): Promise<void> => {
    const some = failed.slice(0, MAX_SALES_OF_ACT)
    setPending(true)
    try {
      const issued = await issueAgain(ids(some.map(({ emission_id }) => emission_id)))
      const unmade = some.filter(({ emission_id }) => emission_id === null)
      const makeAll = (asked: Item['purpose']) =>
        makeOfSales(
          asked,
          ids(unmade.filter(({ purpose }) => purpose === asked).map(({ sale_id }) => sale_id)),
        )
      const made = { sale: await makeAll('sale'), return: await makeAll('return') }
      const tried = some.flatMap((item) => {
        const outcome =
          item.emission_id === null
            ? made[item.purpose].find(({ id }) => id === item.sale_id)
            : issued.find(({ id }) => id === item.emission_id)
        return outcome === undefined ? [] : [{ item, ...outcome }]
      })
      const done = tried.filter(({ is_done }) => is_done)
      setRetried(
        (before) =>
          new Map([...before, ...done.map((one) => [one.item.id, one.emission_id] as const)]),
      )
      tell(
        done.length,
        tried.filter(({ is_done }) => !is_done),
      )
    } finally {
      setPending(false)
    }
  }
  const tell = (
    count: number,
    left: readonly { readonly item: Item; readonly message: string | null }[],
  ) => {
    if (count > 0) toast(t('acts.issued', { count }))
    if (left.length === 0) return
    showOps(
      t('acts.left', { count: left.length }),
      left.map(({ item, message }) =>
        t('acts.left_row', { name: item.client_name, message: message ?? '' }),
      ),
    )
  }
  return { retry, retried, isPending }
}
