import { Button, Skeleton, Text } from '@mantine/core'
import { listPlatformIntegrations } from '@prumo/contracts/companies/companies.contract'
import { INVOICE_ENVIRONMENTS } from '@prumo/contracts/companies/invoice-settings.schema'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const PlatformDrawer = lazy(() =>
  import('../../parts/platform-secrets/platform-drawer.tsx').then((file) => ({
    default: file.PlatformDrawer,
  })),
)

/** The tokens by which an intermediary knows the company: whether each is stored, and a form to write it. */
export function FocusTokens() {
  const t = useTexts('companies')
  const kit = useTexts('kit')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const found = useRouteQuery(listPlatformIntegrations, { silent: true })
  const integration = found.data?.data.find(({ platform }) => platform === 'focus_nfe')
  return (
    <section className={classes['setup']} aria-label={t('invoices.focus_tokens')}>
      <h2>{t('invoices.focus_tokens')}</h2>
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {found.isLoading ? <Skeleton height={24} /> : null}
      {integration === undefined ? null : (
        <div className={classes['acts']}>
          {INVOICE_ENVIRONMENTS.map((environment) => {
            const secret = integration.secrets.find(({ name }) => name === `${environment}_token`)
            const isStored = secret !== undefined && secret.changed_at !== null
            const name = t(`invoices.environments.${environment}`)
            return (
              <StatusChip
                key={environment}
                tone={isStored ? 'done' : 'neutral'}
                label={t(isStored ? 'invoices.focus_token_saved' : 'invoices.focus_token_none', {
                  name,
                })}
              />
            )
          })}
          {can('companies.update') ? (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('invoices.focus_configure')}
            </Button>
          ) : null}
        </div>
      )}
      <Suspense>
        {isOpen && integration !== undefined ? (
          <PlatformDrawer integration={integration} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </section>
  )
}
