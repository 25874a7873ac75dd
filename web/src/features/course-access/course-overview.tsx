import { Button } from '@mantine/core'
import { listPlatformIntegrations } from '@prumo/contracts/companies/companies.contract'
import {
  disconnectCoursePlatform,
  testCoursePlatform,
} from '@prumo/contracts/course-access/course-access.contract'
import type { CoursePlatform } from '@prumo/contracts/course-access/course-access.schema'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { EndConnection, TestConnection } from '../../parts/platform-connection/connection-acts.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './course-access.module.css'

const PlatformDrawer = lazy(() =>
  import('../../parts/platform-secrets/platform-drawer.tsx').then((file) => ({
    default: file.PlatformDrawer,
  })),
)

interface OverviewProps {
  readonly platform: CoursePlatform
}

/** How an education platform is connected, and what is done with it. */
export function CourseOverview({ platform: shown }: OverviewProps) {
  const t = useTexts('courseAccess')
  const secrets = useTexts('companies')
  const format = useFormat()
  const can = useCan()
  const { fault, missing_secrets, is_simulated, changed_at, changed_by } = shown
  const names = missing_secrets.map((name) => secrets(`secret.names.${name}`)).join(', ')
  const facts = [
    ['granted', format.count(shown.granted_count)],
    ['waiting', format.count(shown.waiting_count)],
    ['failed', format.count(shown.failed_count)],
    ['changed', changed_at === null ? '—' : `${changed_by ?? ''}, ${format.instant(changed_at)}`],
  ] as const
  return (
    <section className={classes['panel']} aria-label={t('overview.title')}>
      <h2>{t('overview.title')}</h2>
      {is_simulated ? <p>{t('simulated_hint')}</p> : null}
      <p>{t(`how.${shown.platform}`)}</p>
      {fault === null ? null : <p role="status">{t(`faults.${fault}`)}</p>}
      {names === '' ? null : <p role="status">{t('overview.missing', { names })}</p>}
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`overview.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {can('companies.update') ? <CourseActs platform={shown} /> : null}
    </section>
  )
}

function CourseActs({ platform: { platform, name, state, missing_secrets } }: OverviewProps) {
  const t = useTexts('courseAccess')
  const test = useCommand(testCoursePlatform)
  const disconnect = useCommand(disconnectCoursePlatform)
  const [isOpen, setOpen] = useState(false)
  const integrations = useRouteQuery(listPlatformIntegrations, {}).data?.data
  const integration = integrations?.find((one) => one.platform === platform)
  const params = { platform }
  const isOff = state === 'disconnected'
  return (
    <div className={classes['acts']}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('keys')}
      </Button>
      <TestConnection
        words={{
          act: t(isOff ? 'connect' : 'test'),
          isWell: t('test_ok', { name }),
          fault: (fault) => t(`faults.${fault}`),
        }}
        test={{ ...test, send: () => test.send({ params }) }}
        isMain={isOff && missing_secrets.length === 0}
      />
      {isOff ? null : (
        <EndConnection
          words={{
            act: t('disconnect'),
            title: t('disconnect_title', { name }),
            message: t('disconnect_message'),
            done: t('disconnected', { name }),
          }}
          disconnect={{ ...disconnect, send: () => disconnect.send({ params }) }}
        />
      )}
      <Suspense>
        {isOpen && integration !== undefined ? (
          <PlatformDrawer integration={integration} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  )
}
