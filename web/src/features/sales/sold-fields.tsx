import type { ProductRow } from '@prumo/contracts/products/product.schema'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DecimalField } from './decimal-field.tsx'
import { PersonField } from './person-field.tsx'
import { choicesOf, useProducts } from './sales.api.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

interface SoldFieldsProps {
  readonly state: SaleFormState
  readonly sale: Sale | null
}

/** Whom it was sold to, what, and for how much. */
export function SoldFields({ state, sale }: SoldFieldsProps) {
  const t = useTexts('sales')
  const { form, setAmounts } = state
  const products = useProducts()
  const amount = (name: 'unit_price_cents' | 'discount_cents' | 'freight_cents') => ({
    ...form.field(name),
    onChange: (value: number | null) => setAmounts({ [name]: value }),
  })
  const product = {
    ...form.field('product_id'),
    onChange: (id: number | null) => {
      form.set({ product_id: id })
      const chosen = products.find((one) => one.id === id)
      if (chosen !== undefined) takeFrom(state, chosen)
    },
  }
  return (
    <section className={classes['section']}>
      <h2>{t('form.sold')}</h2>
      <div className={classes['fields']}>
        <PersonField
          field={form.field('client_id')}
          label={t('client')}
          side="clients"
          chosenName={sale?.client_name ?? null}
          autoFocus={sale === null}
        />
        <SelectField
          field={product}
          label={t('product')}
          options={choicesOf(products, form.values.product_id)}
        />
        <TextField field={form.field('description')} label={t('description')} />
        <DateField field={form.field('competency_date')} label={t('competency')} />
        <MoneyField field={amount('unit_price_cents')} label={t('form.unit_price')} />
        <DecimalField
          field={{
            ...form.field('quantity'),
            onChange: (quantity) => setAmounts({ quantity }),
          }}
          label={t('form.quantity')}
        />
        <MoneyField field={amount('discount_cents')} label={t('form.discount')} />
        <MoneyField field={amount('freight_cents')} label={t('form.freight')} />
      </div>
    </section>
  )
}

/** What a product says of its sale, where nothing was written yet. */
function takeFrom({ form, setAmounts }: SaleFormState, { name, price_cents }: ProductRow): void {
  if ((form.values.description ?? '') === '') form.set({ description: name })
  if ((form.values.unit_price_cents ?? 0) === 0) setAmounts({ unit_price_cents: price_cents })
}
