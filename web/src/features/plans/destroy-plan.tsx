import { Button } from '@mantine/core'
import type { Plan } from '@prumo/contracts/plans/plan.schema'
import { destroyPlan } from '@prumo/contracts/plans/plans.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface DestroyPlanProps {
  readonly plan: Plan
  readonly onDone: () => void
}

/** Deletes a plan that no company has. */
export function DestroyPlan({ plan, onDone }: DestroyPlanProps) {
  const t = useTexts('plans')
  const command = useCommand(destroyPlan)
  const destroy = async () => {
    const isMeant = await confirm({
      title: t('destroy_title'),
      message: t('destroy_message', { name: plan.name }),
      confirmLabel: t('destroy'),
      isDanger: true,
    })
    if (!isMeant) return
    const outcome = await command.send({ params: { id: plan.id } })
    if (!outcome.ok) return
    toast(t('destroyed'))
    onDone()
  }
  return (
    <Button variant="subtle" color="red" loading={command.isPending} onClick={() => void destroy()}>
      {t('destroy')}
    </Button>
  )
}
