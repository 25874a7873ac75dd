import { undoOperation } from '@prumo/contracts/undo/undo.contract'
import { translate } from '../texts/use-texts.ts'
import type { ApiError } from './api-error.ts'
import { useCommand } from './company-queries.ts'
import { showMessage } from './message-store.ts'
import { toast } from './toast-store.ts'

/** The act that is undone: by the request that it was sent with, or by its place in the audit log. */
export type UndoneAct = { readonly request_id: string } | { readonly operation_id: number }

interface UndoToastActs {
  readonly onView?: (() => void) | undefined
  /** The record that the toast tells of; see `ToastActs`. */
  readonly about?: string | undefined
  readonly onUndone?: (() => void) | undefined
}

/** Records that a dialog names; an import has thousands. */
const NAMED_RECORDS = 20

/**
 * The one way to undo: `undo` undoes an act and asks what to do about records that moved on since;
 * `toastWithUndo` says what happened and offers 'Desfazer'.
 */
export function useUndo() {
  const command = useCommand(undoOperation)
  const undo = async (act: UndoneAct, mode: 'all' | 'possible' = 'all'): Promise<boolean> => {
    const outcome = await command.send({ body: { ...act, mode } })
    if (outcome.ok) {
      const { conflicts } = outcome.answer.data
      const left = conflicts.length
      toast(
        left === 0 ? translate('kit', 'undo.done') : translate('kit', 'undo.left', { count: left }),
      )
      return true
    }
    if (outcome.error.code !== 'undo_conflict') return false
    return (await wantsWhatIsPossible(outcome.error, mode)) && undo(act, 'possible')
  }
  /**
   * @param onView shows what was made, where the screen does not.
   * @param onUndone leaves a page whose record is gone then.
   */
  const toastWithUndo = (
    text: string,
    request_id: string | null,
    { onView, onUndone, about }: UndoToastActs = {},
  ): void => {
    const undoAct = async (act: UndoneAct) => {
      if (await undo(act)) onUndone?.()
    }
    toast(text, {
      onUndo: request_id === null ? undefined : () => void undoAct({ request_id }),
      onView,
      about,
    })
  }
  return { undo, toastWithUndo, isPending: command.isPending }
}

/** Names what moved on; asks once whether to undo the others. */
function wantsWhatIsPossible(error: ApiError, mode: 'all' | 'possible'): Promise<boolean> {
  const records = Object.entries(error.errors)
  const details = records.slice(0, NAMED_RECORDS).map(([key, [message = '']]) =>
    // A line of a statement is named by its text; its number tells nobody anything.
    key.startsWith('lines.')
      ? message
      : translate('kit', 'undo.record', { record: key.split('.')[1] ?? '', message }),
  )
  const more = records.length - details.length
  const said = {
    title: translate('errors', 'title'),
    message: error.message,
    details: more > 0 ? [...details, translate('kit', 'undo.more', { count: more })] : details,
  }
  if (mode === 'possible') {
    showMessage({ kind: 'ops', ...said })
    return Promise.resolve(false)
  }
  return new Promise((resolve) => {
    showMessage({
      kind: 'confirm',
      ...said,
      confirmLabel: translate('kit', 'undo.possible'),
      onClose: resolve,
    })
  })
}
