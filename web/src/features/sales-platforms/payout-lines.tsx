import { PLATFORM_PAGE } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { NativeSelect } from '@mantine/core'
import type { PayoutLine, PayoutSource } from '@prumo/contracts/sales-platforms/payout.schema'
import {
  exportPayoutLines,
  listPayoutLines,
} from '@prumo/contracts/sales-platforms/payouts.contract'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { ExportTool } from '../../kit/export-tool.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import type { PayoutWords } from './payout-words.tsx'
import classes from './sales-platforms.module.css'

interface PayoutLinesProps {
  readonly source: PayoutSource
  readonly payout_id: number
}

const rowId = ({ kind, sale_external_id }: PayoutLine) => `${kind} ${sale_external_id}`
const ALL_COLUMNS: readonly string[] = []

/** The sales and returns of a payout, all or those that differ, and the file of them. */
export function PayoutLines({ source, payout_id }: PayoutLinesProps) {
  const t = useTexts('platformPayouts')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [only, setOnly] = useState<'all' | 'differing'>('all')
  const choice = { source, payout_id, only }
  const found = useRouteQuery(listPayoutLines, {
    query: { page, ...choice },
    keepPrevious: true,
  })
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  return (
    <section className={classes['list']} aria-label={t('lines.title')}>
      <div className={classes['filters']}>
        <NativeSelect
          aria-label={t('lines.title')}
          value={only}
          data={[
            { value: 'all', label: t('lines.all') },
            { value: 'differing', label: t('lines.differing') },
          ]}
          onChange={(event) => {
            setOnly(event.currentTarget.value === 'differing' ? 'differing' : 'all')
            setPage(1)
          }}
        />
        <div className={classes['push']}>
          <ExportTool route={exportPayoutLines} query={choice} columns={ALL_COLUMNS} />
        </div>
      </div>
      <DataTable
        label={t('lines.title')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('lines.none')}
      />
      <Pager size={PLATFORM_PAGE} page={page} total={found.data?.meta.total} onPage={setPage} />
    </section>
  )
}

function columnsOf(
  t: PayoutWords,
  format: ReturnType<typeof useFormat>,
): readonly Column<PayoutLine>[] {
  const money = (
    key: 'gross' | 'fees' | 'commissions' | 'books',
    rest: Partial<Column<PayoutLine>> = {},
  ): Column<PayoutLine> => ({
    key,
    title: t(`lines.${key}`),
    align: 'right',
    render: (row) => <MoneyText value_cents={row[`${key}_cents`]} signed />,
    ...rest,
  })
  return [
    {
      key: 'sale_external_id',
      title: t('lines.sale'),
      render: ({ sale_id, sale_external_id }) =>
        sale_id === null ? (
          sale_external_id
        ) : (
          <AppLink href={`/admin/sale/edit/${sale_id}`}>{sale_external_id}</AppLink>
        ),
    },
    {
      key: 'kind',
      title: t('lines.kind'),
      hideOnCard: true,
      render: ({ kind }) => t(`line_kinds.${kind}`),
    },
    {
      key: 'client',
      title: t('lines.client'),
      isSlack: true,
      render: ({ client_name }) => client_name ?? '',
    },
    {
      key: 'release_on',
      title: t('lines.release'),
      isDay: true,
      hideOnCard: true,
      render: ({ release_on }) => (release_on === null ? '' : format.date(release_on)),
    },
    money('gross', { hideOnCard: true }),
    money('fees', { hideOnCard: true }),
    money('commissions', { hideOnCard: true }),
    money('books', { isMoney: true }),
    {
      key: 'told',
      title: t('lines.told'),
      align: 'right',
      hideOnCard: true,
      render: ({ told_cents }) =>
        told_cents === null ? '' : <MoneyText value_cents={told_cents} signed />,
    },
    {
      key: 'difference',
      title: t('lines.difference'),
      align: 'right',
      render: (row) => <MoneyText value_cents={row.difference_cents} isDifference />,
    },
  ]
}
