import type { EmissionRunDetail } from '@prumo/contracts/invoice-emission/emission-run.schema'
import {
  createEmissionsOfSales,
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

/** Issues again what failed in a night: the note that there is, or one of the sale. */
export function useRetry() {
  const t = useTexts('invoiceEmission')
  const company_id = useSession().currentCompanyId
  const issue = useCommand(issueEmissions)
  const create = useCommand(createEmissionsOfSales)
  const [isPending, setPending] = useState(false)
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
  const makeOfSales = async (sale_ids: number[]): Promise<EmissionOutcomes> => {
    if (sale_ids.length === 0) return []
    const outcome = await create.send({ body: { sale_ids, is_issued: true } })
    return outcome.ok ? outcome.answer.data : []
  }
  const retry = async (failed: readonly Item[]): Promise<void> => {
    const some = failed.slice(0, MAX_SALES_OF_ACT)
    setPending(true)
    try {
      const outcomes = [
        ...(await issueAgain(ids(some.map(({ emission_id }) => emission_id)))),
        ...(await makeOfSales(
          ids(some.map((item) => (item.emission_id === null ? item.sale_id : null))),
        )),
      ]
      tell(outcomes, some)
    } finally {
      setPending(false)
    }
  }
  const tell = (outcomes: EmissionOutcomes, items: readonly Item[]) => {
    const left = outcomes.filter(({ is_done }) => !is_done)
    const count = outcomes.length - left.length
    if (count > 0) toast(t('acts.issued', { count }))
    if (left.length === 0) return
    const nameOf = (id: number) =>
      items.find(({ emission_id, sale_id }) => emission_id === id || sale_id === id)?.client_name
    showOps(
      t('acts.left', { count: left.length }),
      left.map(({ id, message }) =>
        t('acts.left_row', { name: nameOf(id) ?? t('edit', { id }), message: message ?? '' }),
      ),
    )
  }
  return { retry, isPending }
}
