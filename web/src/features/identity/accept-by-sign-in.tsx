import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { acceptInvitation } from '@prumo/contracts/company-users/invitations.contract'
import { login } from '@prumo/contracts/identity/identity.contract'
import type { SignedInAnswer } from '@prumo/contracts/identity/session.schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ShownInvitation } from './accept-invitation.screen.tsx'
import { enterJoinedCompany } from './enter-joined-company.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { startSession } from './session-acts.ts'

interface AcceptBySignInProps {
  readonly token: string
  readonly invitation: ShownInvitation
}

/** Signs in with the invited e-mail, then joins the company. */
export function AcceptBySignIn({ token, invitation }: AcceptBySignInProps) {
  const t = useTexts('identity')
  const kit = useTexts('kit')
  const go = useGo()
  const signIn = useCommand(login)
  const join = useCommand(acceptInvitation)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [secondFactorToken, setSecondFactorToken] = useState<string | null>(null)

  const enter = async (signedIn: SignedInAnswer) => {
    startSession(signedIn)
    const outcome = await join.send({ body: { token } })
    if (outcome.ok) go(await enterJoinedCompany(outcome.answer.data.id), 'replace')
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '' || signIn.isPending) return
    setFailure('')
    const outcome = await signIn.send({ body: { email: invitation.email, password } })
    setPassword('')
    if (!outcome.ok) {
      if (outcome.error.status === 401 || outcome.error.status === 429)
        setFailure(outcome.error.error ?? outcome.error.message)
    } else if ('access_token' in outcome.answer.data) await enter(outcome.answer.data)
    else setSecondFactorToken(outcome.answer.data.second_factor_token)
  }
  if (secondFactorToken !== null)
    return (
      <SecondFactorStep
        token={secondFactorToken}
        onSignedIn={(signedIn) => void enter(signedIn)}
        onLeave={(reason) => {
          setSecondFactorToken(null)
          setFailure(reason)
        }}
      />
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {failure === '' ? null : (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {failure}
          </Alert>
        )}
        <PasswordInput
          label={t('invitation.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': kit('field.show_password'), tabIndex: 0 }}
        />
        <Button type="submit" loading={signIn.isPending || join.isPending} fullWidth>
          {t('invitation.sign_in')}
        </Button>
      </Stack>
    </form>
  )
}
