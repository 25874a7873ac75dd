import { formatPhone } from '@prumo/brazil'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { bindingOf, type PartForm } from './part-form.ts'
import classes from './person.module.css'
import type { ReachValues } from './person-values.ts'

/** Phone with its DDI, e-mails and site. The Brazilian mask holds for the DDI 55 alone. */
export function ReachFields({ form }: { readonly form: PartForm<ReachValues> }) {
  const t = useTexts('person')
  const phone = bindingOf(form, 'phone')
  const isHome = form.values.phone_ddi === '55'
  const shown = isHome ? formatPhone(phone.value ?? '') : phone.value
  return (
    <div className={kitClasses['two']}>
      <div className={classes['phone']}>
        <TextField
          field={bindingOf(form, 'phone_ddi', true)}
          label={t('phone_ddi')}
          inputMode="numeric"
          placeholder="55"
        />
        <TextField
          field={{ ...phone, value: shown }}
          label={t('phone')}
          inputMode="tel"
          placeholder={isHome ? '(00) 00000-0000' : undefined}
        />
      </div>
      <TextField field={bindingOf(form, 'site')} label={t('site')} />
      <TextField field={bindingOf(form, 'email')} label={t('email')} inputMode="email" />
      <TextField
        field={bindingOf(form, 'alternate_email')}
        label={t('alternate_email')}
        inputMode="email"
      />
    </div>
  )
}
