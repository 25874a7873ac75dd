import { titleKey } from '@prumo/contracts/columns'
import {
  exportTaxSummary,
  listTaxSummary,
  taxSummaryList,
} from '@prumo/contracts/invoice-emission/tax-summary.contract'
import {
  TAX_DIRECTIONS,
  TAXED_TYPES,
  taxSummaryColumns,
  type TaxSummaryRow,
} from '@prumo/contracts/invoice-emission/tax-summary.schema'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { withCardParts } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import kitClasses from '../../kit/kit.module.css'
import { ListTools } from '../../kit/list-tools.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { TotalsBar } from '../../kit/totals-bar.tsx'
import { useShownColumns } from '../../kit/use-columns.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'
import { taxColumnsInUse } from './tax-columns-in-use.rules.ts'

/** What is owed comes first. */
const ISSUED = { filter_direction: 'issued' }

const rowId = ({ month, direction, type }: TaxSummaryRow) => `${month}/${direction}/${type}`

/** /admin/invoice/taxes: what the notes that were issued, or received, say of taxes, month by month. */
export function TaxSummaryScreen() {
  const t = useTexts('invoiceTaxes')
  const format = useFormat()
  const state = useListState('invoice-taxes', taxSummaryList, ISSUED)
  const page = useRouteQuery(listTaxSummary, { query: state.query, keepPrevious: true })
  const columns = useMemo(
    () =>
      withCardParts(
        declaredColumns<TaxSummaryRow, (typeof taxSummaryColumns)[number]>(
          taxSummaryColumns,
          { title: (column) => t(titleKey(column)) },
          {
            month: ({ month }) => format.month(month),
            direction: ({ direction }) => t(`directions.${direction}`),
            type: ({ type }) => t(`types.${type}`),
          },
        ),
      ),
    [t, format],
  )
  const rows = page.data?.data
  const told = useMemo(() => taxColumnsInUse(columns, rows ?? []), [columns, rows])
  const shown = useShownColumns(state.screen, told)
  const exported = { route: exportTaxSummary, query: Object(state.query) }
  const filters = useMemo(
    () => [
      {
        name: 'filter_direction',
        label: t('direction'),
        kind: 'choice' as const,
        options: TAX_DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) })),
      },
      {
        name: 'filter_type',
        label: t('type'),
        kind: 'choice' as const,
        options: TAXED_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
      },
    ],
    [t],
  )
  const total = page.data?.meta.total
  return (
    <div className={kitClasses['screen']} data-fills>
      <PageHeader title={t('title')} aside={<InvoiceFaces />} />
      <FilterBar
        state={state}
        filters={filters}
        period={{ name: 'filter_competency_date', label: t('competency') }}
        withSearch={false}
      >
        <ListTools state={state} columns={columns} exported={exported} />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={shown}
        rows={rows}
        rowId={rowId}
        sort={state.sort}
        onSort={state.sortBy}
        isFetching={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        onClear={state.changed.length > 0 ? state.reset : undefined}
        emptyText={t('empty')}
      />
      <p className={classes['quiet']}>{t('hint')}</p>
      <div className={kitClasses['bar']}>
        <TotalsBar count={total} />
        <div className={kitClasses['bar-end']}>
          <Paging state={state} total={total ?? 0} isCounted />
        </div>
      </div>
    </div>
  )
}
