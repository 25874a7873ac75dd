import { Button, TextInput } from '@mantine/core'
import { isCivilDate } from '@prumo/civil-date'
import type { Settlement } from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useToday } from '../../../client/use-session.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { BookedDateInput } from '../../../parts/closed-period/closed-day.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'

interface ReversalFormProps {
  readonly side: TransactionSide
  readonly transactionId: number
  readonly settlement: Settlement
  readonly onClose: () => void
  /** Before it is sent: its answer draws the drawer anew. */
  readonly onReverse: (settlementId: number) => void
}

/** Day and reason, asked in place: a dialog over a drawer would hide what is being reversed. */
export function ReversalForm(props: ReversalFormProps) {
  const { side, transactionId, settlement, onClose, onReverse } = props
  const t = useTexts('transactions')
  const format = useFormat()
  const today = useToday()
  const [reason, setReason] = useState('')
  const [day, setDay] = useState<string | null>(today)
  const reversal = useCommand(side.routes.reverse)
  const { toastWithUndo } = useUndo()
  const reversed_on = day !== null && isCivilDate(day) ? day : null
  const date = format.date(settlement.paid_on)
  const error =
    reversed_on !== null && reversed_on < settlement.paid_on ? t('reverse_early', { date }) : null
  const reverse = async () => {
    if (reversed_on === null || error !== null) return
    onReverse(settlement.id)
    const outcome = await reversal.send({
      params: { id: transactionId, settlement_id: settlement.id },
      body: { reason: reason.trim() === '' ? null : reason.trim(), reversed_on },
    })
    if (outcome.ok) toastWithUndo(t('reversed'), outcome.request_id)
  }
  return (
    <div className={classes['reversal']}>
      <BookedDateInput
        label={t('reverse_date')}
        basis="cash"
        accounts={[settlement.bank_account_id]}
        value={day}
        error={error}
        description={t(reversed_on === settlement.paid_on ? 'reverse_own_day' : 'reverse_later', {
          date,
        })}
        onChange={setDay}
      />
      <TextInput
        autoFocus
        label={t('reverse_reason')}
        value={reason}
        maxLength={250}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void reverse()
        }}
      />
      <div className={classes['line']}>
        <Button variant="default" onClick={onClose}>
          {t('reverse_back')}
        </Button>
        <Button
          color="red"
          loading={reversal.isPending}
          disabled={reversed_on === null || error !== null}
          onClick={() => void reverse()}
        >
          {t('reverse_confirm')}
        </Button>
      </div>
    </div>
  )
}
