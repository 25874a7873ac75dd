import { Stack, Text, Title } from '@mantine/core'
import { register } from '@prumo/contracts/identity/registration.contract'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubmitButton } from './submit-button.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import classes from './identity.module.css'
import { RegisterFields } from './register-fields.tsx'
import { ResendMail } from './resend-mail.tsx'
import { usePublicForm } from './use-public-form.ts'

const BLANK = {
  name: null,
  document: null,
  email: null,
  mobile_phone_ddi: '55',
  mobile_phone: null,
  password: null,
  password_confirmation: null,
  accepts_terms: null,
}

/** /register: the sign-up; the account is made when the mail is opened. */
export function RegisterScreen() {
  const t = useTexts('identity')
  const command = useCommand(register)
  const publicForm = usePublicForm()
  const form = useRecordForm(register.body, BLANK)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    publicForm.say('')
    void form.submit(async (body) => {
      const outcome = await command.send({ body })
      if (outcome.ok) setSentTo(body.email)
      else publicForm.fail(outcome.error)
      return outcome
    })
  }
  if (sentTo !== null)
    return (
      <Stack gap="md">
        <Title order={1}>{t('register.sent_title')}</Title>
        <Text role="status">{t('register.sent', { email: sentTo })}</Text>
        <ResendMail email={sentTo} isJustSent />
        <AppLink href="/login">{t('recover.back')}</AppLink>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{t('register.title')}</Title>
        <RefusalAlert text={publicForm.warning} />
        <RegisterFields form={form} />
        <SubmitButton
          label={t('register.submit')}
          isPending={form.isPending}
          isBlocked={publicForm.isBlocked}
        />
        <div className={classes['links']}>
          <Text size="sm">{t('register.have_account')}</Text>
          <AppLink href="/login">{t('register.sign_in')}</AppLink>
        </div>
      </Stack>
    </form>
  )
}
