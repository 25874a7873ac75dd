import { Switch } from '@mantine/core'
import {
  getSecondFactor,
  requireSecondFactor,
} from '@prumo/contracts/company-users/company-users.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** 'Pedir código para aprovar pagamentos': a code of the second factor again before each sitting. */
export function CodeToApproveSwitch() {
  const t = useTexts('companyUsers')
  const may = useCan()('permissions-users-companies.update')
  const state = useRouteQuery(getSecondFactor, { silent: true }).data?.data
  const command = useCommand(requireSecondFactor)
  if (state === undefined) return null
  const ask = async (to_approve: boolean) => {
    const { approvers_without: others, required } = state
    const isSure =
      !to_approve ||
      others.length === 0 ||
      (await confirm({
        title: t('to_approve.title'),
        message: t('to_approve.message'),
        details: others,
        confirmLabel: t('to_approve.confirm'),
      }))
    if (!isSure) return
    const outcome = await command.send({ body: { required, to_approve } })
    if (outcome.ok) toast(t(to_approve ? 'to_approve.on' : 'to_approve.off'))
  }
  return (
    <Switch
      label={t('to_approve.label')}
      description={t('to_approve.help')}
      checked={state.to_approve}
      disabled={!may || command.isPending}
      onChange={(event) => void ask(event.currentTarget.checked)}
    />
  )
}
