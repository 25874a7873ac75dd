import { exportedKeys } from '@prumo/contracts/columns'
import { kardexColumns } from '@prumo/contracts/stock/stock.feature'
import { exportStockMoves, kardexList, listStockMoves } from '@prumo/contracts/stock/stock.contract'
import type { StockMove } from '@prumo/contracts/stock/stock.schema'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { ExportTool } from '../../kit/export-tool.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'
import { useStockFormat } from './use-stock-format.ts'

interface KardexProps {
  readonly product_id: number
  readonly onOpen: (move: StockMove) => void
}

const EXPORTED = exportedKeys(kardexColumns)
const moveId = ({ id }: StockMove) => id

/** Every move of a product, the newest first, with what there is after it. */
export function Kardex({ product_id, onOpen }: KardexProps) {
  const t = useTexts('stock')
  const format = useStockFormat()
  const [number, setNumber] = useState(1)
  const page = useRouteQuery(listStockMoves, {
    params: { id: product_id },
    query: kardexList.query.parse({ page: String(number) }),
    keepPrevious: true,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- the formats follow the language, as the texts do.
  const columns = useMemo(() => shownColumns(t, format), [t])
  const exported = { product_id: String(product_id), direction: 'asc' }
  const hasMore = (page.data?.meta.total ?? 0) > number * kardexList.page_size
  return (
    <>
      <div className={classes['heading']}>
        <ExportTool route={exportStockMoves} query={exported} columns={EXPORTED} />
      </div>
      <DataTable
        label={t('kardex')}
        columns={columns}
        rows={page.data?.data}
        rowId={moveId}
        onOpen={onOpen}
        isFetching={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        emptyText={t('kardex_empty')}
      />
      {hasMore || number > 1 ? (
        <div className={classes['heading']}>
          <Button variant="default" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            {t('newer')}
          </Button>
          <Button variant="default" disabled={!hasMore} onClick={() => setNumber(number + 1)}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function shownColumns(
  t: TextOf<'stock'>,
  format: ReturnType<typeof useStockFormat>,
): readonly Column<StockMove>[] {
  return [
    {
      key: 'date',
      title: t('date'),
      isDay: true,
      render: (row) => <DateText date={row.move_date} />,
    },
    {
      key: 'kind',
      title: t('kind'),
      isSlack: true,
      cardPlace: 1,
      render: (row) => (
        <span className={classes['kind']}>
          {t(`kinds.${row.kind}`)}
          <span className={classes['quiet']}>
            {[
              row.sale_id === null ? null : t('of_sale', { id: row.sale_id }),
              row.purchase_id === null ? null : t('of_purchase', { id: row.purchase_id }),
              row.document,
              row.notes,
            ]
              .filter((text) => text !== null)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'moved',
      title: t('moved'),
      align: 'right',
      render: (row) => signed(format.quantity(row.change), row.change),
    },
    {
      key: 'unit_cost',
      title: t('unit_cost'),
      align: 'right',
      render: (row) => (row.unit_cost_e4 === null ? '' : format.cost(row.unit_cost_e4)),
    },
    {
      key: 'after',
      title: t('after'),
      align: 'right',
      render: (row) => format.quantity(row.quantity_after),
    },
    {
      key: 'average',
      title: t('average'),
      align: 'right',
      render: (row) => format.cost(row.average_after_e4),
    },
    {
      key: 'value',
      title: t('value'),
      align: 'right',
      isMoney: true,
      render: (row) => (
        <span className={classes['kind']}>
          <MoneyText value_cents={row.value_after_cents} />
          {row.adjustment_cents === 0 ? null : (
            <span className={classes['quiet']}>
              {t('correction')} <MoneyText value_cents={row.adjustment_cents} signed />
            </span>
          )}
        </span>
      ),
    },
  ]
}

const signed = (text: string, quantity: string): string =>
  Number(quantity) > 0 ? `+${text}` : text
