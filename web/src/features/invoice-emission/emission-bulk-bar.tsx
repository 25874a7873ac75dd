import { Button } from '@mantine/core'
import type { EmissionRow } from '@prumo/contracts/invoice-emission/emission.schema'
import { MAX_SALES_OF_ACT } from '@prumo/contracts/sales/sale.schema'
import { useFormat } from '../../client/use-format.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useEmissionActs } from './use-emission-acts.ts'

/** What is ticked, with its sum, and sending all of it. */
export function EmissionBulkBar({ selection }: { readonly selection: Selection<EmissionRow> }) {
  const t = useTexts('invoiceEmission')
  const format = useFormat()
  const { issue, isPending } = useEmissionActs()
  const { rows, count, keep } = selection
  const isTooMany = count > MAX_SALES_OF_ACT
  const amount = sumText(
    format.money,
    rows.map((row) => ({ ...row, currency: 'BRL' as const })),
    (row) => row.value_cents,
  )
  return (
    // Each is sent in the version that was read: what is not on the page cannot be ticked.
    <BulkBar
      selection={{ ...selection, page: 'some' }}
      label={t('selected', { count, amount })}
      max={MAX_SALES_OF_ACT}
    >
      <Button
        size="compact-sm"
        disabled={isTooMany || isPending}
        onClick={() => void issue(rows).then((left) => (left === null ? null : keep(left)))}
      >
        {t('acts.issue')}
      </Button>
    </BulkBar>
  )
}
