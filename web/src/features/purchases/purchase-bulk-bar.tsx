import { Button } from '@mantine/core'
import type { PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import { useFormat } from '../../client/use-format.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface PurchaseBulkBarProps {
  readonly selection: Selection<PurchaseRow>
  readonly isPending: boolean
  readonly onApprove: () => void
  readonly onReprove: () => void
}

/** What is ticked, with its sum, and deciding on all of it at once. */
export function PurchaseBulkBar(props: PurchaseBulkBarProps) {
  const { selection, isPending, onApprove, onReprove } = props
  const t = useTexts('purchases')
  const format = useFormat()
  const amount = sumText(format.money, selection.rows, (row) => row.committed_cents)
  return (
    // Each is decided on in the version that was read: what is not on the page cannot be ticked.
    <BulkBar
      selection={{ ...selection, page: 'some' }}
      label={t('selected', { count: selection.count, amount })}
      max={selection.count}
    >
      <Button size="compact-sm" loading={isPending} onClick={onApprove}>
        {t('approve')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={onReprove}>
        {t('reprove')}
      </Button>
    </BulkBar>
  )
}
