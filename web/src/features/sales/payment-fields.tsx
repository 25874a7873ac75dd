import { PAYMENT_TYPES } from '@prumo/contracts/products/product.schema'
import { SALE_PAYMENT_METHODS, type Sale } from '@prumo/contracts/sales/sale.schema'
import { lazy, Suspense } from 'react'
import { CountField } from '../../kit/count-field.tsx'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryChoices, choicesOf, useAccounts, useCategories } from './sales.api.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

const DimensionFields = lazy(() =>
  import('./dimension-fields.tsx').then((file) => ({ default: file.DimensionFields })),
)

export interface PaymentFieldsProps {
  readonly state: SaleFormState
  readonly sale: Sale | null
}

/** How it is paid, where to, and what it belongs to in the books. */
export function PaymentFields({ state, sale }: PaymentFieldsProps) {
  const { form } = state
  const t = useTexts('sales')
  const accounts = useAccounts()
  const categories = useCategories()
  // A choice that nobody made waits until nobody waits for anything.
  const isIdle = useIsIdle()
  const isNamed = sale !== null && (sale.cost_center_id ?? sale.project_id) !== null
  return (
    <section className={classes['section']}>
      <h2>{t('form.payment')}</h2>
      <div className={classes['fields']}>
        <SelectField
          field={form.field('payment_method')}
          label={t('form.payment_method')}
          options={SALE_PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <SelectField
          field={form.field('payment_type')}
          label={t('form.payment_type')}
          options={PAYMENT_TYPES.map((value) => ({ value, label: t(`payment_types.${value}`) }))}
        />
        <SelectField
          field={form.field('bank_account_id')}
          label={t('form.account')}
          description={t('form.account_hint')}
          options={choicesOf(accounts, sale?.bank_account_id)}
        />
        <SelectField
          field={form.field('category_id')}
          label={t('category')}
          options={categoryChoices(categories, ['revenue'], sale?.category_id)}
        />
        <CountField
          field={form.field('months')}
          label={t('form.months')}
          description={t('form.months_hint')}
        />
        {isIdle || isNamed ? (
          <Suspense>
            <DimensionFields state={state} sale={sale} />
          </Suspense>
        ) : null}
      </div>
    </section>
  )
}
