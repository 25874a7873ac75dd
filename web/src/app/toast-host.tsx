/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/notifications/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { translate } from '../texts/use-texts.ts'
import { useEffect } from 'react'
import { type Toast, toastShown } from '../client/toast-store.ts'
import classes from './toast.module.css'

/** Undo is offered for ten seconds (screens, "Undo"); a plain toast leaves sooner. */
const UNDO_MS = 10_000
const PLAIN_MS = 4000

/** Where toasts appear; loaded with the first one. */
export function ToastHost({ waiting }: { readonly waiting: readonly Toast[] }) {
  useEffect(() => {
    for (const { id, text, onUndo } of waiting) {
      show(text, onUndo)
      toastShown(id)
    }
  }, [waiting])
  // At the top: the bottom belongs to a drawer's buttons and to the totals.
  return <Notifications position="top-center" className={classes['place'] ?? ''} limit={3} />
}

function show(text: string, onUndo?: () => void): void {
  const id = crypto.randomUUID()
  const message = (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text>{text}</Text>
      {onUndo ? (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {translate('kit', 'toast.undo')}
        </Button>
      ) : null}
    </Group>
  )
  notifications.show({
    id,
    autoClose: onUndo ? UNDO_MS : PLAIN_MS,
    withBorder: true,
    // It waits for the keyboard as it does for the pointer: who has reached it has time to read it.
    ...(onUndo
      ? {
          onFocus: () => notifications.update({ id, message, autoClose: false }),
          onBlur: () => notifications.update({ id, message, autoClose: UNDO_MS }),
        }
      : {}),
    closeButtonProps: { 'aria-label': translate('kit', 'toast.close') },
    message,
  })
}
