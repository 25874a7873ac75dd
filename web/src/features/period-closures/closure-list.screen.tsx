import { Button, Text } from '@mantine/core'
import { addToMonth, type CivilMonth, monthOf } from '@prumo/civil-date'
import type { PeriodClosure } from '@prumo/contracts/period-closures/period-closure.schema'
import { listClosures } from '@prumo/contracts/period-closures/period-closures.contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { gridColumns } from './closure-grid.definition.tsx'

const CloseDrawer = lazy(() =>
  import('./close-drawer.tsx').then((file) => ({ default: file.CloseDrawer })),
)
const ClosureDrawer = lazy(() =>
  import('./closure-drawer.tsx').then((file) => ({ default: file.ClosureDrawer })),
)
const ExceptionsDrawer = lazy(() =>
  import('./exceptions-drawer.tsx').then((file) => ({ default: file.ExceptionsDrawer })),
)

/** Months that the grid shows at once. */
const SHOWN_MONTHS = 12

interface MonthRow {
  readonly month: CivilMonth
}
const rowId = ({ month }: MonthRow) => month

type Opened = { readonly closure: PeriodClosure } | 'closing' | 'exceptions' | null

/** /admin/period-closure/list: which months of which accounts are closed, and what changed since. */
export function ClosureListScreen() {
  const t = useTexts('periodClosures')
  const format = useFormat()
  const can = useCan()
  const mayReopen = can('bank-accounts.period-closures.reopen')
  const found = useRouteQuery(listClosures, {})
  const [last, setLast] = useState<CivilMonth>(monthOf(useToday()))
  const [opened, setOpened] = useState<Opened>(null)
  const data = found.data?.data
  const columns = useMemo(
    () =>
      data === undefined
        ? []
        : gridColumns({ t, format, ...data, open: (closure) => setOpened({ closure }) }),
    [t, format, data],
  )
  const rows = useMemo(
    () =>
      Array.from(
        { length: SHOWN_MONTHS },
        (_, back): MonthRow => ({
          month: addToMonth(last, -back),
        }),
      ),
    [last],
  )
  const close = () => setOpened(null)
  const mayClose = can('bank-accounts.period-closures.close')
  return (
    <div className={kitClasses['screen']}>
      <PageHeader
        title={t('title')}
        {...(mayClose
          ? { create: { label: t('close'), onClick: () => setOpened('closing') } }
          : {})}
      >
        {mayReopen ? (
          <Button variant="default" onClick={() => setOpened('exceptions')}>
            {t('exceptions')}
          </Button>
        ) : null}
      </PageHeader>
      <div className={kitClasses['bar']}>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <span className={kitClasses['bar-end']} />
        <Button variant="default" size="compact-sm" onClick={() => setLast(addToMonth(last, -12))}>
          {t('earlier')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setLast(addToMonth(last, 12))}>
          {t('later')}
        </Button>
      </div>
      <DataTable
        label={t('grid')}
        columns={columns}
        rows={data === undefined ? undefined : rows}
        rowId={rowId}
        isFetching={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('no_accounts')}
      />
      <Suspense fallback={null}>
        {opened === 'closing' && data ? <CloseDrawer list={data} onClose={close} /> : null}
        {opened === 'exceptions' && data ? (
          <ExceptionsDrawer accounts={data.accounts} onClose={close} />
        ) : null}
        {opened !== null && typeof opened === 'object' ? (
          <ClosureDrawer id={opened.closure.id} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  )
}
