import { Button } from '@mantine/core'
import { isRefundable, isUnreceived } from '@prumo/contracts/sales/sale-refund.rules'
import { allowedMarks } from '@prumo/contracts/sales/sale-marks.rules'
import { SALE_ACTS, type Sale } from '@prumo/contracts/sales/sale.schema'
import { destroySale } from '@prumo/contracts/sales/sales.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { IssueSalesDialog } from '../../parts/emission/lazy-issue-sales-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { actsOf } from './sale-acts.rules.ts'
import { SALE_LIST } from './sale-address.ts'
import { isReturned } from './sale-returned.ts'
import { useSaleActs } from './use-sale-acts.ts'

const SaleRefundDialog = lazy(() =>
  import('./sale-refund-dialog.tsx').then((file) => ({ default: file.SaleRefundDialog })),
)

const SaleMarks = lazy(() =>
  import('./sale-marks.tsx').then((file) => ({ default: file.SaleMarks })),
)

/** What has been sold for good has a note. */
const INVOICED: readonly Sale['status'][] = ['approved', 'completed']

interface SaleActsProps {
  readonly sale: Sale
  /** What was typed is saved first. */
  readonly isDirty: boolean
}

/** What can be done with a sale as it stands. */
export function SaleActs({ sale, isDirty }: SaleActsProps) {
  const t = useTexts('sales')
  const can = useCan()
  const go = useGo()
  const { act, isPending } = useSaleActs()
  const removal = useCommand(destroySale)
  const [open, setOpen] = useState<'refund' | 'issue' | 'return' | null>(null)
  const close = () => setOpen(null)
  const mayMove = can('companies.sales.approve')
  const acts = mayMove ? actsOf(sale) : []
  const canRefund = mayMove && isRefundable(sale) && !isUnreceived(sale)
  return (
    <>
      {can('companies.sales.destroy') && !sale.was_approved ? (
        <RemoveButton
          name={sale.description}
          isKept
          remove={() => removal.send({ params: { id: sale.id } })}
          onRemoved={() => go(SALE_LIST, 'replace')}
          about={`sale ${sale.id}`}
        />
      ) : null}
      {SALE_ACTS.filter((one) => acts.includes(one)).map((one) => (
        <Button
          key={one}
          variant={one === 'cancel' ? 'default' : 'filled'}
          disabled={isDirty || isPending || (one === 'cancel' && sale.is_settled)}
          onClick={() => void act(one, [sale])}
        >
          {t(`acts.${one}`)}
        </Button>
      ))}
      {canRefund ? (
        <Button variant="default" disabled={isDirty} onClick={() => setOpen('refund')}>
          {t('refund.act')}
        </Button>
      ) : null}
      {mayMove && allowedMarks(sale).length > 0 ? (
        <LazyMarks sale={sale} isDisabled={isDirty} />
      ) : null}
      {can('invoice-emissions.store') && INVOICED.includes(sale.status) ? (
        <Button variant="default" disabled={isDirty} onClick={() => setOpen('issue')}>
          {t('invoices.issue')}
        </Button>
      ) : null}
      {can('invoice-emissions.store') && isReturned(sale) ? (
        <Button variant="default" disabled={isDirty} onClick={() => setOpen('return')}>
          {t('invoices.return')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'refund' ? <SaleRefundDialog sale={sale} onClose={close} /> : null}
        {open === 'issue' ? <IssueSalesDialog sales={[sale]} onClose={close} /> : null}
        {open === 'return' ? <IssueSalesDialog isReturn sales={[sale]} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** The menu of marks is loaded when it is first opened. */
function LazyMarks(props: { readonly sale: Sale; readonly isDisabled: boolean }) {
  const t = useTexts('sales')
  const [isAsked, setAsked] = useState(false)
  const button = (
    <Button
      variant="default"
      disabled={props.isDisabled}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    >
      {t('acts.mark')}
    </Button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <SaleMarks {...props} />
    </Suspense>
  )
}
