import type { Payment } from '@prumo/contracts/platform-admin/payment.schema'
import { listPayments, paymentList } from '@prumo/contracts/platform-admin/platform-admin.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PlanCredits } from './plan-credits.tsx'
import { paymentColumns, paymentFilters } from './payment-list.definition.tsx'

const PaymentForm = lazy(() =>
  import('./payment-form.tsx').then((file) => ({ default: file.PaymentForm })),
)
const PaymentDetail = lazy(() =>
  import('./payment-detail.tsx').then((file) => ({ default: file.PaymentDetail })),
)

const rowId = ({ id }: Payment) => id
const rowTone = ({ undone_at }: Payment) => (undone_at === null ? undefined : 'struck')

/** Payments of companies for their plans, for platform administrators. */
export function PaymentListScreen() {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const { record, open, close } = useOpenRecord()
  const state = useListState('prumo-payments', paymentList)
  const page = useRouteQuery(listPayments, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => paymentColumns(t, format), [t, format])
  const filters = useMemo(() => paymentFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((payment: Payment) => open(payment.id), [])
  const opened = page.data?.data.find(({ id }) => id === record)
  return (
    <ListScreen
      title={t('payments.title')}
      create={{ label: t('payments.create'), onClick: () => open('new') }}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      period={{ name: 'filter_competency_date', label: t('payments.month') }}
      above={<PlanCredits onOpen={open} />}
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
    >
      <Suspense>
        {record === 'new' ? <PaymentForm onClose={close} /> : null}
        {opened === undefined ? null : <PaymentDetail payment={opened} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
