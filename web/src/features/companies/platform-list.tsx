import { Button, Skeleton, Text, Title } from '@mantine/core'
import { listPlatformIntegrations } from '@prumo/contracts/companies/companies.contract'
import { isPaymentProvider } from '@prumo/contracts/charges/payment-provider-kinds'
import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { listCoursePlatforms } from '@prumo/contracts/course-access/course-access.contract'
import type { PlatformIntegration } from '@prumo/contracts/companies/platform.schema'
import { listSalesPlatforms } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { CoursePlatform } from '@prumo/contracts/course-access/course-access.schema'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const PlatformDrawer = lazy(() =>
  import('../../parts/platform-secrets/platform-drawer.tsx').then((file) => ({
    default: file.PlatformDrawer,
  })),
)

/** A card for each platform: what is stored of it, never the secrets themselves. */
export function PlatformList() {
  const kit = useTexts('kit')
  const found = useRouteQuery(listPlatformIntegrations, {})
  const selling = useRouteQuery(listSalesPlatforms, {}).data?.data
  const teaching = useRouteQuery(listCoursePlatforms, {}).data?.data
  const maySeeCharges = useCan()('api.companies.charges.list')
  const charging = useRouteQuery(listPaymentProviders, { enabled: maySeeCharges, silent: true })
  const [open, setOpen] = useState<PlatformIntegration['platform'] | null>(null)
  const platforms = found.data?.data
  const shown = platforms?.find(({ platform }) => platform === open)
  if (found.isError) return <Text role="alert">{kit('list.failed')}</Text>
  if (platforms === undefined) return <Skeleton height={240} />
  return (
    <>
      <ul className={classes['cards']}>
        {platforms.map((integration) => (
          <PlatformCard
            key={integration.platform}
            integration={integration}
            connection={connectionOf(integration.platform, selling, teaching)}
            provider={charging.data?.data.find(({ kind }) => kind === integration.platform)}
            onOpen={() => setOpen(integration.platform)}
          />
        ))}
      </ul>
      <Suspense>
        {shown === undefined ? null : (
          <PlatformDrawer integration={shown} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}

/** How a platform that Prumo speaks to is connected, and the screen that says more of it. */
interface ConnectionFacts extends Pick<SalesPlatform, 'state' | 'is_simulated'> {
  readonly last_call_at: string | null
  readonly href: string
}

function connectionOf(
  platform: PlatformIntegration['platform'],
  selling: readonly SalesPlatform[] | undefined,
  teaching: readonly CoursePlatform[] | undefined,
): ConnectionFacts | undefined {
  const shop = selling?.find((one) => one.platform === platform)
  if (shop !== undefined) return { ...shop, href: `/admin/sale/platform/${platform}` }
  const school = teaching?.find((one) => one.platform === platform)
  if (school === undefined) return undefined
  return { ...school, last_call_at: null, href: `/admin/sale/course-platform/${platform}` }
}

interface PlatformCardProps {
  readonly integration: PlatformIntegration
  /** How it is connected, where Prumo speaks to it. */
  readonly connection: ConnectionFacts | undefined
  /** The same platform as who is paid for the company: that is connected apart. */
  readonly provider: PaymentProviderShown | undefined
  readonly onOpen: () => void
}

function PlatformCard({ integration, connection, provider, onOpen }: PlatformCardProps) {
  const t = useTexts('companies')
  const labelled = useLabelled()
  const { platform, secrets, webhook } = integration
  const stored = secrets.filter(({ changed_at }) => changed_at !== null)
  const isAny = stored.length > 0 || webhook !== null
  const name = t(`platforms.names.${platform}`)
  const isBoth = connection !== undefined && isPaymentProvider(platform)
  return (
    <li className={classes['card']}>
      <Title order={2}>{name}</Title>
      <Text c="dimmed" size="sm">
        {t(`platforms.kinds.${platform}`)}
      </Text>
      {connection === undefined ? (
        <StatusChip
          tone={isAny ? 'scheduled' : 'neutral'}
          label={isAny ? t('platforms.saved') : t('platforms.empty')}
        />
      ) : (
        <Connection connection={connection} isNamed={isBoth}>
          {provider === undefined ? null : (
            <StatusChip
              tone={TONES[provider.state ?? 'disconnected']}
              label={t(`platforms.charges_states.${provider.state ?? 'disconnected'}`)}
            />
          )}
        </Connection>
      )}
      <Text size="sm">{t('platforms.count', { count: stored.length, total: secrets.length })}</Text>
      <div className={classes['card-foot']}>
        <Button
          variant="default"
          aria-label={t('platforms.configure_of', { name })}
          onClick={onOpen}
        >
          {t('platforms.configure')}
        </Button>
        {connection === undefined ? null : (
          <AppLink
            href={connection.href}
            aria-label={
              isBoth ? labelled(t('platforms.open_sales'), name) : t('platforms.open_of', { name })
            }
          >
            {t(isBoth ? 'platforms.open_sales' : 'platforms.open')}
          </AppLink>
        )}
        {!isBoth || provider === undefined ? null : (
          <AppLink
            href="/admin/charge/provider/list"
            aria-label={labelled(t('platforms.open_charges'), name)}
          >
            {t('platforms.open_charges')}
          </AppLink>
        )}
      </div>
    </li>
  )
}

const TONES = { connected: 'done', error: 'overdue', disconnected: 'neutral' } as const

interface ConnectionProps {
  readonly connection: ConnectionFacts
  /** Says that it is about sales. */
  readonly isNamed: boolean
  readonly children: ReactNode
}

/** How a platform that Prumo speaks to is connected, and when it last said something. */
function Connection({ connection, isNamed, children }: ConnectionProps) {
  const t = useTexts('companies')
  const format = useFormat()
  const { state, is_simulated, last_call_at } = connection
  return (
    <>
      <div className={classes['acts']}>
        <StatusChip
          tone={TONES[state]}
          label={t(`platforms.${isNamed ? 'sales_states' : 'states'}.${state}`)}
        />
        {children}
        {is_simulated ? <StatusChip tone="neutral" label={t('platforms.simulated')} /> : null}
      </div>
      {last_call_at === null ? null : (
        <Text size="sm" c="dimmed">
          {t('platforms.last_call', { when: format.instant(last_call_at) })}
        </Text>
      )}
    </>
  )
}
