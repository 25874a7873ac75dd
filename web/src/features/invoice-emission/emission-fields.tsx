import {
  EMISSION_TYPES,
  type EmissionType,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BLANK_GOODS, type EmissionFieldsProps } from './emission-form.ts'
import { EmissionLines } from './emission-lines.tsx'
import { GoodsFields } from './goods-fields.tsx'
import classes from './invoice-emission.module.css'

/** Whom a note is of, of what, and what a person decides of its taxes. */
export function EmissionFields({ form, emission }: EmissionFieldsProps) {
  const t = useTexts('invoiceEmission')
  const goods = useTexts('invoiceGoods')
  const isOfServices = form.values.type !== 'nfe'
  const type = form.field('type')
  const changeType = (value: EmissionType | null) =>
    form.update((before) => ({
      type: value,
      goods: value === 'nfe' ? (before.goods ?? BLANK_GOODS) : null,
    }))
  return (
    <>
      <div className={classes['fields']}>
        <PartyField
          field={form.field('party_id')}
          label={t('client')}
          side="clients"
          known={
            emission === null ? undefined : { id: emission.party_id, name: emission.party_name }
          }
          autoFocus={emission === null}
        />
        <SelectField
          field={{ ...type, onChange: changeType }}
          label={t('type')}
          options={EMISSION_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <DateField field={form.field('competency_date')} label={t('competency')} takesMonth />
      </div>
      <EmissionLines form={form} emission={emission} />
      {isOfServices ? null : <GoodsFields form={form} emission={emission} />}
      <TextField
        field={form.field('description')}
        label={isOfServices ? t('form.description') : goods('fields.note')}
        description={isOfServices ? t('form.description_hint') : goods('fields.note_hint')}
        rows={3}
      />
      {isOfServices ? <TaxChoices form={form} /> : null}
    </>
  )
}

const CHOICES = ['yes', 'no'] as const

function TaxChoices({ form }: Pick<EmissionFieldsProps, 'form'>) {
  const t = useTexts('invoiceEmission')
  /** Nothing chosen is what product and client say. */
  const choice = (name: 'iss_withheld' | 'withholds_federal') => {
    const field = form.field(name)
    return {
      ...field,
      isRequired: false,
      value: field.value === null ? null : field.value ? ('yes' as const) : ('no' as const),
      onChange: (value: 'yes' | 'no' | null) =>
        field.onChange(value === null ? null : value === 'yes'),
    }
  }
  const options = CHOICES.map((value) => ({ value, label: t(`form.${value}`) }))
  return (
    <fieldset className={classes['choices']}>
      <legend>{t('form.taxes')}</legend>
      <p className={classes['quiet']}>{t('form.taxes_hint')}</p>
      <div className={classes['fields']}>
        <SelectField
          field={choice('iss_withheld')}
          label={t('form.iss_withheld')}
          options={options}
          placeholder={t('form.by_register')}
          clearable
        />
        <RateField field={form.field('iss_rate')} label={t('form.iss_rate')} />
        <SelectField
          field={choice('withholds_federal')}
          label={t('form.withholds_federal')}
          options={options}
          placeholder={t('form.by_register')}
          clearable
        />
        <TextField
          field={form.field('service_code')}
          label={t('form.service_code')}
          description={t('form.service_code_hint')}
          inputMode="numeric"
        />
        <TextField
          field={form.field('nbs_code')}
          label={t('form.nbs_code')}
          description={t('form.nbs_code_hint')}
          inputMode="numeric"
        />
      </div>
    </fieldset>
  )
}
