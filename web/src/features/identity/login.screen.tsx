import { Stack, Text, TextInput, Title } from '@mantine/core'
import { login } from '@prumo/contracts/identity/identity.contract'
import type { SignedInAnswer } from '@prumo/contracts/identity/session.schema'
import { ready } from '@prumo/contracts/system/system.contract'
import { type SyntheticEvent, useState } from 'react'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import type { ApiError } from '../../client/api-error.ts'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { issueText } from '../../client/issue-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PasswordField } from '../../kit/password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import classes from './identity.module.css'
import { loginIdentifier } from './login-identifier.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { ResendMail } from './resend-mail.tsx'
import { startSession } from './session-acts.ts'
import { typedAddress } from '../../client/kept-typing.ts'
import { usePublicForm } from './use-public-form.ts'

export function LoginScreen() {
  const t = useTexts('identity')
  const go = useGo()
  const command = useCommand(login)
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [secondFactorToken, setSecondFactorToken] = useState<string | null>(null)
  const publicForm = usePublicForm()
  const required = issueText({ code: 'required' })

  const fail = (error: ApiError) => {
    setPassword('')
    setTried(false)
    setUnconfirmed(error.code === 'email_not_confirmed')
    publicForm.fail(error)
  }
  const enter = (signedIn: SignedInAnswer) => {
    const landing = startSession(signedIn)
    go(typedAddress() ?? landing, 'replace')
  }
  const leaveSecondStep = (reason: string) => {
    setSecondFactorToken(null)
    setPassword('')
    setTried(false)
    publicForm.say(reason)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (identifier.trim() === '' || password === '' || command.isPending) return
    publicForm.say('')
    setUnconfirmed(false)
    const outcome = await command.send({ body: { ...loginIdentifier(identifier), password } })
    if (!outcome.ok) fail(outcome.error)
    else if ('access_token' in outcome.answer.data) enter(outcome.answer.data)
    else setSecondFactorToken(outcome.answer.data.second_factor_token)
  }
  if (secondFactorToken !== null)
    return (
      <SecondFactorStep token={secondFactorToken} onSignedIn={enter} onLeave={leaveSecondStep} />
    )
  return (
    <Stack gap="md">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Title order={1}>{t('login.title')}</Title>
          <RefusalAlert text={publicForm.warning} />
          <TextInput
            label={t('login.email_or_document')}
            value={identifier}
            onChange={(event) => setIdentifier(event.currentTarget.value)}
            error={isTried && identifier.trim() === '' ? required : undefined}
            autoComplete="username"
            autoFocus
          />
          <PasswordField
            label={t('login.password')}
            field={{
              name: 'password',
              value: password,
              error: isTried && password === '' && !command.isPending ? required : undefined,
              isRequired: false,
              onChange: setPassword,
              onBlur: () => undefined,
            }}
            autoComplete="current-password"
          />
          <SubmitButton
            label={t('login.submit')}
            isPending={command.isPending}
            isBlocked={publicForm.isBlocked}
          />
        </Stack>
      </form>
      {isUnconfirmed ? (
        <ResendMail email={identifier.includes('@') ? identifier.trim() : null} />
      ) : null}
      <div className={classes['links']}>
        <AppLink href="/recover-password">{t('login.forgot')}</AppLink>
        <span>
          {t('login.no_account')} <AppLink href="/register">{t('login.register')}</AppLink>
        </span>
      </div>
      <InstallationNote />
    </Stack>
  )
}

/** What a fresh or a demonstration installation has to say to who is standing at the sign-in. */
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
