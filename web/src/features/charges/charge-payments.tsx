import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { lazy, Suspense } from 'react'
import { useCan } from '../../client/use-session.ts'
import { PaymentTable } from './payment-table.tsx'

const OwnPixPayments = lazy(() =>
  import('./own-pix-payments.tsx').then((file) => ({ default: file.OwnPixPayments })),
)

/** The payments of a charge: of one on the company's own key those of its receivable, to whoever may see it. */
export function ChargePayments({ charge }: { readonly charge: Charge }) {
  const mayRead = useCan()('companies.receivables.index')
  const { kind, received_cents, transaction_id } = charge
  if (kind === 'own_pix' && received_cents > 0 && transaction_id !== null && mayRead)
    return (
      <Suspense>
        <OwnPixPayments charge={charge} transaction_id={transaction_id} />
      </Suspense>
    )
  return <PaymentTable charge={charge} rows={charge.payments} />
}
