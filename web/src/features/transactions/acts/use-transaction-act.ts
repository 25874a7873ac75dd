import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import { useState } from 'react'
import type { Outcome } from '../../../client/company-queries.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { type SkippedWithName, skippedWithNames } from './skipped-with-names.ts'
import type { TransactionTarget } from './transaction-target.ts'

type Answer = Outcome<{ readonly data: BulkResult }>

/** How many transactions an act was done to, and each that it left alone. */
export interface ActResult {
  readonly done_count: number
  readonly left: readonly SkippedWithName[]
}

/** Says what an act did: a toast that can take it back, and what was left alone with its reasons. */
export function useTransactionAct() {
  const { toastWithUndo } = useUndo()
  const [result, setResult] = useState<ActResult | null>(null)
  /**
   * @param isLeftTold what was left alone stands on the screen already.
   * @returns true when it was done, for some transactions at least.
   */
  const finish = (
    outcome: Answer,
    { onDone, rows }: Pick<TransactionTarget, 'onDone' | 'rows'>,
    text: (count: number) => string,
    isLeftTold = false,
  ): boolean => {
    if (!outcome.ok) return false
    const { done_count, skipped } = outcome.answer.data
    if (done_count > 0) toastWithUndo(text(done_count), outcome.request_id)
    if (skipped.length > 0 && !isLeftTold)
      setResult({ done_count, left: skippedWithNames(skipped, rows) })
    onDone(skipped.map(({ id }) => id))
    return true
  }
  return { result, finish, closeResult: () => setResult(null) }
}

export type TransactionActState = ReturnType<typeof useTransactionAct>
