import { Button, Skeleton, Text } from '@mantine/core'
import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { lazy, Suspense } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST, OWN_PIX, PROVIDER_LIST } from './charge-address.ts'
import classes from './charges.module.css'

const ChargePage = lazy(() =>
  import('./charge-page.tsx').then((file) => ({ default: file.ChargePage })),
)
const NewCharge = lazy(() =>
  import('./new-charge.tsx').then((file) => ({ default: file.NewCharge })),
)

/** The page of a charge; a new one is null, and asks first who receives for the company. */
export function ChargeForm({ charge }: { readonly charge: Charge | null }) {
  const t = useTexts('charges')
  const can = useCan()
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
      <div className={classes['line']}>
        {can('companies.update') ? (
          <Button component={AppLink} href={OWN_PIX}>
            {t('form.own_pix_link')}
          </Button>
        ) : null}
        <Button component={AppLink} href={PROVIDER_LIST} variant="default">
          {t('providers_link')}
        </Button>
        <AppLink href={CHARGE_LIST} data-way-back>
          {t('title')}
        </AppLink>
      </div>
    </div>
  )
}
