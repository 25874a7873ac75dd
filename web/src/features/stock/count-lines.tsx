import type { StockCount } from '@prumo/contracts/stock/stock-count.schema'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'
import { QuantityField } from './quantity-field.tsx'
import { useStockFormat } from './use-stock-format.ts'

type Line = StockCount['lines'][number]

interface CountLinesProps {
  readonly count: StockCount
  readonly countedOf: (line: Line) => string | null
  /** The product whose field takes the focus; null is the first. */
  readonly place: number | null
  readonly onType: (product_id: number, counted: string | null) => void
}

/** Every product with its frozen balance and a field for what was counted; Enter goes on to the next. */
export function CountLines({ count, countedOf, place, onType }: CountLinesProps) {
  const t = useTexts('stock')
  const format = useStockFormat()
  const focused = place ?? count.lines[0]?.product_id
  if (count.lines.length === 0) return <p className={classes['note']}>{t('counting.empty')}</p>
  return (
    <table className={classes['count']}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('counting.frozen')}</th>
          <th scope="col">{t('counted')}</th>
          <th scope="col">{t('counting.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {count.lines.map((line) => {
          const counted = countedOf(line)
          const difference = counted === null ? null : Number(counted) - Number(line.frozen)
          return (
            <tr key={line.product_id}>
              <th scope="row">
                <bdi>{line.name}</bdi>
                <span className={classes['quiet']}>{line.code}</span>
              </th>
              <td>{format.quantity(line.frozen)}</td>
              <td>
                <QuantityField
                  field={{
                    name: `counted_${line.product_id}`,
                    value: counted,
                    error: undefined,
                    isRequired: false,
                    onBlur: () => undefined,
                    onChange: (next) => onType(line.product_id, next),
                  }}
                  label={t('counting.counted_of', { name: line.name })}
                  autoFocus={line.product_id === focused}
                />
              </td>
              <td data-differs={difference !== null && difference !== 0 ? '' : undefined}>
                {difference === null || Number.isNaN(difference)
                  ? ''
                  : `${difference > 0 ? '+' : ''}${format.quantity(difference.toFixed(4))}`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
