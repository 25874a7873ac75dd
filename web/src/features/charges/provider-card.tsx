import { Button } from '@mantine/core'
import { listPlatformIntegrations } from '@prumo/contracts/companies/companies.contract'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useCompany } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import { ProviderActs } from './provider-acts.tsx'
import { faultText } from './provider-fault.ts'

const PlatformDrawer = lazy(() =>
  import('../../parts/platform-secrets/platform-drawer.tsx').then((file) => ({
    default: file.PlatformDrawer,
  })),
)
const ProviderSettings = lazy(() =>
  import('./provider-settings.tsx').then((file) => ({ default: file.ProviderSettings })),
)

const TONES: Readonly<Record<NonNullable<PaymentProviderShown['state']>, StatusTone>> = {
  connected: 'done',
  error: 'overdue',
  disconnected: 'canceled',
}

interface ProviderCardProps {
  readonly provider: PaymentProviderShown
  /** The address asks for its settings while it is still to be connected: they open with the screen. */
  readonly isAsked: boolean
  readonly onAnswered: () => void
}

/** One way to be paid: how it is connected, and what is done with it. */
export function ProviderCard({ provider, isAsked, onAnswered }: ProviderCardProps) {
  const t = useTexts('paymentProviders')
  const secretTexts = useTexts('companies')
  const can = useCan()
  const { kind, name, state, fault, settings, missing_secrets, has_account_credentials } = provider
  const isConnecting = isAsked && settings === null && can('companies.update')
  const [open, setOpen] = useState<'keys' | 'settings' | null>(isConnecting ? 'settings' : null)
  const { lacks_keys } = provider
  // The test that missed them was before they were given.
  const isStale =
    state === 'error' &&
    fault === 'credentials_missing' &&
    !lacks_keys &&
    !provider.credentials_are_older
  const names = missing_secrets
    .map((one) => (one === 'webhook_token' ? t(one) : secretTexts(`secret.names.${one}`)))
    .join(', ')
  const isOlder = provider.credentials_are_older
  const close = () => {
    setOpen(null)
    if (isAsked) onAnswered()
  }
  // Connecting a bank says where the keys of an account go.
  const mayConnect =
    settings !== null || !has_account_credentials || can('companies.bank-accounts.update')
  return (
    <section className={classes['card']} aria-label={name}>
      <h2>{name}</h2>
      <div className={classes['chips']}>
        {state === null ? (
          <StatusChip tone="neutral" label={t('not_connected')} />
        ) : (lacks_keys || isOlder) && state !== 'disconnected' ? (
          <StatusChip tone="overdue" label={t('lacks_keys')} />
        ) : isStale ? (
          <StatusChip tone="neutral" label={t('untested')} />
        ) : (
          <StatusChip tone={TONES[state]} label={t(`states.${state}`)} />
        )}
        {provider.is_simulated ? (
          <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
        ) : null}
      </div>
      <p className={classes['quiet']}>{t(`about.${kind}`)}</p>
      {kind === 'asaas' ? (
        <p className={classes['quiet']}>
          {t('sales_apart')}{' '}
          {can('companies.show') ? (
            <AppLink href={`/admin/sale/platform/${kind}`}>{t('sales_of', { name })}</AppLink>
          ) : null}
        </p>
      ) : null}
      {has_account_credentials ? (
        <p className={classes['quiet']}>
          {t('account_keys')}{' '}
          {settings !== null && lacks_keys && !isOlder ? (
            <AppLink href={accountAddress(settings.bank_account_id)}>{t('open_account')}</AppLink>
          ) : null}
        </p>
      ) : null}
      {isStale ? <p role="status">{t('untested_hint')}</p> : null}
      {isOlder ? (
        <p role="status">
          {t('account_keys_older')} {t('account_keys_wait')}{' '}
          {settings === null ? null : (
            <AppLink href={accountAddress(settings.bank_account_id)}>{t('open_account')}</AppLink>
          )}
        </p>
      ) : null}
      {mayConnect ? null : <p className={classes['quiet']}>{t('account_right')}</p>}
      {fault === null || isStale || (isOlder && fault === 'credentials_missing') ? null : (
        <p role="status">{faultText(t, provider, fault)}</p>
      )}
      {settings === null || names === '' || has_account_credentials ? null : (
        <p role="status">
          {[
            t('missing', { count: missing_secrets.length, names }),
            missing_secrets.some((one) => one !== 'webhook_token') ? t('missing_keys') : null,
            missing_secrets.includes('webhook_token') ? t('missing_address') : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {provider.address_is_of_other ? <p role="status">{t('address_stale')}</p> : null}
      {settings === null ? null : <Facts provider={provider} />}
      {can('companies.update') ? (
        <div className={classes['acts']}>
          {provider.secrets.length === 0 || has_account_credentials ? null : (
            <Button variant="default" size="compact-sm" onClick={() => setOpen('keys')}>
              {t('keys')}
            </Button>
          )}
          <Button
            size="compact-sm"
            disabled={!mayConnect}
            variant={settings === null ? 'filled' : 'default'}
            onClick={() => setOpen('settings')}
          >
            {t(settings === null ? 'connect' : 'settings')}
          </Button>
          {settings === null ? null : <ProviderActs provider={provider} />}
        </div>
      ) : null}
      <Suspense>
        {open === 'keys' ? <Keys kind={kind} onClose={close} /> : null}
        {open === 'settings' ? <ProviderSettings provider={provider} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}

/** The account, at the first of its keys. */
const accountAddress = (id: number) => `/admin/bank-account/list?record=${id}&field=api_client_id`

interface KeysProps {
  readonly kind: PaymentProviderShown['kind']
  readonly onClose: () => void
}

function Keys({ kind, onClose }: KeysProps) {
  const found = useRouteQuery(listPlatformIntegrations, {})
  const integration = found.data?.data.find(({ platform }) => platform === kind)
  return integration === undefined ? null : (
    <PlatformDrawer integration={integration} onClose={onClose} />
  )
}

function Facts({ provider }: { readonly provider: PaymentProviderShown }) {
  const t = useTexts('paymentProviders')
  const format = useFormat(useCompany()?.time_zone)
  const { settings, refused_calls, failed_calls } = provider
  if (settings === null) return null
  const at = (instant: string | null) => (instant === null ? t('never') : format.instant(instant))
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('account')}</dt>
        <dd>
          <AppLink
            href={
              provider.has_account_credentials
                ? accountAddress(settings.bank_account_id)
                : `/admin/statements/detailed?filterBankAccountsIds=${settings.bank_account_id}`
            }
          >
            {settings.bank_account_name}
          </AppLink>
        </dd>
      </div>
      {provider.calls ? (
        <div>
          <dt>{t('last_call')}</dt>
          <dd>{at(provider.last_call_at)}</dd>
        </div>
      ) : null}
      {provider.kind === 'own_pix' ? null : (
        <div>
          <dt>{t('synced_until')}</dt>
          <dd>{at(provider.synced_until)}</dd>
        </div>
      )}
      {refused_calls === 0 ? null : (
        <div>
          <dt>{t('refused_calls')}</dt>
          <dd>{format.count(refused_calls)}</dd>
        </div>
      )}
      {failed_calls === 0 ? null : (
        <div>
          <dt>{t('failed_calls')}</dt>
          <dd>{format.count(failed_calls)}</dd>
        </div>
      )}
    </dl>
  )
}
