import { Skeleton, Text } from '@mantine/core'
import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { lazy, Suspense } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST, PROVIDER_LIST } from './charge-address.ts'

const ChargePage = lazy(() =>
  import('./charge-page.tsx').then((file) => ({ default: file.ChargePage })),
)
const NewCharge = lazy(() =>
  import('./new-charge.tsx').then((file) => ({ default: file.NewCharge })),
)

/** The page of a charge; a new one is null, and asks first who receives for the company. */
export function ChargeForm({ charge }: { readonly charge: Charge | null }) {
  const t = useTexts('charges')
  const found = useRouteQuery(listPaymentProviders, {})
  const providers = found.data?.data
  // The heading is there from the first render on: screen readers say by it which screen this is.
  const waiting = (
    <div className={kitClasses['screen']}>
      <PageHeader title={charge === null ? t('create') : t('edit', { id: charge.id })} />
      <Skeleton height={320} />
    </div>
  )
  if (providers === undefined) return waiting
  if (charge !== null)
    return (
      <Suspense fallback={waiting}>
        <ChargePage charge={charge} providers={providers} />
      </Suspense>
    )
  const usable = providers.filter(({ state }) => state !== null && state !== 'disconnected')
  const [first] = usable
  if (first !== undefined)
    return (
      <Suspense fallback={waiting}>
        <NewCharge providers={usable} first={first} />
      </Suspense>
    )
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('create')} />
      <Text role="status">{t('form.no_provider')}</Text>
      <p>
        <AppLink href={PROVIDER_LIST}>{t('providers_link')}</AppLink>
        {' · '}
        <AppLink href={CHARGE_LIST}>{t('title')}</AppLink>
      </p>
    </div>
  )
}
