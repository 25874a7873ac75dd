import { NativeSelect, Stack } from '@mantine/core'
import {
  type PlatformRun,
  RUN_OUTCOMES,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  PLATFORM_PAGE,
  listPlatformRunSales,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import { reasonWords, runChip, runWords } from './platform-words.tsx'

interface RunSale {
  readonly external_id: string
  readonly outcome: (typeof RUN_OUTCOMES)[number]
  readonly reason: string | null
  readonly sale_id: number | null
}

const rowId = ({ external_id }: RunSale) => external_id

/** What a run did with each sale: made, changed, or left out and why. */
export function RunDialog({
  run,
  onClose,
}: {
  readonly run: PlatformRun
  readonly onClose: () => void
}) {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<RunSale['outcome'] | ''>('')
  const found = useRouteQuery(listPlatformRunSales, {
    params: { id: run.id },
    query: { page, ...(outcome === '' ? {} : { filter_outcome: outcome }) },
    keepPrevious: true,
  })
  const columns = useMemo(
    (): readonly Column<RunSale>[] => [
      {
        key: 'sale',
        title: t('calls.sale'),
        render: ({ sale_id, external_id }) =>
          sale_id === null ? (
            external_id
          ) : (
            <AppLink href={`/admin/sale/edit/${sale_id}`}>{external_id}</AppLink>
          ),
      },
      {
        key: 'outcome',
        title: t('runs.outcome'),
        render: (sale) => t(`runs.outcomes.${sale.outcome}`),
      },
      {
        key: 'reason',
        title: t('runs.reason'),
        isSlack: true,
        render: (sale) => reasonWords(t, sale.reason),
      },
    ],
    [t],
  )
  return (
    <Dialog
      title={t('runs.title', { when: format.instant(run.asked_at) })}
      onClose={onClose}
      size="xl"
    >
      <Stack gap="sm">
        <div>{runChip(t, run.status)}</div>
        <div>{runWords(t, run)}</div>
        <NativeSelect
          aria-label={t('runs.outcome')}
          value={outcome}
          onChange={(event) => {
            const { value } = event.currentTarget
            setOutcome(RUN_OUTCOMES.find((one) => one === value) ?? '')
            setPage(1)
          }}
          data={[
            { value: '', label: t('runs.all') },
            ...RUN_OUTCOMES.map((value) => ({ value, label: t(`runs.outcomes.${value}`) })),
          ]}
        />
        <DataTable
          label={t('runs.sales')}
          columns={columns}
          rows={found.data?.data}
          rowId={rowId}
          isFetching={found.isFetching && found.data === undefined}
          error={found.error}
          onRetry={() => void found.refetch()}
          emptyText={t('runs.no_sales')}
        />
        <Pager size={PLATFORM_PAGE} page={page} total={found.data?.meta.total} onPage={setPage} />
      </Stack>
    </Dialog>
  )
}
