import { Button, Text } from '@mantine/core'
import { listPlatformIntegrations } from '@prumo/contracts/companies/companies.contract'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PlatformActs } from './platform-acts.tsx'
import classes from './sales-platforms.module.css'
import { SyncPanel } from './sync-panel.tsx'

const PlatformDrawer = lazy(() =>
  import('../../parts/platform-secrets/platform-drawer.tsx').then((file) => ({
    default: file.PlatformDrawer,
  })),
)
const PlatformSettings = lazy(() =>
  import('./platform-settings.tsx').then((file) => ({ default: file.PlatformSettings })),
)

/** How the platform is connected, and what is done with it. */
export function PlatformOverview({ platform }: { readonly platform: SalesPlatform }) {
  const t = useTexts('salesPlatforms')
  const secrets = useTexts('companies')
  const can = useCan()
  const [open, setOpen] = useState<'keys' | 'settings' | null>(null)
  const { fault, missing_secrets, settings } = platform
  const names = missing_secrets.map((name) => secrets(`secret.names.${name}`)).join(', ')
  return (
    <div className={classes['columns']}>
      <section className={classes['panel']} aria-label={t('overview.title')}>
        <h2>{t('overview.title')}</h2>
        {platform.is_simulated ? <p>{t('simulated_hint')}</p> : null}
        {fault === null ? null : <p role="status">{t(`faults.${fault}`)}</p>}
        {names === '' ? null : <p role="status">{t('overview.missing', { names })}</p>}
        {settings === null ? <Text>{t('overview.steps')}</Text> : <Facts platform={platform} />}
        {can('companies.update') ? (
          <div className={classes['acts']}>
            <Button variant="default" onClick={() => setOpen('keys')}>
              {t('keys')}
            </Button>
            <Button
              variant={settings === null ? 'filled' : 'default'}
              onClick={() => setOpen('settings')}
            >
              {t(settings === null ? 'connect' : 'settings.title')}
            </Button>
            {settings === null ? null : <PlatformActs platform={platform} />}
          </div>
        ) : null}
      </section>
      {settings === null ? null : <SyncPanel platform={platform} />}
      <Suspense>
        {open === 'keys' ? (
          <Keys platform={platform.platform} onClose={() => setOpen(null)} />
        ) : open === 'settings' ? (
          <PlatformSettings platform={platform} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </div>
  )
}

interface KeysProps {
  readonly platform: SalesPlatform['platform']
  readonly onClose: () => void
}

function Keys({ platform, onClose }: KeysProps) {
  const found = useRouteQuery(listPlatformIntegrations, {})
  const integration = found.data?.data.find((one) => one.platform === platform)
  return integration === undefined ? null : (
    <PlatformDrawer integration={integration} onClose={onClose} />
  )
}

function Facts({ platform }: { readonly platform: SalesPlatform }) {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  const { settings, last_call_at, refused_calls, last_refused_at } = platform
  if (settings === null) return null
  const at = (instant: string | null) => (instant === null ? t('never') : format.instant(instant))
  return (
    <dl className={classes['facts']}>
      <Fact name={t('overview.wallet')}>
        <AppLink
          href={`/admin/statements/detailed?filterBankAccountsIds=${settings.bank_account_id}`}
        >
          {settings.bank_account_name}
        </AppLink>
      </Fact>
      <Fact name={t('overview.last_call')}>{at(last_call_at)}</Fact>
      <Fact name={t('overview.next_run')}>{at(platform.next_run_at)}</Fact>
      <Fact name={t('overview.address')}>
        {t(platform.has_address ? 'overview.has_address' : 'overview.no_address')}
      </Fact>
      <Fact name={t('overview.waiting_calls')}>{format.count(platform.waiting_calls)}</Fact>
      <Fact name={t('overview.refused_sales')}>{format.count(platform.refused_sales)}</Fact>
      {refused_calls === 0 ? null : (
        <Fact name={t('overview.refused_calls')}>
          {t('overview.refused_since', {
            count: format.count(refused_calls),
            when: at(last_refused_at),
          })}
        </Fact>
      )}
      <Fact name={t('overview.changed')}>
        {t('overview.changed_by', {
          name: settings.changed_by,
          when: format.instant(settings.changed_at),
        })}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
