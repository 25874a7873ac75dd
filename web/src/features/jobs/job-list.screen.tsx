import { Button, Text } from '@mantine/core'
import { type Job, jobList, listJobs, summariseJobs } from '@prumo/contracts/jobs/jobs.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kit from '../../kit/kit.module.css'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { jobColumns, jobFilters, type JobWords, kindText } from './job-list.definition.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

const JobDialog = lazy(() =>
  import('./job-dialog.tsx').then((file) => ({ default: file.JobDialog })),
)

/** Among those of a day, which are done each minute, the few that failed are not seen. */
const FAILED = '/admin/prumo/jobs?filter_state=failed'
/** Jobs come and go by themselves. */
const REFRESH_MS = 15_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const JobBulkBar = lazy(() =>
  import('./job-bulk-bar.tsx').then((file) => ({ default: file.JobBulkBar })),
)

const noRows: readonly Job[] = []
const rowId = ({ id }: Job) => id

/** /admin/prumo/jobs: what Prumo does by itself; what failed can be tried again or discarded. */
export function JobListScreen() {
  const t = useTexts('jobs')
  const format = useFormat()
  const state = useListState('jobs', jobList)
  const page = useRouteQuery(listJobs, {
    query: state.query,
    keepPrevious: true,
    every: REFRESH_MS,
  })
  const summary = useRouteQuery(summariseJobs, { every: REFRESH_MS, silent: true })
  const acts = useFailedJobs()
  const [opened, setOpened] = useState<Job | null>(null)
  const columns = useMemo(() => jobColumns(t, format), [t, format])
  const filters = useMemo(() => jobFilters(t), [t])
  const open = useCallback((job: Job) => setOpened(job), [])
  const ticks = useSelection({
    rows: page.data?.data ?? noRows,
    rowId,
    total: page.data?.meta.total,
    scope: JSON.stringify(state.view),
  })
  const rowName = useCallback(
    ({ kind, created_at }: Job) => `${kindText(t, kind)} · ${format.instant(created_at)}`,
    [t, format],
  )
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks, rowName])
  const facts = summary.data?.data
  return (
    <ListScreen
      title={t('title')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      onOpen={open}
      selection={selection}
      bulkBar={
        ticks.count === 0 ? null : (
          <Suspense>
            <JobBulkBar selection={ticks} />
          </Suspense>
        )
      }
      headerActs={
        <Button
          variant="default"
          disabled={!facts?.failed_count}
          loading={acts.isPending}
          onClick={() => void acts.retry(null)}
        >
          {t('retry_all')}
        </Button>
      }
      above={
        <div className={kit['bar']}>
          <Text c="dimmed">{t('help')}</Text>
          <Text c="dimmed">
            {facts ? waitText(t, facts.oldest_wait_seconds) : '\u00a0'}
            {facts && facts.failed_count > 0 ? (
              <>
                {' '}
                <AppLink href={FAILED}>{t('failed', { count: facts.failed_count })}</AppLink>
              </>
            ) : null}
          </Text>
        </div>
      }
    >
      <Suspense>
        {opened === null ? null : <JobDialog job={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </ListScreen>
  )
}

/** How long the oldest job has waited: what tells that no process does any. */
function waitText(t: JobWords, seconds: number | null): string {
  if (seconds === null) return t('oldest_none')
  if (seconds < MINUTE_SECONDS) return t('oldest_seconds')
  if (seconds < HOUR_SECONDS)
    return t('oldest_minutes', { count: Math.floor(seconds / MINUTE_SECONDS) })
  return t('oldest_hours', { count: Math.floor(seconds / HOUR_SECONDS) })
}
