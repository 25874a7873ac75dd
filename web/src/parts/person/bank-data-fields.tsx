import { PERSON_ACCOUNT_TYPES } from '@prumo/contracts/parties/person.schema'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { BankField } from '../banks/bank-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { bindingOf, type PartForm } from './part-form.ts'
import type { BankDataValues } from './person-values.ts'

/** Where somebody is paid: an account, or a Pix key. */
export function BankDataFields({ form }: { readonly form: PartForm<BankDataValues> }) {
  const t = useTexts('person')
  return (
    <div className={kitClasses['two']}>
      <BankField field={bindingOf(form, 'bank_code')} label={t('bank')} />
      <SelectField
        field={bindingOf(form, 'bank_account_type')}
        label={t('bank_account_type')}
        clearable
        options={PERSON_ACCOUNT_TYPES.map((value) => ({
          value,
          label: t(`bank_account_types.${value}`),
        }))}
      />
      <TextField field={bindingOf(form, 'bank_branch')} label={t('bank_branch')} />
      <TextField field={bindingOf(form, 'bank_account')} label={t('bank_account')} />
      <TextField
        field={bindingOf(form, 'pix_key')}
        label={t('pix_key')}
        description={t('pix_key_hint')}
      />
    </div>
  )
}
