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

/** 'Exigir segundo fator de todos': asks first, since it may lock people out. */
export function SecondFactorSwitch() {
  const t = useTexts('companyUsers')
  const may = useCan()('permissions-users-companies.update')
  const state = useRouteQuery(getSecondFactor, { silent: true }).data?.data
  const command = useCommand(requireSecondFactor)
  if (state === undefined) return null
  const turn = async (required: boolean) => {
    const isSure = await confirm({
      title: t(required ? 'require.title_on' : 'require.title_off'),
      message: t(required ? 'require.message_on' : 'require.message_off'),
      isDanger: !required,
    })
    if (!isSure) return
    const outcome = await command.send({ body: { ...state, required } })
    if (outcome.ok) toast(t(required ? 'require.on' : 'require.off'))
  }
  return (
    <Switch
      label={t('require.label')}
      title={t('require.help')}
      checked={state.required}
      disabled={!may || command.isPending}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
