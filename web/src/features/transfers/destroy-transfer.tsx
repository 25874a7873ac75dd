import { Button } from '@mantine/core'
import type { Transfer } from '@prumo/contracts/transfers/transfer.schema'
import { destroyTransfer } from '@prumo/contracts/transfers/transfers.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './transfers.module.css'

interface DestroyTransferProps {
  readonly transfer: Transfer
  readonly onClose: () => void
}

/** Deletes a transfer, after a question. */
export function DestroyTransfer({ transfer, onClose }: DestroyTransferProps) {
  const t = useTexts('transfers')
  const can = useCan()
  const format = useFormat()
  const destruction = useCommand(destroyTransfer)
  const { toastWithUndo } = useUndo()
  if (!can('transfers.destroy')) return null
  const destroy = async () => {
    const isSure = await confirm({
      title: t('destroy_title'),
      message: t(transfer.other_company_end === null ? 'destroy_message' : 'destroy_both_message', {
        amount: format.money(transfer.value_cents),
      }),
      confirmLabel: t('destroy'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await destruction.send({ params: { id: transfer.id } })
    if (!outcome.ok) return
    toastWithUndo(t('destroyed'), outcome.request_id)
    onClose()
  }
  return (
    <div className={classes['line']}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={destruction.isPending}
        onClick={() => void destroy()}
      >
        {t('destroy')}
      </Button>
    </div>
  )
}
