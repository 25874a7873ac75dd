import { undoImport } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import { useCommand } from '../../../client/company-queries.ts'
import { confirm } from '../../../client/messages.ts'
import { toast } from '../../../client/toast-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ImportToUndo {
  readonly id: number
  readonly file_name: string
}

/** Takes an import back after asking; true when its lines are gone. */
export function useUndoImport(accountId: number) {
  const t = useTexts('statementImport')
  const command = useCommand(undoImport)
  const ask = async ({ id, file_name }: ImportToUndo): Promise<boolean> => {
    const isSure = await confirm({
      title: t('undo_title'),
      message: t('undo_message', { file: file_name }),
      confirmLabel: t('undo'),
      isDanger: true,
    })
    if (!isSure) return false
    const outcome = await command.send({ params: { id: accountId, import_id: id } })
    if (outcome.ok) toast(t('undone', { count: outcome.answer.data.removed }))
    return outcome.ok
  }
  return { ask, isPending: command.isPending }
}
