import { Button, Text } from '@mantine/core'
import { MAX_SALES_OF_ACT, SALE_ACTS, type SaleRow } from '@prumo/contracts/sales/sale.schema'
import { Suspense, useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { IssueSalesDialog } from '../../parts/emission/lazy-issue-sales-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { actsOf } from './sale-acts.rules.ts'
import { isReturned } from './sale-returned.ts'
import { useSaleActs } from './use-sale-acts.ts'

/** What is ticked, with its sum, and what may be done with all of it at once. */
export function SaleBulkBar({ selection }: { readonly selection: Selection<SaleRow> }) {
  const t = useTexts('sales')
  const format = useFormat()
  const { act, isPending } = useSaleActs()
  const can = useCan()
  const [issuing, setIssuing] = useState<'sale' | 'return' | null>(null)
  const { rows, count, keep } = selection
  const amount = sumText(format.money, rows, (row) => row.total_cents)
  const isTooMany = count > MAX_SALES_OF_ACT
  // What fits none of the ticked sales would be refused for each of them.
  const acts = SALE_ACTS.filter((asked) => rows.some((row) => actsOf(row).includes(asked)))
  return (
    // Each is moved on in the version that was read: what is not on the page cannot be ticked.
    <BulkBar
      selection={{ ...selection, page: 'some' }}
      label={t('acts.selected', { count, amount })}
      max={MAX_SALES_OF_ACT}
    >
      {isTooMany ? (
        <Text size="sm">{t('acts.max', { max: format.count(MAX_SALES_OF_ACT) })}</Text>
      ) : null}
      {(can('companies.sales.approve') ? acts : []).map((asked) => (
        <Button
          key={asked}
          size="compact-sm"
          variant={asked === 'approve' ? 'filled' : 'default'}
          disabled={isTooMany || isPending}
          onClick={() => void act(asked, rows).then((left) => (left === null ? null : keep(left)))}
        >
          {t(`acts.${asked}`)}
        </Button>
      ))}
      {can('invoice-emissions.store') ? (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isTooMany || isPending}
            onClick={() => setIssuing('sale')}
          >
            {t('invoices.issue')}
          </Button>
          {rows.some(isReturned) ? (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isTooMany || isPending}
              onClick={() => setIssuing('return')}
            >
              {t('invoices.return')}
            </Button>
          ) : null}
        </>
      ) : null}
      <Suspense>
        {issuing === null ? null : (
          <IssueSalesDialog
            sales={rows}
            isReturn={issuing === 'return'}
            onDone={keep}
            onClose={() => setIssuing(null)}
          />
        )}
      </Suspense>
    </BulkBar>
  )
}
