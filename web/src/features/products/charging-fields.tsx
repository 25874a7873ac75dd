import { PAYMENT_METHODS } from '@prumo/contracts/products/product.schema'
import { PAYMENT_TYPES, SUBSCRIPTION_CYCLES } from '@prumo/contracts/products/payment-terms'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-values.ts'

/** 'Cobrança': how a product is paid; what its way to pay does not have is not shown. */
export function ChargingFields({ form }: { readonly form: ProductForm }) {
  const t = useTexts('products')
  const { payment_type } = form.values
  return (
    <div className={kitClasses['two']}>
      <SelectField
        field={form.field('payment_type')}
        label={t('payment_type')}
        options={PAYMENT_TYPES.map((value) => ({ value, label: t(`payment_types.${value}`) }))}
      />
      <SelectField
        field={form.field('payment_method')}
        label={t('payment_method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`payment_methods.${value}`) }))}
      />
      {payment_type === 'installments' ? (
        <CountField field={form.field('max_installments')} label={t('max_installments')} />
      ) : null}
      {payment_type === 'recurring' ? (
        <SelectField
          field={{ ...form.field('subscription_cycle'), isRequired: true }}
          label={t('subscription_cycle')}
          options={SUBSCRIPTION_CYCLES.map((value) => ({ value, label: t(`cycles.${value}`) }))}
        />
      ) : null}
      <CountField
        field={form.field('due_date_limit_days')}
        label={t('due_date_limit_days')}
        description={t('due_date_limit_days_hint')}
      />
      <DateField field={form.field('end_date')} label={t('end_date')} />
    </div>
  )
}
