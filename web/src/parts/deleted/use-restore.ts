import { DELETED_ROUTES } from '@prumo/contracts/deleted/deleted.contract'
import type { DeletedNoun, DeletedRecord } from '@prumo/contracts/deleted/deleted.schema'
import { useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * Restores deleted records: a toast that can be undone says how many, a dialog says of each other one
 * why it stays deleted.
 */
export function useRestore(noun: DeletedNoun) {
  const t = useTexts('deleted')
  const command = useCommand(DELETED_ROUTES[noun].restore)
  const { toastWithUndo } = useUndo()
  /** @returns the ids that stay deleted; null when the request failed. */
  const restore = async (rows: readonly DeletedRecord[]): Promise<readonly number[] | null> => {
    const outcome = await command.send({ body: { ids: rows.map(({ id }) => id) } })
    if (!outcome.ok) return null
    const { data } = outcome.answer
    const left = data.filter(({ is_done }) => !is_done)
    const count = data.length - left.length
    if (count > 0) toastWithUndo(t('restored', { count }), outcome.request_id)
    if (left.length > 0)
      showOps(
        t('left', { count: left.length }),
        left.map(({ id, message }) =>
          t('left_row', {
            name: rows.find((row) => row.id === id)?.name ?? String(id),
            message: message ?? '',
          }),
        ),
      )
    return left.map(({ id }) => id)
  }
  return { restore, isPending: command.isPending }
}
