import { Stack, Text, TextInput, Title } from '@mantine/core'
import { recoverPassword } from '@prumo/contracts/identity/registration.contract'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { issueText } from '../../client/issue-text.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SubmitButton } from './submit-button.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { loginIdentifier } from './login-identifier.ts'
import { useCountdown } from './use-countdown.ts'
import { usePublicForm } from './use-public-form.ts'

/** A mail takes its time: nobody asks for the next one sooner. */
const PAUSE_SECONDS = 60

/** /recover-password: asks for the link to a new password. The answer never tells who is known. */
export function RecoverPasswordScreen() {
  const t = useTexts('identity')
  const command = useCommand(recoverPassword)
  const publicForm = usePublicForm()
  const pause = useCountdown()
  const [identifier, setIdentifier] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isSent, setSent] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (command.isPending) return
    const typed = identifier.trim()
    const body = recoverPassword.body.safeParse(loginIdentifier(typed))
    setError(
      body.success
        ? undefined
        : issueText({ code: typed.includes('@') ? 'invalid_email' : 'required' }),
    )
    if (!body.success) return
    publicForm.say('')
    const outcome = await command.send({ body: body.data })
    setSent(outcome.ok)
    if (outcome.ok) pause.start(PAUSE_SECONDS)
    else publicForm.fail(outcome.error)
  }
  const isWaiting = pause.seconds > 0
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Title order={1}>{t(isSent ? 'recover.sent_title' : 'recover.title')}</Title>
        <RefusalAlert text={publicForm.warning} />
        {isSent ? <Text role="status">{t('recover.sent')}</Text> : <Text>{t('recover.text')}</Text>}
        <TextInput
          label={t('login.email_or_document')}
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
          error={error}
          autoComplete="username"
          autoFocus
        />
        <SubmitButton
          label={submitText()}
          variant={isSent ? 'default' : 'filled'}
          isPending={command.isPending}
          isBlocked={isWaiting || publicForm.isBlocked}
        />
        <AppLink href="/login">{t('recover.back')}</AppLink>
      </Stack>
    </form>
  )

  function submitText(): string {
    if (isWaiting) return t('resend.wait', { count: pause.seconds })
    return t(isSent ? 'resend.submit' : 'recover.submit')
  }
}
