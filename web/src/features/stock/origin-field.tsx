import { ORIGIN_KINDS, type StockKind } from '@prumo/contracts/stock/stock-kinds'
import { kardexList, listStockMoves } from '@prumo/contracts/stock/stock.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import type { FieldProps } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useStockFormat } from './use-stock-format.ts'

interface OriginFieldProps {
  readonly field: FieldProps<number | null, number | null>['field']
  readonly product_id: number
  readonly kind: StockKind
}

/** The move whose goods come back, among the last ones that may. */
export function OriginField({ field, product_id, kind }: OriginFieldProps) {
  const t = useTexts('stock')
  const format = useFormat()
  const stock = useStockFormat()
  const moves = useRouteQuery(listStockMoves, {
    params: { id: product_id },
    query: kardexList.query.parse({
      filter_stock_kind: ORIGIN_KINDS[kind] ?? undefined,
      per_page: '200',
    }),
  })
  return (
    <SelectField
      field={field}
      label={t('origin')}
      description={t('origin_hint')}
      clearable
      isLoading={moves.isPending}
      options={(moves.data?.data ?? []).map((move) => ({
        value: move.id,
        label: t('origin_text', {
          date: format.date(move.move_date),
          quantity: stock.quantity(move.quantity ?? '0'),
          document: move.document ?? '',
        }).trim(),
      }))}
    />
  )
}
