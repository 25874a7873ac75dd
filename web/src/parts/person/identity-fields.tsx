import { BUSINESS_TYPES, TAX_REGIMES } from '@prumo/contracts/parties/person.schema'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField, TaxIdField, TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { bindingOf, type PartForm } from './part-form.ts'
import type { IdentityValues } from './person-values.ts'

interface IdentityFieldsProps {
  readonly form: PartForm<IdentityValues>
  /** False where CPF or CNPJ is asked for elsewhere. */
  readonly hasDocument?: boolean
}

/** The identifiers and dates that a person of the chosen type has; the others are not shown. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { person_type } = props.form.values
  if (person_type === 'individual') return <IndividualFields {...props} />
  return person_type === 'foreign' ? <ForeignFields {...props} /> : <CompanyFields {...props} />
}

function IndividualFields({ form, hasDocument = true }: IdentityFieldsProps) {
  const t = useTexts('person')
  return (
    <div className={kitClasses['two']}>
      {hasDocument ? <TaxIdField field={bindingOf(form, 'document')} label={t('cpf')} /> : null}
      <TextField field={bindingOf(form, 'rg')} label={t('rg')} />
      <DateField field={bindingOf(form, 'birthday')} label={t('birthday')} />
    </div>
  )
}

function ForeignFields({ form }: IdentityFieldsProps) {
  const t = useTexts('person')
  return (
    <div className={kitClasses['two']}>
      <TextField field={bindingOf(form, 'foreign_id')} label={t('foreign_id')} />
    </div>
  )
}

function CompanyFields({ form, hasDocument = true }: IdentityFieldsProps) {
  const t = useTexts('person')
  return (
    <>
      <div className={kitClasses['two']}>
        {hasDocument ? <TaxIdField field={bindingOf(form, 'document')} label={t('cnpj')} /> : null}
        <SelectField
          field={bindingOf(form, 'business_type')}
          label={t('business_type')}
          clearable
          options={BUSINESS_TYPES.map((value) => ({ value, label: t(`business_types.${value}`) }))}
        />
        <TextField field={bindingOf(form, 'state_inscription')} label={t('state_inscription')} />
        <TextField field={bindingOf(form, 'city_inscription')} label={t('city_inscription')} />
        <SelectField
          field={bindingOf(form, 'tax_regime')}
          label={t('tax_regime')}
          clearable
          options={TAX_REGIMES.map((value) => ({ value, label: t(`tax_regimes.${value}`) }))}
        />
        <DateField field={bindingOf(form, 'foundation_date')} label={t('foundation_date')} />
      </div>
      <SwitchField field={bindingOf(form, 'simples_option')} label={t('simples_option')} />
    </>
  )
}
