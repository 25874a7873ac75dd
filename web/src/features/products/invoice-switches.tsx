import { Text } from '@mantine/core'
import { CountField } from '../../kit/count-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-values.ts'
import classes from './products.module.css'

const INVOICES = [
  { switch: 'auto_sale_invoice', days: 'sale_invoice_days' },
  { switch: 'auto_return_invoice', days: 'return_invoice_days' },
] as const

/** Whether invoices of sales and of returns are issued by themselves, and how many days later. */
export function InvoiceSwitches({ form }: { readonly form: ProductForm }) {
  const t = useTexts('products')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('automatic')}</legend>
      <Text size="sm" className={kitClasses['quiet']}>
        {t('automatic_hint')}
      </Text>
      {INVOICES.map((names) => (
        <div key={names.switch} className={classes['rates']}>
          <SwitchField field={form.field(names.switch)} label={t(names.switch)} />
          {form.values[names.switch] === true ? (
            <CountField
              field={{ ...form.field(names.days), isRequired: true }}
              label={t(names.days)}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}
