import { Button } from '@mantine/core'
import type { Outcome } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'

interface DeleteUnusedProps {
  readonly words: {
    readonly act: string
    readonly title: string
    readonly message: string
    readonly done: string
  }
  readonly isPending: boolean
  readonly send: () => Promise<Outcome<unknown>>
  readonly onDeleted: () => void
}

/** Deletes a record that nothing uses, and asks first: what stands where `UseNote` does of a used one. */
export function DeleteUnused({ words, isPending, send, onDeleted }: DeleteUnusedProps) {
  const remove = async () => {
    const { title, message, act } = words
    const isMeant = await confirm({ title, message, confirmLabel: act, isDanger: true })
    if (!isMeant || !(await send()).ok) return
    releaseUnsaved()
    toast(words.done)
    onDeleted()
  }
  return (
    <div>
      <Button variant="subtle" color="red" loading={isPending} onClick={() => void remove()}>
        {words.act}
      </Button>
    </div>
  )
}
