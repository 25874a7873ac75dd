import { Button, Stack, Text, Title } from '@mantine/core'
import { PASSWORD_RULES } from '@prumo/contracts/identity/password.schema'
import { resetPassword } from '@prumo/contracts/identity/registration.contract'
import { useLocation } from '../../client/address.ts'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { readSearch } from '@prumo/contracts/route-url'
import { clearSession } from '../../client/session-store.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { PasswordRules } from '../../kit/password-rules.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubmitButton } from './submit-button.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { usePublicForm } from './use-public-form.ts'

/** /reset-password?token=… : what the mail of a forgotten password leads to. */
export function ResetPasswordScreen() {
  const t = useTexts('identity')
  const go = useGo()
  const token = readSearch(useLocation().searchStr)['token'] ?? ''
  const command = useCommand(resetPassword)
  const publicForm = usePublicForm()
  const form = useRecordForm(resetPassword.body, {
    token,
    password: null,
    password_confirmation: null,
  })
  const [isDone, setDone] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    publicForm.say('')
    void form.submit(async (body) => {
      const outcome = await command.send({ body })
      setDone(outcome.ok)
      // Every session of the person ended, the one in this browser too.
      if (outcome.ok) clearSession()
      else publicForm.fail(outcome.error)
      return outcome
    })
  }
  if (isDone)
    return (
      <Stack gap="md">
        <Title order={1}>{t('reset.done_title')}</Title>
        <Text role="status">{t('reset.done')}</Text>
        <Button onClick={() => go('/login', 'replace')} fullWidth>
          {t('reset.sign_in')}
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{t('reset.title')}</Title>
        <RefusalAlert text={publicForm.warning} />
        {token === '' ? (
          <Text>{t('reset.no_token')}</Text>
        ) : (
          <>
            <Text>{t('reset.text')}</Text>
            <PasswordField
              field={form.field('password')}
              label={t('reset.password')}
              autoComplete="new-password"
              autoFocus
            />
            <PasswordRules password={form.values.password ?? ''} rules={PASSWORD_RULES} />
            <PasswordField
              field={form.field('password_confirmation')}
              label={t('reset.password_confirmation')}
              autoComplete="new-password"
            />
            <SubmitButton
              label={t('reset.submit')}
              isPending={form.isPending}
              isBlocked={publicForm.isBlocked}
            />
          </>
        )}
        <AppLink href="/recover-password">{t('reset.again')}</AppLink>
      </Stack>
    </form>
  )
}
