import type { EmissionRun } from '@prumo/contracts/invoice-emission/emission-run.schema'
import { listEmissionRuns } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { type Column, withCardParts } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { TotalsBar } from '../../kit/totals-bar.tsx'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

const RunDrawer = lazy(() =>
  import('./run-drawer.tsx').then((file) => ({ default: file.RunDrawer })),
)

const rowId = ({ id }: EmissionRun) => id
/** A run that goes on counts further. */
const LOOK_AGAIN_MS = 15_000
/** A page that the choice of page sizes offers: nearly two months of nights. */
const PER_PAGE = 50

/** /admin/invoice/emission-run: the nights in which sales were invoiced by themselves. */
export function RunListScreen() {
  const t = useTexts('invoiceEmission')
  const notes = useTexts('invoices')
  const format = useFormat()
  const [place, setPlace] = useState({ page: 1, perPage: PER_PAGE })
  const { record, open, close } = useOpenRecord()
  const found = useRouteQuery(listEmissionRuns, {
    query: { page: place.page, per_page: place.perPage },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const columns = useMemo(() => withCardParts(runColumns(t, format)), [t, format])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: EmissionRun) => open(row.id), [])
  const total = found.data?.meta.total
  const state = {
    ...place,
    set: ({ page, per_page }: Readonly<Partial<Record<string, unknown>>>) =>
      setPlace(({ perPage }) => ({
        page: Number(page ?? 1),
        perPage: Number(per_page ?? perPage),
      })),
  }
  return (
    <div className={kitClasses['screen']} data-fills>
      <PageHeader title={t('runs.title')} aside={<InvoiceFaces />} />
      <div className={classes['line']}>
        <span className={classes['quiet']}>{notes('routine_hint')}</span>
        <AppLink href="/admin/product/list">{t('runs.products_link')}</AppLink>
      </div>
      <DataTable
        label={t('runs.title')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        onOpen={openRow}
        isFetching={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('runs.empty')}
      />
      <div className={kitClasses['bar']}>
        <TotalsBar count={total} />
        <div className={kitClasses['bar-end']}>
          <Paging state={state} total={total ?? 0} isCounted />
        </div>
      </div>
      <Suspense>
        {typeof record === 'number' ? <RunDrawer key={record} id={record} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

function runColumns(t: TextOf<'invoiceEmission'>, format: Formats): readonly Column<EmissionRun>[] {
  return [
    {
      key: 'day',
      title: t('runs.day'),
      isDay: true,
      render: ({ run_on }) => <DateText date={run_on} />,
    },
    {
      key: 'started',
      title: t('runs.started'),
      hideOnCard: true,
      render: ({ started_at }) => format.instant(started_at),
    },
    {
      key: 'ended',
      title: t('runs.ended'),
      cardPlace: 1,
      isSlack: true,
      render: ({ ended_at }) =>
        ended_at === null ? (
          <StatusChip tone="scheduled" label={t('runs.running')} />
        ) : (
          format.instant(ended_at)
        ),
    },
    {
      key: 'issued',
      title: t('runs.issued'),
      align: 'right',
      render: ({ issued_count }) => format.count(issued_count),
    },
    {
      key: 'skipped',
      title: t('runs.skipped'),
      align: 'right',
      render: ({ skipped_count }) => format.count(skipped_count),
    },
    {
      key: 'status',
      title: t('runs.failed'),
      align: 'right',
      render: ({ failed_count }) =>
        failed_count === 0 ? (
          format.count(0)
        ) : (
          <StatusChip tone="overdue" label={format.count(failed_count)} />
        ),
    },
  ]
}
