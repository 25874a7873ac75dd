import { Button, Skeleton, Text, Title } from '@mantine/core'
import { listPlatformIntegrations } from '@prumo/contracts/companies/companies.contract'
import type { PlatformIntegration } from '@prumo/contracts/companies/platform.schema'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const PlatformDrawer = lazy(() =>
  import('./platform-drawer.tsx').then((file) => ({ default: file.PlatformDrawer })),
)

/** A card for each platform: what is stored of it, never the secrets themselves. */
export function PlatformList() {
  const kit = useTexts('kit')
  const found = useRouteQuery(listPlatformIntegrations, {})
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

interface PlatformCardProps {
  readonly integration: PlatformIntegration
  readonly onOpen: () => void
}

function PlatformCard({ integration, onOpen }: PlatformCardProps) {
  const t = useTexts('companies')
  const { platform, secrets, webhook } = integration
  const stored = secrets.filter(({ changed_at }) => changed_at !== null)
  const isAny = stored.length > 0 || webhook !== null
  const name = t(`platforms.names.${platform}`)
  return (
    <li className={classes['card']}>
      <Title order={2}>{name}</Title>
      <Text c="dimmed" size="sm">
        {t(`platforms.kinds.${platform}`)}
      </Text>
      <StatusChip
        tone={isAny ? 'scheduled' : 'neutral'}
        label={isAny ? t('platforms.saved') : t('platforms.empty')}
      />
      <Text size="sm">{t('platforms.count', { count: stored.length, total: secrets.length })}</Text>
      <div className={classes['card-foot']}>
        <Button
          variant="default"
          aria-label={t('platforms.configure_of', { name })}
          onClick={onOpen}
        >
          {t('platforms.configure')}
        </Button>
      </div>
    </li>
  )
}
