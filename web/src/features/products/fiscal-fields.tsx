import {
  ICMS_CODES,
  IPI_CODES,
  ORIGINS,
  PIS_COFINS_CODES,
} from '@prumo/contracts/products/fiscal-codes'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyFiscalField } from './copy-fiscal-field.tsx'
import { InvoiceSwitches } from './invoice-switches.tsx'
import type { ProductForm } from './product-values.ts'
import classes from './products.module.css'

interface FiscalFieldsProps {
  readonly form: ProductForm
  readonly exceptId: number | null
}

/** 'Fiscal': what invoices say of a product. Goods go on an NF-e, services on an NFS-e. */
export function FiscalFields({ form, exceptId }: FiscalFieldsProps) {
  return (
    <>
      <CopyFiscalField form={form} exceptId={exceptId} />
      <InvoiceSwitches form={form} />
      {form.values.product_type === 'physical' ? <GoodsFields form={form} /> : null}
      <ServiceFields form={form} />
    </>
  )
}

const TAXES = [
  { tax: 'icms', codes: ICMS_CODES },
  { tax: 'pis', codes: PIS_COFINS_CODES },
  { tax: 'cofins', codes: PIS_COFINS_CODES },
  { tax: 'ipi', codes: IPI_CODES },
] as const

const CFOPS = [
  'cfop_in_state',
  'cfop_out_of_state',
  'cfop_international',
  'cfop_return_in_state',
  'cfop_return_out_of_state',
  'cfop_return_international',
] as const

function GoodsFields({ form }: { readonly form: ProductForm }) {
  const t = useTexts('products')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('goods')}</legend>
      <div className={kitClasses['two']}>
        <TextField
          field={form.field('ncm')}
          label={t('fields.ncm')}
          description={t('ncm_hint')}
          inputMode="numeric"
        />
        <SelectField
          field={form.field('origin')}
          label={t('fields.origin')}
          clearable
          options={ORIGINS.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      </div>
      {TAXES.map(({ tax, codes }) => (
        <div key={tax} className={classes['rates']}>
          <SelectField
            field={form.field(`${tax}_cst`)}
            label={t(`fields.${tax}_cst`)}
            clearable
            options={codes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          />
          <RateField field={form.field(`${tax}_rate`)} label={t(`rates.${tax}`)} />
        </div>
      ))}
      <div className={kitClasses['two']}>
        {CFOPS.map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            inputMode="numeric"
          />
        ))}
      </div>
    </fieldset>
  )
}

function ServiceFields({ form }: { readonly form: ProductForm }) {
  const t = useTexts('products')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('services')}</legend>
      <div className={kitClasses['two']}>
        <TextField
          field={form.field('service_list_item')}
          label={t('fields.service_list_item')}
          description={t('service_list_item_hint')}
        />
        <TextField
          field={form.field('municipal_service_code')}
          label={t('fields.municipal_service_code')}
        />
        <TextField field={form.field('cnae')} label={t('cnae')} inputMode="numeric" />
        <RateField field={form.field('iss_rate')} label={t('fields.iss_rate')} />
        <RateField field={form.field('csll_rate')} label={t('rates.csll')} />
        <RateField field={form.field('inss_rate')} label={t('rates.inss')} />
        <RateField field={form.field('ir_rate')} label={t('rates.ir')} />
      </div>
      <SwitchField field={form.field('iss_withheld')} label={t('iss_withheld')} />
    </fieldset>
  )
}
