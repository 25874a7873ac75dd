import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import { useState } from 'react'
import type { Outcome } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import type { TitleTarget } from './title-target.ts'

type Answer = Outcome<{ readonly data: BulkResult }>

/** Says what an act did: a toast that can take it back, and what was left alone with its reasons. */
export function useTitleAct() {
  const { toastWithUndo } = useUndo()
  const [result, setResult] = useState<BulkResult | null>(null)
  /** @returns true when it was done, for some titles at least. */
  const finish = (
    outcome: Answer,
    { onDone }: Pick<TitleTarget, 'onDone'>,
    text: (count: number) => string,
  ): boolean => {
    if (!outcome.ok) return false
    const { done_count, skipped } = outcome.answer.data
    if (done_count > 0) toastWithUndo(text(done_count), outcome.request_id)
    if (skipped.length > 0) setResult(outcome.answer.data)
    onDone(skipped.map(({ id }) => id))
    return true
  }
  return { result, finish, closeResult: () => setResult(null) }
}

export type TitleActState = ReturnType<typeof useTitleAct>
