import { Skeleton, Text } from '@mantine/core'
import { listCoursePlatforms } from '@prumo/contracts/course-access/course-access.contract'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { LOOK_AGAIN_MS } from '../../parts/tries/use-tries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AccessList } from './access-list.tsx'
import classes from './course-access.module.css'
import { CourseOverview } from './course-overview.tsx'

const TONES = { connected: 'done', error: 'overdue', disconnected: 'neutral' } as const

/** /admin/sale/course-platform/{platform}: how it is connected, and whom sales let into which course. */
export function CoursePlatformScreen() {
  const t = useTexts('courseAccess')
  const kit = useTexts('kit')
  const can = useCan()
  const { params } = useLocation()
  const found = useRouteQuery(listCoursePlatforms, { every: LOOK_AGAIN_MS })
  const platforms = found.data?.data
  const shown = platforms?.find(({ platform }) => platform === params['course_platform'])
  if (shown === undefined)
    return (
      <div className={kitClasses['screen']}>
        <PageHeader title={t('title')} />
        {platforms === undefined && !found.isError ? (
          <Skeleton height={320} />
        ) : (
          <Text role="alert">{found.isError ? kit('list.failed') : t('unknown')}</Text>
        )}
      </div>
    )
  const chips = (
    <div className={classes['chips']}>
      <StatusChip tone={TONES[shown.state]} label={t(`states.${shown.state}`)} />
      {shown.is_simulated ? (
        <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
      ) : null}
    </div>
  )
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={shown.name} aside={chips} />
      <CourseOverview platform={shown} />
      {can('companies.sales.index') ? (
        <div className={classes['list']}>
          <AccessList platform={shown.platform} />
        </div>
      ) : null}
    </div>
  )
}
