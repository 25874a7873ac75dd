import { waitingPurchases } from '@prumo/contracts/purchases/purchases.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { REFRESH_MS } from './refresh.ts'
import { Tile } from './tile.tsx'

/** Whatever they are due or of: the list opens with the current month in both dates. */
const WAITING_LIST =
  '/admin/purchase/list?filter_waits_for=me&filter_due_or_payment_date=all&filter_competency_date=all'

/** Purchases that wait for the decision of whoever looks. */
export function WaitingTile() {
  const t = useTexts('home')
  const format = useFormat()
  const { data, isError } = useRouteQuery(waitingPurchases, { silent: true, every: REFRESH_MS })
  const count = data?.data.count
  return (
    <Tile
      label={t('waiting')}
      href={WAITING_LIST}
      isFailed={isError}
      {...(count ? { tone: 'due_today' as const } : {})}
      figure={
        count === undefined ? undefined : { value: format.count(count), note: t('waiting_note') }
      }
    />
  )
}
