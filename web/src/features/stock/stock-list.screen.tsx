import { titleKey } from '@prumo/contracts/columns'
import {
  exportStock,
  listStock,
  stockList,
  stockTotals,
} from '@prumo/contracts/stock/stock.contract'
import { stockColumns } from '@prumo/contracts/stock/stock.feature'
import type { StockRow } from '@prumo/contracts/stock/stock.schema'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { StockTools } from './stock-tools.tsx'
import classes from './stock.module.css'
import { useStockFormat } from './use-stock-format.ts'

const StockDrawer = lazy(() =>
  import('./stock-drawer.tsx').then((file) => ({ default: file.StockDrawer })),
)
const MoveDrawer = lazy(() =>
  import('./move-drawer.tsx').then((file) => ({ default: file.MoveDrawer })),
)

const LEVELS = ['below_minimum', 'negative', 'in_stock'] as const
const rowId = ({ id }: StockRow) => id

function useStockColumns() {
  const t = useTexts('stock')
  const format = useStockFormat()
  return declaredColumns<StockRow, (typeof stockColumns)[number]>(
    stockColumns,
    { title: (column) => t(titleKey(column)) },
    {
      name: ({ name, balance }) => (
        <>
          {name}
          {/* A card has no room for the titles of figures. */}
          <span className={classes['card-balance']}>
            {t('balance')} {format.quantity(balance)}
          </span>
        </>
      ),
      balance: ({ balance, is_below_minimum }) => (
        <span className={classes['balance']}>
          {Number(balance) < 0 ? (
            <StatusChip tone="overdue" label={t('is_negative')} />
          ) : is_below_minimum ? (
            <StatusChip tone="due_today" label={t('below')} />
          ) : null}
          {format.quantity(balance)}
        </span>
      ),
      reserved: ({ reserved }) => (Number(reserved) === 0 ? '' : format.quantity(reserved)),
      available: ({ available }) => format.quantity(available),
      minimum: ({ minimum }) => (minimum === null ? '' : format.quantity(minimum)),
      average: ({ average_e4 }) => format.cost(average_e4),
    },
  )
}

/** /admin/stock: what of each product is there, and every move of it in a drawer. */
export function StockListScreen() {
  const t = useTexts('stock')
  const can = useCan()
  const state = useListState('stock', stockList)
  const page = useRouteQuery(listStock, { query: state.query, keepPrevious: true })
  const totals = useRouteQuery(stockTotals, { query: state.query, keepPrevious: true }).data?.data
  const columns = useStockColumns()
  const { record, open, close } = useOpenRecord()
  const [isCreating, setCreating] = useState(false)
  const filters = useMemo(
    () => [
      {
        name: 'filter_stock_level',
        label: t('level'),
        kind: 'choice' as const,
        options: LEVELS.map((value) => ({ value, label: t(`levels.${value}`) })),
      },
    ],
    [t],
  )
  const create = { label: t('create'), onClick: () => setCreating(true) }
  return (
    <ListScreen
      title={t('title')}
      create={can('stock.store') ? create : undefined}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      exportRoute={exportStock}
      totals={[
        {
          label: t('total'),
          amounts: totals && [{ currency: 'BRL', value_cents: totals.value_cents }],
        },
      ]}
      above={<StockTools state={state} />}
      rowId={rowId}
      onOpen={(row) => open(row.id)}
    >
      <Suspense>
        {typeof record === 'number' ? (
          <StockDrawer key={record} id={record} onClose={close} />
        ) : null}
        {isCreating ? (
          <MoveDrawer product={null} move={null} onClose={() => setCreating(false)} />
        ) : null}
      </Suspense>
    </ListScreen>
  )
}
