import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../texts/feature-texts.ts'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { ActResultDialog } from './act-result-dialog.tsx'
import { BulkDuplicateDialog } from './bulk-duplicate-dialog.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkEndDialog } from './bulk-end-dialog.tsx'
import { BulkReverseDialog } from './bulk-reverse-dialog.tsx'
import { BulkScheduleDialog } from './bulk-schedule-dialog.tsx'
import { BulkSettleDialog } from './bulk-settle-dialog.tsx'
import type { OpenAct } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { DestroyInSeries } from '../series/destroy-in-series.tsx'
import { useTransactionAct } from './use-transaction-act.ts'

/** With the words of charges: the list has those of transactions alone. */
const BulkChargeDialog = lazy(async () => {
  const [file] = await Promise.all([import('./bulk-charge-dialog.tsx'), loadTexts('charges')])
  return { default: file.BulkChargeDialog }
})

const RemindDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./remind-dialog.tsx'),
    loadTexts('charges'),
    loadTexts('reminders'),
  ])
  return { default: file.RemindDialog }
})

const RenegotiateDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../renegotiations/renegotiate-dialog.tsx'),
    loadTexts('renegotiations'),
  ])
  return { default: file.RenegotiateDialog }
})

interface TransactionActHostProps {
  readonly side: TransactionSide
  /** Null while no act asks for anything. */
  readonly opened: OpenAct | null
  readonly onClose: () => void
}

/** The dialogs of acts on transactions, and what the last act left alone. */
export function TransactionActHost({ side, opened, onClose }: TransactionActHostProps) {
  const { result, finish, closeResult } = useTransactionAct()
  return (
    <>
      {opened === null ? null : (
        <ActDialogOf act={opened.act} shared={{ side, target: opened.target, finish, onClose }} />
      )}
      {result === null || opened !== null ? null : (
        <ActResultDialog side={side} result={result} onClose={closeResult} />
      )}
    </>
  )
}

interface ActDialogOfProps extends Pick<OpenAct, 'act'> {
  readonly shared: ActDialogShared
}

function ActDialogOf({ act, shared }: ActDialogOfProps) {
  const [row] = shared.target.rows
  if (act === 'destroy' && shared.target.count === 1 && row !== undefined && row.series_id !== null)
    return <DestroyInSeries row={row} shared={shared} />
  if (act === 'settle') return <BulkSettleDialog {...shared} />
  if (act === 'charge')
    return (
      <Suspense>
        <BulkChargeDialog {...shared} />
      </Suspense>
    )
  if (act === 'remind')
    return (
      <Suspense>
        <RemindDialog {...shared} />
      </Suspense>
    )
  if (act === 'renegotiate')
    return (
      <Suspense>
        <RenegotiateDialog {...shared} />
      </Suspense>
    )
  if (act === 'reverse') return <BulkReverseDialog {...shared} />
  if (act === 'schedule') return <BulkScheduleDialog {...shared} />
  if (act === 'edit') return <BulkEditDialog {...shared} />
  if (act === 'duplicate') return <BulkDuplicateDialog {...shared} />
  return <BulkEndDialog act={act} {...shared} />
}
