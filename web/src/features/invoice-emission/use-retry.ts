import type { EmissionRunDetail } from '@prumo/contracts/invoice-emission/emission-run.schema'
import { MAX_SALES_OF_ACT } from '@prumo/contracts/sales/sale.schema'
import { useState } from 'react'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type RetriedItem, useRetryNotes } from './use-retry-notes.ts'

type Item = EmissionRunDetail['items'][number]

/** The notes of what is on its way again, by the lines of the night. */
type Retried = ReadonlyMap<Item['id'], number | null>
const NONE: Retried = new Map()

/** Issues again what failed in a night, and says what became of it. */
export function useRetry() {
  const t = useTexts('invoiceEmission')
  const sendAgain = useRetryNotes()
  const [isPending, setPending] = useState(false)
  const [retried, setRetried] = useState<Retried>(NONE)
  const retry = async (failed: readonly Item[]): Promise<void> => {
    setPending(true)
    try {
      const tried = await sendAgain(failed.slice(0, MAX_SALES_OF_ACT))
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
  const tell = (count: number, left: readonly RetriedItem[]) => {
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
