import { Button } from '@mantine/core'
import { type Budget, isBudgetOpen } from '@prumo/contracts/budgets/budget.schema'
import {
  approveBudget,
  closeBudget,
  destroyBudget,
  reviseBudget,
} from '@prumo/contracts/budgets/budgets.contract'
import { IconTrash } from '@tabler/icons-react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './budgets.module.css'

interface BudgetActsProps {
  readonly budget: Budget
  /** What is typed and not saved is not approved. */
  readonly isDirty: boolean
  readonly onGone: () => void
}

/** What can be done to a budget where it stands, for whoever may. */
export function BudgetActs({ budget, isDirty, onGone }: BudgetActsProps) {
  const t = useTexts('budgets')
  const can = useCan()
  const { toastWithUndo } = useUndo()
  const approval = useCommand(approveBudget)
  const revision = useCommand(reviseBudget)
  const closing = useCommand(closeBudget)
  const removal = useCommand(destroyBudget)
  const { id, version, status } = budget
  const isOpen = isBudgetOpen(budget)
  const sent = { params: { id }, body: { version } }
  const approve = async () => {
    const outcome = await approval.send(sent)
    if (outcome.ok) toastWithUndo(t('approved'), outcome.request_id)
  }
  const revise = async () => {
    const outcome = await revision.send(sent)
    if (outcome.ok) toastWithUndo(t('revised'), outcome.request_id)
  }
  const close = async () => {
    const isSure = await confirm({
      title: t('close_title'),
      message: t('close_message'),
      confirmLabel: t('close'),
    })
    if (!isSure) return
    const outcome = await closing.send(sent)
    if (outcome.ok) toastWithUndo(t('closed'), outcome.request_id)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('destroy_title'),
      message: t('destroy_message'),
      confirmLabel: t('destroy'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await removal.send({ params: { id } })
    if (!outcome.ok) return
    toastWithUndo(t('destroyed'), outcome.request_id)
    onGone()
  }
  return (
    <div className={classes['acts']}>
      {status === 'draft' && can('companies.budgets.destroy') ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('destroy')}
        </Button>
      ) : null}
      {isOpen && can('companies.budgets.approve') ? (
        <Button loading={approval.isPending} disabled={isDirty} onClick={() => void approve()}>
          {t('approve')}
        </Button>
      ) : null}
      {status === 'approved' && !isOpen && can('companies.budgets.update') ? (
        <Button variant="default" loading={revision.isPending} onClick={() => void revise()}>
          {t('revise')}
        </Button>
      ) : null}
      {status === 'approved' && can('companies.budgets.approve') ? (
        <Button variant="default" disabled={isDirty} onClick={() => void close()}>
          {t('close')}
        </Button>
      ) : null}
    </div>
  )
}
