import { SALE_PLATFORMS } from '@prumo/contracts/sales/sale-platforms'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

/** The sale's numbers, here and at the platform. */
export function NumberFields({ state: { form } }: { readonly state: SaleFormState }) {
  const t = useTexts('sales')
  return (
    <section className={classes['section']}>
      <h2>{t('form.numbers')}</h2>
      <div className={classes['fields']}>
        <TextField field={form.field('custom_sale_id')} label={t('form.custom_sale_id')} />
        <SelectField
          field={form.field('platform')}
          label={t('platform')}
          options={SALE_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          placeholder={t('form.no_platform')}
          clearable
        />
        <TextField field={form.field('external_id')} label={t('external_id')} />
        <TextField field={form.field('transaction_key')} label={t('form.transaction_key')} />
        <TextField field={form.field('fiscal_document')} label={t('form.fiscal_document')} />
        <TextField field={form.field('observations')} label={t('form.observations')} />
      </div>
    </section>
  )
}
