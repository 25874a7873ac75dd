import { PAYMENT_TYPES } from '@prumo/contracts/products/payment-terms'
import { SALE_PAYMENT_METHODS } from '@prumo/contracts/sales/sale.schema'
import { CountField } from '../../kit/count-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts, categories } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DimensionFields } from './dimension-fields.tsx'
import classes from './sales.module.css'
import type { SaleFieldsProps } from './use-sale-form.ts'

const REVENUES = { natures: 'revenue' }

/** How it is paid, where to, and what it belongs to in the books. */
export function PaymentFields({ state, sale }: SaleFieldsProps) {
  const { form } = state
  const t = useTexts('sales')
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
        <ChoiceField
          field={form.field('bank_account_id')}
          label={t('form.account')}
          description={t('form.account_hint')}
          source={bankAccounts}
          known={
            sale === null ? undefined : { id: sale.bank_account_id, name: sale.bank_account_name }
          }
        />
        <ChoiceField
          field={form.field('category_id')}
          label={t('category')}
          source={categories}
          filter={REVENUES}
        />
        <CountField
          field={form.field('months')}
          label={t('form.months')}
          description={t('form.months_hint')}
        />
        <DimensionFields state={state} sale={sale} />
      </div>
    </section>
  )
}
