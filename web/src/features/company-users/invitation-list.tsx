import { Button, Group } from '@mantine/core'
import {
  type Invitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@prumo/contracts/company-users/invitations.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'

/** Invitations that wait for their people; nothing while there is none. */
export function InvitationList() {
  const t = useTexts('companyUsers')
  const invitations = useRouteQuery(listInvitations, { silent: true }).data?.data ?? []
  if (invitations.length === 0) return null
  const title = t('invitation.pending', { count: invitations.length })
  return (
    <section className={classes['panel']} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = useTexts('companyUsers')
  const format = useFormat()
  const may = useCan()('permissions-users-companies.store')
  const resend = useCommand(resendInvitation)
  const revoke = useCommand(revokeInvitation)
  const { id, name, email, expires_at, is_expired, preset, permissions_count } = invitation
  const sendAgain = async () => {
    const outcome = await resend.send({ params: { id } })
    if (outcome.ok) toast(t('invitation.sent', { email }))
  }
  const askToRevoke = async () => {
    const isSure = await confirm({
      title: t('invitation.revoke_title'),
      message: t('invitation.revoke_message', { email }),
      confirmLabel: t('invitation.revoke'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await revoke.send({ params: { id } })
    if (outcome.ok) toast(t('invitation.revoked'))
  }
  const presetName = preset === null ? t('custom') : t(`presets.${preset}`)
  return (
    <li className={classes['invitation']}>
      <span>{name}</span>
      <span>{email}</span>
      <span>{t('permissions_of', { preset: presetName, count: permissions_count })}</span>
      <StatusChip
        tone={is_expired ? 'overdue' : 'scheduled'}
        label={t(is_expired ? 'invitation.expired' : 'invitation.expires', {
          date: format.instant(expires_at),
        })}
      />
      {may ? (
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            loading={resend.isPending}
            aria-label={t('invitation.resend_to', { name })}
            onClick={() => void sendAgain()}
          >
            {t('invitation.resend')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('invitation.revoke_of', { name })}
            onClick={() => void askToRevoke()}
          >
            {t('invitation.revoke')}
          </Button>
        </Group>
      ) : null}
    </li>
  )
}
