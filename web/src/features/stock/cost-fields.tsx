import type { StockMoveInput } from '@prumo/contracts/stock/stock.schema'
import { useState } from 'react'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { QuantityField } from './quantity-field.tsx'
import classes from './stock.module.css'

type Values = FormValues<StockMoveInput>

/** Quantity and cost of an inflow: of one unit or of all, each follows from the other. */
export function CostFields<O>({ form }: { readonly form: RecordForm<Values, O> }) {
  const t = useTexts('stock')
  const [unit, setUnit] = useState<number | null>(null)
  const quantity = form.field('quantity')
  const total = form.field('total_cents')
  const count = Number(quantity.value ?? 0)
  const totalOf = (cost: number | null, units: number) =>
    cost === null || !(units > 0) ? null : Math.round(cost * units)
  const derived = total.value === null || !(count > 0) ? null : Math.round(total.value / count)
  return (
    <>
      <QuantityField
        field={{
          ...quantity,
          isRequired: true,
          onChange: (next) => {
            quantity.onChange(next)
            if (unit !== null) total.onChange(totalOf(unit, Number(next ?? 0)))
          },
        }}
        label={t('quantity')}
      />
      <div className={kitClasses['two']}>
        <MoneyField
          field={{
            name: 'unit_cost',
            value: unit ?? derived,
            error: undefined,
            isRequired: false,
            onBlur: () => undefined,
            onChange: (next) => {
              setUnit(next)
              total.onChange(totalOf(next, count))
            },
          }}
          label={t('unit_cost')}
        />
        <MoneyField
          field={{
            ...total,
            isRequired: true,
            onChange: (next) => {
              setUnit(null)
              total.onChange(next)
            },
          }}
          label={t('total_cost')}
        />
      </div>
      <p className={classes['hint']}>{t('total_hint')}</p>
    </>
  )
}
