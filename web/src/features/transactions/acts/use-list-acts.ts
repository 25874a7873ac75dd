import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useCallback, useMemo, useState } from 'react'
import { toast } from '../../../client/toast-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { QuickEdit, QuickField } from '../list/quick-edit.ts'
import { type OpenAct, type TransactionAct, targetOf } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { OpenTransaction } from '../list/use-open-transaction.ts'
import { useRowActs } from './use-row-acts.ts'

type RowField = NonNullable<QuickEdit['current']>

/** What is open over the list beside the drawers of the address, and the acts that open it. */
export function useListActs(side: TransactionSide, opened: OpenTransaction) {
  const t = useTexts('transactionActs')
  const [openAct, setOpenAct] = useState<OpenAct | null>(null)
  const [seriesRow, setSeriesRow] = useState<TransactionRow | null>(null)
  const [current, setCurrent] = useState<RowField | null>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const open = useCallback((row: TransactionRow) => opened.open(row.id), [])
  const settle = useCallback(
    (row: TransactionRow) => {
      if (row.residual_cents > 0) opened.settle(row.id, 'list')
    },
    // oxlint-disable-next-line react/exhaustive-deps -- as above.
    [],
  )
  const act = useCallback(
    (name: TransactionAct, row: TransactionRow) => setOpenAct({ act: name, target: targetOf(row) }),
    [],
  )
  const quickEdit = useCallback(
    (row: TransactionRow, field: QuickField) => {
      if (field === 'category' && row.allocations_count > 1) toast(t('quick.several'))
      else setCurrent({ id: row.id, field })
    },
    [t],
  )
  const acts = useRowActs(side, { open, settle, act, series: setSeriesRow, quickEdit })
  const quick: QuickEdit = useMemo(
    () => ({ current, start: quickEdit, stop: () => setCurrent(null) }),
    [current, quickEdit],
  )
  return {
    acts,
    quick,
    openAct,
    seriesRow,
    show: setOpenAct,
    closeAct: useCallback(() => setOpenAct(null), []),
    closeSeries: useCallback(() => setSeriesRow(null), []),
  }
}

export type ListActs = ReturnType<typeof useListActs>
