import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { isMessageOpen } from '../../client/message-store.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { TaskProgress } from '../task-progress/task-progress.tsx'
import classes from './act-dialog.module.css'

interface ActDialogProps {
  readonly title: string
  readonly message?: string | undefined
  readonly confirmLabel: string
  readonly isDanger?: boolean
  /** False while something that the act needs is missing. */
  readonly isReady?: boolean
  /** What will be sent, as text: the same content twice is the same request. */
  readonly content: string
  /** True when it was done; the dialog closes then. */
  readonly onConfirm: (idempotencyKey: string) => Promise<boolean>
  readonly onClose: () => void
  /** Its width in pixels, where it shows more than fields. */
  readonly size?: number
  readonly children?: ReactNode
}

/**
 * The dialog of an act on transactions: what it needs to know, how far it is, and one request a
 * content.
 */
export function ActDialog(props: ActDialogProps) {
  const { title, message, confirmLabel, isDanger = false, isReady = true, content } = props
  const t = useTexts('transactionActs')
  const [working, setWorking] = useState<string | null>(null)
  const attempt = useRef<{ content: string; key: string } | null>(null)
  const close = () => {
    if (working === null && !isMessageOpen()) props.onClose()
  }
  const submit = async () => {
    if (!isReady || working !== null) return
    if (attempt.current?.content !== content)
      attempt.current = { content, key: newIdempotencyKey() }
    const { key } = attempt.current
    setWorking(key)
    const isDone = await props.onConfirm(key)
    setWorking(null)
    // The key stays: an act whose answer was lost and that is confirmed again happens once.
    if (isDone) props.onClose()
  }
  return (
    <Dialog title={title} onClose={close} size={props.size ?? 480}>
      <EntryForm className={classes['dialog']} onSave={() => void submit()}>
        {message === undefined ? null : <Text>{message}</Text>}
        {props.children}
        {working === null ? null : (
          <TaskProgress
            idempotencyKey={working}
            workingLabel={t('working')}
            progressLabel={(counts) => t('progress', counts)}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" disabled={working !== null} onClick={close}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            {...(isDanger ? { color: 'red' } : {})}
            disabled={!isReady}
            loading={working !== null}
          >
            {confirmLabel}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
