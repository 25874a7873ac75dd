import { Button } from '@mantine/core'
import {
  MAX_SUBSCRIPTIONS_OF_ACT,
  type SubscriptionRow,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReadjustDialog } from './readjust-dialog.tsx'

/** What is ticked, with its monthly value, and its readjustment. */
export function SubscriptionBulkBar({
  selection,
}: {
  readonly selection: Selection<SubscriptionRow>
}) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { rows, count, keep } = selection
  const inReais = rows.map((row) => ({ ...row, currency: 'BRL' as const }))
  const amount = sumText(format.money, inReais, (row) => row.monthly_cents)
  return (
    <BulkBar
      selection={{ ...selection, page: 'some' }}
      label={t('selected', { count, amount })}
      max={MAX_SUBSCRIPTIONS_OF_ACT}
    >
      <Button
        size="compact-sm"
        disabled={count > MAX_SUBSCRIPTIONS_OF_ACT}
        onClick={() => setOpen(true)}
      >
        {t('acts.readjust')}
      </Button>
      {isOpen ? (
        <ReadjustDialog
          ids={rows.map(({ id }) => id)}
          onDone={keep}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </BulkBar>
  )
}
