import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { signInWithSecondFactor } from '@prumo/contracts/identity/second-factor.contract'
import type { SignedInAnswer } from '@prumo/contracts/identity/session.schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { useCommand } from '../../client/company-queries.ts'
import { issueText } from '../../client/issue-text.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface SecondFactorStepProps {
  /** What the right password was answered with. */
  readonly token: string
  readonly onSignedIn: (signedIn: SignedInAnswer) => void
  /** Back to the password; with the reason when the step cannot go on, empty when it was a choice. */
  readonly onLeave: (reason: string) => void
}

/** The code of the authenticator app, or a recovery code, after the right password. */
export function SecondFactorStep({ token, onSignedIn, onLeave }: SecondFactorStepProps) {
  const t = useTexts('identity')
  const command = useCommand(signInWithSecondFactor)
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')

  const fail = (failure: ApiError) => {
    const said = failure.error ?? failure.message
    if (failure.code === 'second_factor_expired') onLeave(said)
    else setError(failure.errors['code']?.[0] ?? said)
    setCode('')
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (command.isPending) return
    const body = signInWithSecondFactor.body.safeParse({ second_factor_token: token, code })
    if (!body.success) {
      setError(issueText({ code: 'invalid_code' }))
      return
    }
    setError('')
    const outcome = await command.send({ body: body.data })
    if (outcome.ok) onSignedIn(outcome.answer.data)
    else fail(outcome.error)
  }
  const turn = () => {
    setRecovery(!isRecovery)
    setCode('')
    setError('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Title order={1}>{t('second_factor.title')}</Title>
        <Text>{t(isRecovery ? 'second_factor.recovery_hint' : 'second_factor.hint')}</Text>
        {error === '' ? null : (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {error}
          </Alert>
        )}
        <TextInput
          // Another kind of code is another field: it takes the focus when it comes.
          key={String(isRecovery)}
          label={t(isRecovery ? 'second_factor.recovery_code' : 'second_factor.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={isRecovery ? 20 : 10}
          autoFocus
        />
        <Button type="submit" loading={command.isPending} fullWidth>
          {t('second_factor.submit')}
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" onClick={turn}>
            {t(isRecovery ? 'second_factor.use_app' : 'second_factor.use_recovery')}
          </Anchor>
          <Anchor component="button" type="button" onClick={() => onLeave('')}>
            {t('second_factor.back')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
