import type { CompanyUserRow } from '@prumo/contracts/company-users/company-user.schema'
import { endMemberSessions } from '@prumo/contracts/company-users/company-users.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Asks, then signs a user out everywhere. */
export function useEndSessions() {
  const t = useTexts('companyUsers')
  const command = useCommand(endMemberSessions)
  return async ({ user_id, name }: Pick<CompanyUserRow, 'user_id' | 'name'>) => {
    const isSure = await confirm({
      title: t('end_sessions.title', { name }),
      message: t('end_sessions.message'),
      confirmLabel: t('end_sessions.act'),
      isDanger: true,
    })
    if (isSure && (await command.send({ params: { user_id } })).ok) toast(t('end_sessions.done'))
  }
}
