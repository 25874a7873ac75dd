import type {
  PlatformRun,
  SalesPlatform,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  PLATFORM_PAGE,
  listPlatformRuns,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import { runChip, runWords } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

const RunDialog = lazy(() =>
  import('./run-dialog.tsx').then((file) => ({ default: file.RunDialog })),
)

const LOOK_AGAIN_MS = 4_000
const rowId = ({ id }: PlatformRun) => id

/** When the platform was asked, for which time, and what came; a row opens what became of each sale. */
export function RunList({ platform }: Pick<SalesPlatform, 'platform'>) {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<PlatformRun | null>(null)
  const found = useRouteQuery(listPlatformRuns, {
    query: { page, filter_platform: platform },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const open = useCallback((run: PlatformRun) => setOpened(run), [])
  const columns = useMemo(
    (): readonly Column<PlatformRun>[] => [
      { key: 'at', title: t('runs.at'), render: (run) => format.instant(run.asked_at) },
      { key: 'status', title: t('runs.status'), render: (run) => runChip(t, run.status) },
      {
        key: 'by',
        title: t('runs.by'),
        render: (run) => (run.asked_by === 'person' ? run.user_name : t('runs.schedule')),
      },
      {
        key: 'time',
        title: t('runs.time'),
        render: (run) =>
          t('runs.from_until', {
            from: format.day(run.from_at),
            until: format.day(run.until_at),
          }),
      },
      { key: 'result', title: t('runs.result'), isSlack: true, render: (run) => runWords(t, run) },
    ],
    [t, format],
  )
  return (
    <div className={classes['list']}>
      <DataTable
        label={t('tabs.runs')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        onOpen={open}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('sync.none')}
      />
      <Pager size={PLATFORM_PAGE} page={page} total={found.data?.meta.total} onPage={setPage} />
      <Suspense>
        {opened === null ? null : <RunDialog run={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}
