import type { ProductChoice } from '@prumo/contracts/choices/choice.schema'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DecimalField } from '../../parts/rates/decimal-field.tsx'
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
  const amount = (name: 'unit_price_cents' | 'discount_cents' | 'freight_cents') => ({
    ...form.field(name),
    onChange: (value: number | null) => setAmounts({ [name]: value }),
  })
  return (
    <section className={classes['section']}>
      <h2>{t('form.sold')}</h2>
      <div className={classes['fields']}>
        <PartyField
          field={form.field('client_id')}
          label={t('client')}
          side="clients"
          known={sale === null ? undefined : { id: sale.client_id, name: sale.client_name }}
          autoFocus={sale === null}
        />
        <ChoiceField
          field={form.field('product_id')}
          label={t('product')}
          source={products}
          known={sale === null ? undefined : { id: sale.product_id, name: sale.product_name }}
          onChoose={(product) => {
            if (product !== null) takeFrom(state, product)
          }}
        />
        <TextField field={form.field('description')} label={t('description')} />
        <BookedDateField
          field={form.field('competency_date')}
          label={t('competency')}
          basis="accrual"
          takesMonth
        />
        {/* It may be zero, but somebody has to say so. */}
        <MoneyField
          field={{ ...amount('unit_price_cents'), isRequired: true, isZeroWhenEmpty: false }}
          label={t('form.unit_price')}
        />
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
function takeFrom({ form, setAmounts }: SaleFormState, { name, price_cents }: ProductChoice): void {
  if ((form.values.description ?? '') === '') form.set({ description: name })
  if ((form.values.unit_price_cents ?? 0) === 0) setAmounts({ unit_price_cents: price_cents })
}
