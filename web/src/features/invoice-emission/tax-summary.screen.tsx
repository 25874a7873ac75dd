import { titleKey } from '@prumo/contracts/columns'
import { EMISSION_TYPES } from '@prumo/contracts/invoice-emission/emission-input.schema'
import {
  exportTaxSummary,
  listTaxSummary,
  taxSummaryList,
} from '@prumo/contracts/invoice-emission/tax-summary.contract'
import {
  taxSummaryColumns,
  type TaxSummaryRow,
} from '@prumo/contracts/invoice-emission/tax-summary.schema'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const rowId = ({ month, type }: TaxSummaryRow) => `${month}/${type}`

/** /admin/invoice/taxes: what the notes that were issued say of taxes, month by month. */
export function TaxSummaryScreen() {
  const t = useTexts('invoiceTaxes')
  const format = useFormat()
  const state = useListState('invoice-taxes', taxSummaryList)
  const page = useRouteQuery(listTaxSummary, { query: state.query, keepPrevious: true })
  const columns = useMemo(
    () =>
      declaredColumns<TaxSummaryRow, (typeof taxSummaryColumns)[number]>(
        taxSummaryColumns,
        { title: (column) => t(titleKey(column)) },
        {
          month: ({ month }) => format.month(month),
          type: ({ type }) => t(`types.${type}`),
        },
      ),
    [t, format],
  )
  const filters = useMemo(
    () => [
      {
        name: 'filter_type',
        label: t('type'),
        kind: 'choice' as const,
        options: EMISSION_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ListScreen
      title={t('title')}
      aside={<InvoiceFaces />}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      period={{ name: 'filter_competency_date', label: t('competency') }}
      exportRoute={exportTaxSummary}
      above={<p>{t('hint')}</p>}
      rowId={rowId}
    />
  )
}
