import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { login } from '@prumo/contracts/identity/identity.contract'
import { ready } from '@prumo/contracts/system/system.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useGo } from '../../kit/app-link.tsx'
import type { ApiError } from '../../client/api-error.ts'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { issueText } from '../../client/issue-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { loginIdentifier } from './login-identifier.ts'
import { startSession } from './session-acts.ts'
import { useCountdown } from './use-countdown.ts'

/** How long to wait when the server does not say. */
const DEFAULT_WAIT_SECONDS = 60

export function LoginScreen() {
  const t = useTexts('identity')
  const kit = useTexts('kit')
  const go = useGo()
  const command = useCommand(login)
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [isCapsLock, setCapsLock] = useState(false)
  const wait = useCountdown()
  const required = issueText({ code: 'required' })

  const fail = (error: ApiError) => {
    setPassword('')
    setTried(false)
    if (error.status === 429) wait.start(error.retry_after_seconds ?? DEFAULT_WAIT_SECONDS)
    else if (error.status === 401) setFailure(error.error ?? error.message)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (identifier.trim() === '' || password === '' || command.isPending) return
    setFailure('')
    const outcome = await command.send({ body: { ...loginIdentifier(identifier), password } })
    if (outcome.ok) go(startSession(outcome.answer.data), 'replace')
    else fail(outcome.error)
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const warning = wait.seconds > 0 ? t('login.wait', { count: wait.seconds }) : failure
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Title order={1}>{t('login.title')}</Title>
        {warning === '' ? null : (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {warning}
          </Alert>
        )}
        <TextInput
          label={t('login.email_or_document')}
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
          error={isTried && identifier.trim() === '' ? required : undefined}
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          label={t('login.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyUp={watchCapsLock}
          error={isTried && password === '' && !command.isPending ? required : undefined}
          description={isCapsLock ? t('login.caps_lock') : undefined}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': kit('field.show_password'), tabIndex: 0 }}
        />
        <Button type="submit" loading={command.isPending} disabled={wait.seconds > 0} fullWidth>
          {t('login.submit')}
        </Button>
        <InstallationNote />
      </Stack>
    </form>
  )
}

/** What a fresh or a demonstration installation has to say to who is standing before the door. */
function InstallationNote() {
  const t = useTexts('identity')
  const state = useRouteQuery(ready, { silent: true }).data?.data
  if (state === undefined || (!state.demo && !state.needs_first_administrator)) return null
  return (
    <Text c="dimmed" size="sm">
      {t(state.needs_first_administrator ? 'login.first_run' : 'login.demo')}
    </Text>
  )
}
