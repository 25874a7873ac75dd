import { Button } from '@mantine/core'
import type { RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReasonDialog } from '../../parts/decision/reason-dialog.tsx'
import classes from './transfers.module.css'
import { useDecide } from './use-decide.ts'

interface SelectionBarProps {
  readonly rows: readonly RequestRow[]
  readonly onDone: () => void
}

/** What is ticked, with its sum, and deciding on all of it at once. */
export function SelectionBar({ rows, onDone }: SelectionBarProps) {
  const t = useTexts('transfers')
  const format = useFormat()
  const decide = useDecide()
  const [isReproving, setReproving] = useState(false)
  const amount = sumText(format.money, rows, (row) => row.value_cents)
  const approve = async () => {
    if ((await decide.approve(rows)).outcome.ok) onDone()
  }
  const reprove = async (reason: string, key: string) => {
    const { outcome } = await decide.reprove(rows, reason, key)
    if (outcome.ok) {
      setReproving(false)
      onDone()
    }
    return outcome
  }
  return (
    <div className={classes['selection']} role="group" aria-label={t('requests.selection')}>
      <strong aria-live="polite">{t('requests.selected', { count: rows.length, amount })}</strong>
      <Button size="compact-sm" loading={decide.isPending} onClick={() => void approve()}>
        {t('requests.approve')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={decide.isPending}
        onClick={() => setReproving(true)}
      >
        {t('requests.reprove')}
      </Button>
      {isReproving ? (
        <ReasonDialog
          title={t('requests.reprove_title')}
          message={t('requests.reprove_message')}
          confirmLabel={t('requests.reprove')}
          reasonLabel={t('requests.reason')}
          backLabel={t('back')}
          isRequired
          onConfirm={reprove}
          onClose={() => setReproving(false)}
        />
      ) : null}
    </div>
  )
}
