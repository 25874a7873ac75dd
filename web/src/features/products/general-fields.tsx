import { PRODUCT_TYPES } from '@prumo/contracts/products/product-types'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ProductChecklist } from './product-checklist.tsx'
import type { ProductForm } from './product-values.ts'

interface GeneralFieldsProps {
  readonly form: ProductForm
  readonly isNew: boolean
}

/** 'Geral': what is sold, and what is still missing for invoices and links. */
export function GeneralFields({ form, isNew }: GeneralFieldsProps) {
  const t = useTexts('products')
  return (
    <>
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <div className={kitClasses['two']}>
        <TextField field={form.field('code')} label={t('code')} />
        <SelectField
          field={form.field('product_type')}
          label={t('product_type')}
          options={PRODUCT_TYPES.map((value) => ({ value, label: t(`product_types.${value}`) }))}
        />
        <MoneyField field={form.field('price_cents')} label={t('price')} />
        {isNew ? null : (
          <MasterRecordStatusField field={form.field('status')} label={t('status')} />
        )}
      </div>
      <TextField field={form.field('description')} label={t('description')} rows={3} />
      <ProductChecklist form={form} />
    </>
  )
}
