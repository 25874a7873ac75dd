import type { CompanyUserRow } from '@prumo/contracts/company-users/company-user.schema'
import { endMembership } from '@prumo/contracts/company-users/company-users.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Asks, then ends the access of a user; who ends their own leaves the company. */
export function useEndMembership(onEnded: () => void) {
  const t = useTexts('companyUsers')
  const self = useSession().loggedInUser?.id
  const command = useCommand(endMembership)
  return async ({ user_id, name }: Pick<CompanyUserRow, 'user_id' | 'name'>) => {
    const isSure = await confirm({
      title: t('end.title', { name }),
      message: t('end.message'),
      confirmLabel: t('end.act'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await command.send({ params: { user_id } })
    if (!outcome.ok) return
    toast(t('end.done'))
    onEnded()
    if (user_id === self) await refreshSession()
  }
}
