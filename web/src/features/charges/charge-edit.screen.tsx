import { Skeleton, Text } from '@mantine/core'
import { getCharge } from '@prumo/contracts/charges/charges.contract'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { chargeInAddress, NEW_CHARGE } from './charge-address.ts'
import { ChargeForm } from './charge-form.tsx'

/** What is being sent, or was paid, comes by itself. */
const LOOK_AGAIN_MS = 4_000

/** /admin/charge/edit/{charge_id}: one charge as a page of its own; `new` instead of an id writes one. */
export function ChargeEditScreen() {
  const t = useTexts('charges')
  const kit = useTexts('kit')
  const named = chargeInAddress(useLocation().pathname)
  const id = typeof named === 'number' ? named : 0
  const found = useRouteQuery(getCharge, {
    params: { id },
    enabled: id > 0,
    every: LOOK_AGAIN_MS,
  })
  const charge = found.data?.data
  if (named === NEW_CHARGE) return <ChargeForm charge={null} />
  // A new version is a form begun anew: it holds what the server has.
  if (charge !== undefined)
    return <ChargeForm key={`${charge.id}.${charge.version}`} charge={charge} />
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {found.isLoading ? <Skeleton height={320} /> : <Text role="alert">{kit('list.failed')}</Text>}
    </div>
  )
}
