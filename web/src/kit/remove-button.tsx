import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Outcome } from '../client/company-queries.ts'
import { confirm } from '../client/messages.ts'
import { toast } from '../client/toast-store.ts'
import { releaseUnsaved } from '../client/unsaved.ts'
import { useUndo } from '../client/use-undo.ts'
import { useTexts } from '../texts/use-texts.ts'

interface RemoveButtonProps {
  /** What is deleted, as the question names it. */
  readonly name: string
  readonly remove: () => Promise<Outcome<unknown>>
  readonly onRemoved: () => void
  /** The record, as its other toasts name it: those go when it is deleted. */
  readonly about?: string
  /** It is kept among what was deleted, and the toast offers to undo it. */
  readonly isKept?: boolean
  /** It is in no such list, and the toast offers to undo it: what the question says of that. */
  readonly undoMessage?: string
}

/** 'Excluir', in the foot of a record: asks first, and says whether the record can come back. */
export function RemoveButton(props: RemoveButtonProps) {
  const { name, remove, onRemoved, isKept = false, undoMessage, about } = props
  const t = useTexts('kit')
  const { toastWithUndo } = useUndo()
  const [isPending, setPending] = useState(false)
  const ask = async () => {
    const isSure = await confirm({
      title: t('remove.title'),
      message: undoMessage ?? t(isKept ? 'remove.kept' : 'remove.message', { name }),
      confirmLabel: t('remove.act'),
      isDanger: true,
    })
    if (!isSure) return
    setPending(true)
    const outcome = await remove()
    setPending(false)
    if (!outcome.ok) return
    // What was typed into the form of a deleted record needs no question on closing.
    releaseUnsaved()
    if (isKept || undoMessage !== undefined)
      toastWithUndo(t('remove.done'), outcome.request_id, { about })
    else toast(t('remove.done'), { about })
    onRemoved()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void ask()}
    >
      {t('remove.act')}
    </Button>
  )
}
