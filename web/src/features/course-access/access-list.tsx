import { Button, NativeSelect } from '@mantine/core'
import {
  ACCESS_PAGE,
  listCourseAccesses,
  replayCourseAccesses,
} from '@prumo/contracts/course-access/course-access.contract'
import {
  ACCESS_STATUSES,
  type AccessStatus,
  type CourseAccess,
  type CoursePlatform,
} from '@prumo/contracts/course-access/course-access.schema'
import { useMemo, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { accessChip } from '../../parts/course-access/access-chip.tsx'
import { Pager } from '../../parts/pager/pager.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './course-access.module.css'

const LOOK_AGAIN_MS = 4_000
const rowId = ({ id }: CourseAccess) => id

/** Whom sales let into which course, newest first; what failed is asked again, one by one or all. */
export function AccessList({ platform }: Pick<CoursePlatform, 'platform'>) {
  const t = useTexts('courseAccess')
  const can = useCan()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<AccessStatus | ''>('')
  const replay = useCommand(replayCourseAccesses)
  const mayReplay = can('companies.update')
  const found = useRouteQuery(listCourseAccesses, {
    query: {
      page,
      filter_platform: platform,
      ...(status === '' ? {} : { filter_status: status }),
    },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const again = async (ids: readonly number[] | null) => {
    const outcome = await replay.send({ body: { ids: ids === null ? null : [...ids] } })
    if (outcome.ok) toast(t('list.replayed', { count: outcome.answer.data.count }))
  }
  const columns = useAccessColumns(mayReplay, (id) => void again([id]))
  return (
    <div className={classes['list']}>
      <div className={classes['filters']}>
        <NativeSelect
          aria-label={t('list.filter')}
          value={status}
          onChange={(event) => {
            const { value } = event.currentTarget
            setStatus(ACCESS_STATUSES.find((one) => one === value) ?? '')
            setPage(1)
          }}
          data={[
            { value: '', label: t('list.all') },
            ...ACCESS_STATUSES.map((value) => ({ value, label: t(`list.statuses.${value}`) })),
          ]}
        />
        {mayReplay ? (
          <Button variant="default" loading={replay.isPending} onClick={() => void again(null)}>
            {t('list.replay_failed')}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('list.none')}
      />
      <Pager page={page} total={found.data?.meta.total} onPage={setPage} size={ACCESS_PAGE} />
    </div>
  )
}

function useAccessColumns(
  mayReplay: boolean,
  onReplay: (id: number) => void,
): readonly Column<CourseAccess>[] {
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
      {
        key: 'replay',
        title: t('list.acts'),
        render: ({ id, status }) =>
          mayReplay && status === 'failed' ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onReplay(id)}>
              {t('list.replay')}
            </Button>
          ) : null,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- what replays is made anew each time and does the same.
    [t, format, mayReplay],
  )
}
