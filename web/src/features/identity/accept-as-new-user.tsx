import { Button, Stack } from '@mantine/core'
import { acceptInvitationAsNewUser } from '@prumo/contracts/company-users/invitations.contract'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ShownInvitation } from './accept-invitation.screen.tsx'
import { RegisterFields } from './register-fields.tsx'
import { startSession } from './session-acts.ts'

interface AcceptAsNewUserProps {
  readonly token: string
  readonly invitation: ShownInvitation
}

/** What somebody new fills in: a sign-up whose e-mail is the invited one, and needs no second mail. */
export function AcceptAsNewUser({ token, invitation }: AcceptAsNewUserProps) {
  const t = useTexts('identity')
  const go = useGo()
  const command = useCommand(acceptInvitationAsNewUser)
  const form = useRecordForm(acceptInvitationAsNewUser.body, {
    token,
    email: invitation.email,
    name: invitation.name,
    document: null,
    mobile_phone_ddi: '55',
    mobile_phone: null,
    password: null,
    password_confirmation: null,
    accepts_terms: null,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) go(startSession(outcome.answer.data), 'replace')
      return outcome
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RegisterFields form={form} isEmailGiven />
        <Button type="submit" loading={form.isPending} fullWidth>
          {t('invitation.create')}
        </Button>
      </Stack>
    </form>
  )
}
