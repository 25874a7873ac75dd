import { Skeleton, Text } from '@mantine/core'
import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import { readSearch } from '@prumo/contracts/route-url'
import { lazy, Suspense } from 'react'
import { changeSearch, useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ASKED_PROVIDER, CHARGE_LIST } from './charge-address.ts'
import classes from './charges.module.css'
import { ProviderCard } from './provider-card.tsx'

const ProviderCalls = lazy(() =>
  import('./provider-calls.tsx').then((file) => ({ default: file.ProviderCalls })),
)

/** Calls come by themselves. */
const LOOK_AGAIN_MS = 5_000

/** /admin/charge/provider/list: who receives for the company, and how each is connected. */
export function ProviderListScreen() {
  const t = useTexts('paymentProviders')
  const kit = useTexts('kit')
  const can = useCan()
  const found = useRouteQuery(listPaymentProviders, { every: LOOK_AGAIN_MS })
  const providers = found.data?.data
  const { pathname, searchStr } = useLocation()
  const asked = readSearch(searchStr)[ASKED_PROVIDER]
  const forgetAsked = () => changeSearch({ pathname }, () => ({}))
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      <div className={classes['line']}>
        <AppLink href={CHARGE_LIST} data-way-back>
          {t('back')}
        </AppLink>
        <span className={classes['quiet']}>{t('help')}</span>
      </div>
      {providers === undefined ? (
        found.isError ? (
          <Text role="alert">{kit('list.failed')}</Text>
        ) : (
          <Skeleton height={240} />
        )
      ) : (
        <div className={classes['cards']}>
          {providers.map((provider) => (
            <ProviderCard
              key={provider.kind}
              provider={provider}
              isAsked={provider.kind === asked}
              onAnswered={forgetAsked}
            />
          ))}
        </div>
      )}
      {can('companies.show') && providers?.some(({ calls, state }) => calls && state !== null) ? (
        <Suspense>
          <ProviderCalls />
        </Suspense>
      ) : null}
    </div>
  )
}
