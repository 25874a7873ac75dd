import { Stack, Text, TextInput } from '@mantine/core'
import { resendConfirmation } from '@prumo/contracts/identity/registration.contract'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { issueText } from '../../client/issue-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubmitButton } from './submit-button.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { useCountdown } from './use-countdown.ts'
import { usePublicForm } from './use-public-form.ts'

/** A mail takes its time: nobody asks for the next one sooner. */
const PAUSE_SECONDS = 60

interface ResendMailProps {
  /** Whom to send it to; asked for when it is not known. */
  readonly email: string | null
  /** A mail has just been sent. */
  readonly isJustSent?: boolean
}

/** Sends the mail of a sign-up again, once a minute. */
export function ResendMail({ email, isJustSent = false }: ResendMailProps) {
  const t = useTexts('identity')
  const command = useCommand(resendConfirmation)
  const publicForm = usePublicForm()
  const pause = useCountdown(isJustSent ? PAUSE_SECONDS : 0)
  const [typed, setTyped] = useState(email ?? '')
  const [isSent, setSent] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const body = resendConfirmation.body.safeParse({ email: typed })
    setWrong(!body.success)
    if (!body.success || command.isPending) return
    publicForm.say('')
    const outcome = await command.send({ body: body.data })
    setSent(outcome.ok)
    if (outcome.ok) pause.start(PAUSE_SECONDS)
    else publicForm.fail(outcome.error)
  }
  const isWaiting = pause.seconds > 0
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <RefusalAlert text={publicForm.warning} />
        {isSent ? <Text role="status">{t('resend.sent')}</Text> : null}
        {email === null ? (
          <TextInput
            label={t('resend.email')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isWrong ? issueText({ code: 'invalid_email' }) : undefined}
            inputMode="email"
            autoComplete="email"
          />
        ) : null}
        <SubmitButton
          label={isWaiting ? t('resend.wait', { count: pause.seconds }) : t('resend.submit')}
          variant="default"
          isPending={command.isPending}
          isBlocked={isWaiting || publicForm.isBlocked}
        />
      </Stack>
    </form>
  )
}
