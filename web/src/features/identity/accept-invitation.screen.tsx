import { Alert, Button, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import {
  acceptInvitation,
  showInvitation,
} from '@prumo/contracts/company-users/invitations.contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../client/address.ts'
import { lazy, startTransition, Suspense, useState } from 'react'
import { type Answer, callRoute, isApiError } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { readSearch } from '@prumo/contracts/route-url'
import { useFormat } from '../../client/use-format.ts'
import { useSession } from '../../client/use-session.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { enterJoinedCompany } from './enter-joined-company.ts'
import { signOut } from './session-acts.ts'

// Whoever comes needs one of the two, once the invitation is known.
const AcceptAsNewUser = lazy(() =>
  import('./accept-as-new-user.tsx').then((file) => ({ default: file.AcceptAsNewUser })),
)
const AcceptBySignIn = lazy(() =>
  import('./accept-by-sign-in.tsx').then((file) => ({ default: file.AcceptBySignIn })),
)

export type ShownInvitation = Answer<typeof showInvitation>['data']

/** /accept-invitation?token=… : the link of an invitation by mail. */
export function AcceptInvitationScreen() {
  const t = useTexts('identity')
  const format = useFormat()
  const token = readSearch(useLocation().searchStr)['token'] ?? ''
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await callRoute(showInvitation, { body: { token } })).data,
    enabled: token !== '',
    retry: false,
    // The refusal stands on the page itself.
    meta: { silent: true },
  })
  if (token === '' || found.isError) {
    return (
      <Stack>
        <Title order={1}>{t('invitation.title')}</Title>
        <Alert color="yellow" role="alert">
          {token === ''
            ? t('invitation.no_token')
            : refusalOf(found.error, t('invitation.invalid'))}
        </Alert>
        <AppLink href="/login">{t('invitation.to_login')}</AppLink>
      </Stack>
    )
  }
  const invitation = found.data
  return (
    <Stack gap="md">
      <Title order={1}>{t('invitation.title')}</Title>
      {invitation === undefined ? null : (
        <>
          <Text>
            {t('invitation.text', {
              inviter: invitation.invited_by_name,
              company: invitation.company_name,
              email: invitation.email,
              date: format.instant(invitation.expires_at),
            })}
          </Text>
          {/* The choice comes with the form below it, whose height would move it away. */}
          <Suspense>
            <Ways token={token} invitation={invitation} />
          </Suspense>
        </>
      )}
    </Stack>
  )
}

/** A company that is closed for now is no fault of the link: the server says what to do. */
function refusalOf(error: unknown, otherwise: string): string {
  const isClosed = isApiError(error) && error.code.startsWith('invitation_company_')
  return isClosed ? error.message : otherwise
}

interface WaysProps {
  readonly token: string
  readonly invitation: ShownInvitation
}

/** Who is signed in accepts with one press; others sign in or make an account. */
function Ways({ token, invitation }: WaysProps) {
  const t = useTexts('identity')
  const { isUserAuthenticated, loggedInUser } = useSession()
  const [way, setWay] = useState<'sign_in' | 'new'>('new')
  if (isUserAuthenticated && loggedInUser !== null)
    return <AcceptSignedIn token={token} invitation={invitation} email={loggedInUser.email} />
  return (
    <>
      <SegmentedControl
        aria-label={t('invitation.how')}
        fullWidth
        value={way}
        data={[
          { value: 'new', label: t('invitation.new_person') },
          { value: 'sign_in', label: t('invitation.have_account') },
        ]}
        onChange={(next) => startTransition(() => setWay(next === 'new' ? 'new' : 'sign_in'))}
      />
      {way === 'new' ? (
        <AcceptAsNewUser token={token} invitation={invitation} />
      ) : (
        <AcceptBySignIn token={token} invitation={invitation} />
      )}
    </>
  )
}

function AcceptSignedIn({ token, invitation, email }: WaysProps & { readonly email: string }) {
  const t = useTexts('identity')
  const go = useGo()
  const command = useCommand(acceptInvitation)
  if (email !== invitation.email) {
    return (
      <>
        <Alert color="yellow">
          {t('invitation.other_account', { email, invited: invitation.email })}
        </Alert>
        <Button variant="default" onClick={() => void signOut()}>
          {t('invitation.sign_out')}
        </Button>
      </>
    )
  }
  const accept = async () => {
    const outcome = await command.send({ body: { token } })
    if (outcome.ok) go(await enterJoinedCompany(outcome.answer.data.id), 'replace')
  }
  return (
    <>
      <Text c="dimmed">{t('invitation.signed_in_as', { email })}</Text>
      <Button loading={command.isPending} onClick={() => void accept()}>
        {t('invitation.join', { company: invitation.company_name })}
      </Button>
    </>
  )
}
