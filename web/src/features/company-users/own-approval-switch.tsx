import { Switch } from '@mantine/core'
import {
  allowOwnApproval,
  getOwnApproval,
} from '@prumo/contracts/company-users/company-users.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** 'Quem aprova sozinho aprova as próprias compras': of companies in which one person approves. */
export function OwnApprovalSwitch() {
  const t = useTexts('companyUsers')
  const may = useCan()('permissions-users-companies.update')
  const state = useRouteQuery(getOwnApproval, { silent: true }).data?.data
  const command = useCommand(allowOwnApproval)
  if (state === undefined) return null
  const turn = async (allowed: boolean) => {
    const isSure =
      !allowed ||
      (await confirm({ title: t('own_approval.title'), message: t('own_approval.message') }))
    if (!isSure) return
    const outcome = await command.send({ body: { allowed } })
    if (outcome.ok) toast(t(allowed ? 'own_approval.on' : 'own_approval.off'))
  }
  return (
    <Switch
      label={t('own_approval.label')}
      title={t('own_approval.help')}
      checked={state.allowed}
      disabled={!may || command.isPending}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
