import { Anchor, Checkbox, Group } from '@mantine/core'
import { formatPhone } from '@prumo/brazil'
import { BRAZIL_DDI } from '@prumo/contracts/identity/account.schema'
import { PASSWORD_RULES } from '@prumo/contracts/identity/password.schema'
import type { register } from '@prumo/contracts/identity/registration.contract'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { TaxIdField, TextField } from '../../kit/fields.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { PasswordRules } from '../../kit/password-rules.tsx'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './identity.module.css'

/** Read by few, and a third of what the public form would weigh. */
const TermsDialog = lazy(() =>
  import('./terms-dialog.tsx').then((file) => ({ default: file.TermsDialog })),
)

type Values = FormValues<z.input<typeof register.body>>
export type RegisterForm = RecordForm<Values, z.output<typeof register.body>>

interface RegisterFieldsProps {
  readonly form: RegisterForm
  /** The e-mail is the one that an invitation was sent to. */
  readonly isEmailGiven?: boolean
}

/** Who signs up, and with which password. */
export function RegisterFields({ form, isEmailGiven = false }: RegisterFieldsProps) {
  const t = useTexts('identity')
  return (
    <>
      <TextField
        field={form.field('name')}
        label={t('register.name')}
        autoComplete="name"
        autoFocus
      />
      <TaxIdField field={form.field('document')} label={t('register.document')} />
      <TextField
        field={form.field('email')}
        label={t('register.email')}
        inputMode="email"
        autoComplete="email"
        disabled={isEmailGiven}
      />
      <PhoneFields form={form} />
      <PasswordField
        field={form.field('password')}
        label={t('register.password')}
        autoComplete="new-password"
      />
      <PasswordRules password={form.values.password ?? ''} rules={PASSWORD_RULES} />
      <PasswordField
        field={form.field('password_confirmation')}
        label={t('register.password_confirmation')}
        autoComplete="new-password"
      />
      <TermsField form={form} />
    </>
  )
}

function PhoneFields({ form }: { readonly form: RegisterForm }) {
  const t = useTexts('identity')
  const isBrazil = (form.values.mobile_phone_ddi ?? '') === BRAZIL_DDI
  const phone = form.field('mobile_phone')
  return (
    <Group gap="sm" align="start" wrap="nowrap">
      <div className={classes['ddi']}>
        <TextField
          field={form.field('mobile_phone_ddi')}
          label={t('register.ddi')}
          inputMode="tel"
          autoComplete="tel-country-code"
          placeholder={BRAZIL_DDI}
        />
      </div>
      <div className={classes['phone']}>
        <TextField
          field={{ ...phone, value: isBrazil ? formatPhone(phone.value ?? '') : phone.value }}
          label={t('register.phone')}
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={isBrazil ? t('register.phone_placeholder') : ''}
        />
      </div>
    </Group>
  )
}

function TermsField({ form }: { readonly form: RegisterForm }) {
  const t = useTexts('identity')
  const [isOpen, setOpen] = useState(false)
  const field = form.field('accepts_terms')
  return (
    <div>
      <Checkbox
        name={field.name}
        label={t('register.accept')}
        checked={field.value ?? false}
        onChange={(event) => field.onChange(event.currentTarget.checked ? true : null)}
        onBlur={field.onBlur}
        error={field.error}
        aria-required
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        className={classes['terms']}
        onClick={() => setOpen(true)}
      >
        {t('register.terms')}
      </Anchor>
      <Suspense>{isOpen ? <TermsDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}
