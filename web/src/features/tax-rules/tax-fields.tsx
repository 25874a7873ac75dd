import { ICMS_CODES } from '@prumo/contracts/products/fiscal-codes'
import { ISS_KEEPERS, REFORM_PRICES } from '@prumo/contracts/tax-rules/tax-operations'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { TaxRuleForm } from './blank-tax-rule.ts'
import classes from './tax-rules.module.css'

/** What the row says of taxes: of goods, of services, and of the taxes of the reform. */
export function TaxFields({ form }: { readonly form: TaxRuleForm }) {
  const t = useTexts('taxRules')
  const { operation } = form.values
  return (
    <>
      <p className={classes['hint']}>{t('hint')}</p>
      {operation === 'service' ? null : <GoodsTaxes form={form} />}
      {operation === null || operation === 'service' ? <ServiceTaxes form={form} /> : null}
      <ReformTaxes form={form} />
    </>
  )
}

const FEDERAL = [
  ['pis_cst', 'pis_rate'],
  ['cofins_cst', 'cofins_rate'],
  ['ipi_cst', 'ipi_rate'],
] as const

function GoodsTaxes({ form }: { readonly form: TaxRuleForm }) {
  const t = useTexts('taxRules')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('goods')}</legend>
      <div className={kitClasses['two']}>
        <TextField
          field={form.field('cfop')}
          label={t('fields.cfop')}
          description={t('cfop_hint')}
          inputMode="numeric"
        />
        <SelectField
          field={form.field('icms_cst')}
          label={t('fields.icms_cst')}
          clearable
          options={ICMS_CODES.map(({ code, name }) => ({
            value: code,
            label: `${code} · ${name}`,
          }))}
        />
        <RateField field={form.field('icms_rate')} label={t('fields.icms_rate')} />
        <RateField
          field={form.field('icms_base_reduction')}
          label={t('fields.icms_base_reduction')}
        />
        {FEDERAL.flatMap(([code, rate]) => [
          <TextField
            key={code}
            field={form.field(code)}
            label={t(`fields.${code}`)}
            inputMode="numeric"
          />,
          <RateField key={rate} field={form.field(rate)} label={t(`fields.${rate}`)} />,
        ])}
      </div>
    </fieldset>
  )
}

function ServiceTaxes({ form }: { readonly form: TaxRuleForm }) {
  const t = useTexts('taxRules')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('services')}</legend>
      <div className={kitClasses['two']}>
        <RateField field={form.field('iss_rate')} label={t('fields.iss_rate')} />
        <SelectField
          field={form.field('iss_kept_by')}
          label={t('fields.iss_kept_by')}
          clearable
          options={ISS_KEEPERS.map((value) => ({ value, label: t(`keepers.${value}`) }))}
        />
        <RateField field={form.field('ir_rate')} label={t('fields.ir_rate')} />
        <RateField field={form.field('csll_rate')} label={t('fields.csll_rate')} />
        <RateField field={form.field('inss_rate')} label={t('fields.inss_rate')} />
      </div>
    </fieldset>
  )
}

function ReformTaxes({ form }: { readonly form: TaxRuleForm }) {
  const t = useTexts('taxRules')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('reform')}</legend>
      <div className={kitClasses['two']}>
        {(['ibs_cbs_cst', 'ibs_cbs_class'] as const).map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            inputMode="numeric"
          />
        ))}
        <RateField field={form.field('ibs_cbs_reduction')} label={t('fields.ibs_cbs_reduction')} />
        <RateField
          field={form.field('cbs_rate')}
          label={t('fields.cbs_rate')}
          description={t('rates_hint')}
        />
        {(['ibs_state_rate', 'ibs_city_rate'] as const).map((name) => (
          <RateField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
        ))}
        <SelectField
          field={form.field('reform_price')}
          label={t('fields.reform_price')}
          description={t('price_hint')}
          clearable
          options={REFORM_PRICES.map((value) => ({ value, label: t(`prices.${value}`) }))}
        />
        <div />
        {(['selective_cst', 'selective_class'] as const).map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            inputMode="numeric"
          />
        ))}
        <RateField
          field={form.field('selective_rate')}
          label={t('fields.selective_rate')}
          description={t('selective_hint')}
        />
        <TextField
          field={form.field('selective_unit')}
          label={t('fields.selective_unit')}
          description={t('selective_unit_hint')}
        />
        <RateField
          field={form.field('selective_unit_rate')}
          label={t('fields.selective_unit_rate')}
          sign="R$"
        />
        <RateField
          field={form.field('selective_unit_content')}
          label={t('fields.selective_unit_content')}
          description={t('selective_content_hint')}
          sign={form.values.selective_unit ?? ''}
        />
      </div>
    </fieldset>
  )
}
