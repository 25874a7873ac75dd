import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { receivableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import { PaymentTable } from './payment-table.tsx'
import { settledOfOwnPix } from './settled-of-own-pix.ts'

interface OwnPixPaymentsProps {
  readonly charge: Charge
  readonly transaction_id: number
}

/** Nobody tells of what came in by the company's own key: its receivable does. */
export function OwnPixPayments({ charge, transaction_id }: OwnPixPaymentsProps) {
  const t = useTexts('charges')
  const found = useRouteQuery(receivableRoutes.get, {
    params: { id: transaction_id },
    silent: true,
  })
  const rows = settledOfOwnPix(found.data?.data.settlements ?? [], charge.received_cents)
  return (
    <PaymentTable charge={charge} rows={rows}>
      {rows.length === 0 ? null : <p className={classes['quiet']}>{t('payments.undone_there')}</p>}
    </PaymentTable>
  )
}
