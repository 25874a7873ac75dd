import {
  listCourseAccesses,
  replayCourseAccesses,
} from '@prumo/contracts/course-access/course-access.contract'
import {
  ACCESS_STATUSES,
  type AccessStatus,
  type CourseAccess,
  type CoursePlatform,
} from '@prumo/contracts/course-access/course-access.schema'
import { useMemo } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { accessChip } from '../../parts/course-access/access-chip.tsx'
import { TriesList } from '../../parts/tries/tries-list.tsx'
import { LOOK_AGAIN_MS, useTries } from '../../parts/tries/use-tries.ts'
import { useTexts } from '../../texts/use-texts.ts'

const hasFailed = ({ status }: CourseAccess) => status === 'failed'

/** Whom sales let into which course, newest first; what failed is asked again, one by one or all. */
export function AccessList({ platform }: Pick<CoursePlatform, 'platform'>) {
  const t = useTexts('courseAccess')
  const can = useCan()
  const tries = useTries<AccessStatus>()
  const replay = useCommand(replayCourseAccesses)
  const found = useRouteQuery(listCourseAccesses, {
    query: { ...tries.query, filter_platform: platform },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const again = async (ids: readonly number[] | null) => {
    const outcome = await replay.send({ body: { ids: ids === null ? null : [...ids] } })
    if (outcome.ok) toast(t('list.replayed', { count: outcome.answer.data.count }))
  }
  return (
    <TriesList
      words={{
        title: t('list.title'),
        filter: t('list.filter'),
        all: t('list.all'),
        none: t('list.none'),
        status: (status) => t(`list.statuses.${status}`),
        acts: t('list.acts'),
        retry: t('list.replay'),
        retryFailed: t('list.replay_failed'),
      }}
      tries={tries}
      statuses={ACCESS_STATUSES}
      found={found}
      columns={useAccessColumns()}
      onRetry={can('companies.update') ? (ids) => void again(ids) : undefined}
      isRetrying={replay.isPending}
      canRetry={hasFailed}
    />
  )
}

function useAccessColumns(): readonly Column<CourseAccess>[] {
  const t = useTexts('courseAccess')
  const format = useFormat()
  return useMemo(
    () => [
      { key: 'at', title: t('list.at'), render: (row) => format.instant(row.changed_at) },
      { key: 'status', title: t('list.status'), render: (row) => accessChip(t, row) },
      { key: 'client', title: t('list.client'), render: (row) => row.client_name },
      { key: 'email', title: t('list.email'), render: (row) => row.client_email ?? '—' },
      {
        key: 'course',
        title: t('list.course'),
        render: (row) => `${row.product_name} (${row.course_id})`,
      },
      {
        key: 'sale',
        title: t('list.sale'),
        render: ({ sale_id }) =>
          sale_id === null ? (
            '—'
          ) : (
            <AppLink href={`/admin/sale/edit/${sale_id}`}>{String(sale_id)}</AppLink>
          ),
      },
      {
        key: 'fault',
        title: t('list.fault'),
        isSlack: true,
        render: ({ fault, next_try_at }) =>
          fault === null
            ? ''
            : [
                t(`faults.${fault}`),
                next_try_at === null
                  ? null
                  : t('list.next_try', { when: format.instant(next_try_at) }),
              ]
                .filter(Boolean)
                .join(' '),
      },
    ],
    [t, format],
  )
}
