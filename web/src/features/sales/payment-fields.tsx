import { PAYMENT_TYPES } from '@prumo/contracts/products/product.schema'
import { type Sale, SALE_PAYMENT_METHODS, SALE_PLATFORMS } from '@prumo/contracts/sales/sale.schema'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PLATFORM_NAMES } from './platform-names.ts'
import {
  categoryChoices,
  choicesOf,
  useAccounts,
  useCategories,
  useCostCenters,
  useProjects,
} from './sales.api.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

interface PaymentFieldsProps {
  readonly state: SaleFormState
  readonly sale: Sale | null
}

/** How it is paid, where to, and what it belongs to in the books. */
export function PaymentFields({ state: { form }, sale }: PaymentFieldsProps) {
  const t = useTexts('sales')
  const accounts = useAccounts()
  const categories = useCategories()
  const costCenters = useCostCenters()
  const projects = useProjects()
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
        <SelectField
          field={form.field('cost_center_id')}
          label={t('form.cost_center')}
          options={choicesOf(costCenters, sale?.cost_center_id)}
          clearable
        />
        <SelectField
          field={form.field('project_id')}
          label={t('form.project')}
          options={choicesOf(projects, sale?.project_id)}
          clearable
        />
        <CountField
          field={form.field('months')}
          label={t('form.months')}
          description={t('form.months_hint')}
        />
      </div>
    </section>
  )
}

/** The sale's numbers, here and at the platform. */
export function NumberFields({ state: { form } }: Pick<PaymentFieldsProps, 'state'>) {
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
