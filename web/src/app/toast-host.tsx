/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/notifications/styles.css'
import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { translate } from '../texts/use-texts.ts'
import { useEffect } from 'react'
import { type Toast, toastShown } from '../client/toast-store.ts'
import { areLetterKeysOn, isTyping } from '../client/letter-keys.ts'
import classes from './toast.module.css'

/** Undo is offered for ten seconds (screens, "Undo"), 'Ver' likewise; a plain toast leaves sooner. */
const ACTS_MS = 10_000
const PLAIN_MS = 4000

/** What the toasts in sight offer to undo, the newest last. */
const offered = new Map<string, () => void>()
/** The toasts in sight that tell of a record, by that record. */
const told = new Map<string, () => void>()

/** Z undoes what the newest toast offers; on the window, so that a key of the screen comes first. */
function onKey(event: KeyboardEvent): void {
  const newest = [...offered.values()].at(-1)
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (newest === undefined || !isPlain || event.key.toLowerCase() !== 'z') return
  if (event.defaultPrevented || !areLetterKeysOn() || isTyping(event.target)) return
  event.preventDefault()
  newest()
}

/** Where toasts appear; loaded with the first one. */
export function ToastHost({ waiting }: { readonly waiting: readonly Toast[] }) {
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    for (const toast of waiting) {
      show(toast)
      toastShown(toast.id)
    }
  }, [waiting])
  // Near the bottom, above the buttons of a drawer, the totals and the acts that stand there.
  return <Notifications position="bottom-center" className={classes['place'] ?? ''} limit={3} />
}

function show({ text, onUndo, onView, about }: Toast): void {
  const id = crypto.randomUUID()
  const hasActs = onUndo !== undefined || onView !== undefined
  const hide = () => {
    offered.delete(id)
    notifications.hide(id)
  }
  if (about !== undefined) {
    told.get(about)?.()
    told.set(about, hide)
  }
  if (onUndo !== undefined)
    offered.set(id, () => {
      hide()
      onUndo()
    })
  const message = (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text>{text}</Text>
      {hasActs ? (
        <Group wrap="nowrap" gap="xs">
          <ToastButton label={translate('kit', 'toast.view')} act={onView} hide={hide} />
          <ToastButton label={translate('kit', 'toast.undo')} act={onUndo} hide={hide} />
        </Group>
      ) : null}
    </Group>
  )
  notifications.show({
    id,
    autoClose: hasActs ? ACTS_MS : PLAIN_MS,
    withBorder: true,
    onClose: () => {
      offered.delete(id)
      if (about !== undefined && told.get(about) === hide) told.delete(about)
    },
    // It waits for the keyboard as it does for the pointer: who has reached it has time to read it.
    ...(hasActs
      ? {
          onFocus: () => notifications.update({ id, message, autoClose: false }),
          onBlur: () => notifications.update({ id, message, autoClose: ACTS_MS }),
        }
      : {}),
    closeButtonProps: { 'aria-label': translate('kit', 'toast.close') },
    message,
  })
}

interface ToastButtonProps {
  readonly label: string
  readonly act: (() => void) | undefined
  readonly hide: () => void
}

/** An act of a toast, which ends it; nothing where there is none. */
function ToastButton({ label, act, hide }: ToastButtonProps) {
  if (act === undefined) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => {
        hide()
        act()
      }}
    >
      {label}
    </Button>
  )
}
