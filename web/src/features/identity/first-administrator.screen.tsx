import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { PASSWORD_RULES } from '@prumo/contracts/identity/password.schema'
import { firstAdministrator } from '@prumo/contracts/identity/identity.contract'
import { useLocation } from '../../client/address.ts'
import type { SyntheticEvent } from 'react'
import { useGo } from '../../kit/app-link.tsx'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { PasswordRules } from '../../kit/password-rules.tsx'
import { readSearch } from '@prumo/contracts/route-url'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { startSession } from './session-acts.ts'

/** /primeiro-acesso?token=… : the one-time link that the start command prints. */
export function FirstAdministratorScreen() {
  const t = useTexts('identity')
  const go = useGo()
  const token = readSearch(useLocation().searchStr)['token'] ?? ''
  const command = useCommand(firstAdministrator)
  const form = useRecordForm(firstAdministrator.body, { token, name: '', email: '', password: '' })
  const password = form.field('password')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) go(startSession(outcome.answer.data), 'replace')
      return outcome
    })
  }
  if (token === '') {
    return (
      <Stack>
        <Title order={1}>{t('first.title')}</Title>
        <Alert color="yellow">{t('first.no_token')}</Alert>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{t('first.title')}</Title>
        <Text c="dimmed">{t('first.text')}</Text>
        <TextField
          field={form.field('name')}
          label={t('first.name')}
          autoComplete="name"
          autoFocus
        />
        <TextField
          field={form.field('email')}
          label={t('first.email')}
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField field={password} label={t('first.password')} autoComplete="new-password" />
        <PasswordRules password={password.value ?? ''} rules={PASSWORD_RULES} />
        <Button type="submit" loading={form.isPending} fullWidth>
          {t('first.submit')}
        </Button>
      </Stack>
    </form>
  )
}
