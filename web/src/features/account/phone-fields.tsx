import { TextInput } from '@mantine/core'
import { formatPhone } from '@prumo/brazil'
import { BRAZIL_DDI } from '@prumo/contracts/identity/account.schema'
import { inputProps, type FieldProps } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './account.module.css'

interface PhoneFieldsProps {
  readonly ddi: FieldProps<string | null, string>['field']
  readonly phone: FieldProps<string | null, string>['field']
}

/** Country code and phone; the Brazilian mask applies when the code is 55 (docs/rules/api.md). */
export function PhoneFields({ ddi, phone }: PhoneFieldsProps) {
  const t = useTexts('account')
  const typed = phone.value ?? ''
  return (
    <div className={classes['phone']}>
      <TextInput
        {...inputProps({ field: ddi, label: t('profile.ddi') })}
        value={ddi.value ?? ''}
        placeholder="55"
        inputMode="numeric"
        autoComplete="tel-country-code"
        maxLength={5}
        onChange={(event) => ddi.onChange(event.currentTarget.value)}
      />
      <TextInput
        {...inputProps({ field: { ...phone, name: 'phone' }, label: t('profile.phone') })}
        value={ddi.value === BRAZIL_DDI ? formatPhone(typed) : typed}
        placeholder={t('profile.phone_hint')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        onChange={(event) => phone.onChange(event.currentTarget.value)}
      />
    </div>
  )
}
