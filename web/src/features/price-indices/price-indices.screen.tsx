import {
  PRICE_INDEX_NAMES,
  type PriceIndex,
} from '@prumo/contracts/price-indices/price-index.schema'
import { listPriceIndexRates } from '@prumo/contracts/price-indices/price-indices.contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { usePercentText } from '../../parts/rates/use-percent-text.ts'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { type IndexMonth, indexMonths } from './index-months.rules.ts'
import classes from './price-indices.module.css'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
)

const rowId = ({ month }: IndexMonth) => month

/** /admin/prumo/price-indices: the monthly rates by which companies readjust prices. */
export function PriceIndicesScreen() {
  const t = useTexts('priceIndices')
  const format = useFormat()
  const rate = usePercentText()
  const [isOpen, setOpen] = useState(false)
  const found = useRouteQuery(listPriceIndexRates, {})
  const rates = found.data?.data
  const rows = useMemo(() => (rates === undefined ? undefined : indexMonths(rates)), [rates])
  const columns = useMemo(() => indexColumns(t, format, rate), [t, format, rate])
  return (
    <div className={kitClasses['screen']}>
      <PageHeader
        title={t('title')}
        create={{ label: t('import'), onClick: () => setOpen(true) }}
      />
      <p className={kitClasses['quiet']}>{t('hint')}</p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isFetching={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('empty')}
      />
      <Suspense>{isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}

function indexColumns(
  t: TextOf<'priceIndices'>,
  format: Formats,
  rate: (percent: string) => string,
): readonly Column<IndexMonth>[] {
  const column = (index: PriceIndex): Column<IndexMonth> => ({
    key: index,
    title: PRICE_INDEX_NAMES[index],
    align: 'right',
    render: ({ cells }) => {
      const cell = cells[index]
      if (cell === undefined) return <span className={kitClasses['quiet']}>{t('missing')}</span>
      return (
        <span className={classes['cell']} title={t('source_of', { source: cell.source })}>
          <strong>{rate(cell.percent)}</strong>
          <span className={kitClasses['quiet']}>
            {cell.accumulated === null
              ? t('no_year')
              : t('year', { percent: rate(cell.accumulated) })}
          </span>
        </span>
      )
    },
  })
  return [
    { key: 'month', title: t('month'), width: '140px', render: ({ month }) => format.month(month) },
    column('ipca'),
    column('igpm'),
    column('inpc'),
  ]
}
