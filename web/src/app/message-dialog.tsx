import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconHelpCircle,
} from '@tabler/icons-react'
import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from '../kit/kit.module.css'
import { useFocusReturn } from '../client/use-focus-return.ts'
import { closeMessage, type MessageKind, type ShownMessage } from '../client/message-store.ts'

/** How long 'Sucesso' and 'Aviso' stay before they dismiss themselves. */
const AUTO_DISMISS_MS = { success: 3000, warning: 5000 } as const

const icons = {
  ops: IconCircleX,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  confirm: IconHelpCircle,
} as const

const tones = { ops: 'overdue', warning: 'due_today', success: 'done', confirm: 'brand' } as const

/** One message on the screen, until it is closed or dismisses itself. */
export function MessageDialog({ message }: { readonly message: ShownMessage }) {
  const { id, kind } = message
  const Icon = icons[kind]
  useFocusReturn()
  useEffect(() => {
    const delay = dismissDelay(kind)
    if (delay === null) return undefined
    const timer = setTimeout(() => closeMessage(id, false), delay)
    return () => clearTimeout(timer)
  }, [id, kind])
  return (
    <Modal
      opened
      onClose={() => closeMessage(id, false)}
      size={420}
      withCloseButton={false}
      // Mantine calls the box itself a dialog whatever it is told: the alert stands around it.
      {...(kind === 'confirm' || kind === 'ops'
        ? { role: 'alertdialog', 'aria-label': message.title }
        : {})}
      attributes={{ content: { 'aria-label': message.title } }}
    >
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <span className={classes['tone']} data-tone={tones[kind]}>
            <Icon size={22} aria-hidden />
          </span>
          <Text fw={600} size="lg" component="h2" m={0}>
            {message.title}
          </Text>
        </Group>
        <Text>{message.message}</Text>
        <Details message={message} />
        <MessageButtons message={message} />
      </Stack>
    </Modal>
  )
}

/** The lines below the message; many of them scroll, by keys too. */
function Details({ message }: { readonly message: ShownMessage }) {
  const t = useTexts('kit')
  const lines = message.details ?? []
  if (lines.length === 0) return null
  return (
    <ul className={classes['details']} tabIndex={0} aria-label={t('dialog.details')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function MessageButtons({ message }: { readonly message: ShownMessage }) {
  const t = useTexts('kit')
  const isQuestion = message.kind === 'confirm' || message.confirmLabel !== undefined
  const isDanger = message.isDanger === true
  // Enter at once must not destroy anything: the safe button has the focus then.
  const first = { 'data-autofocus': true }
  return (
    <Group justify="flex-end" gap="xs">
      {message.kind === 'ops' && message.requested_url !== undefined ? (
        <CopyDetails message={message} />
      ) : null}
      {message.alternative === undefined ? null : (
        <Button
          variant="default"
          onClick={() => {
            closeMessage(message.id, false)
            message.alternative?.onChoose()
          }}
        >
          {message.alternative.label}
        </Button>
      )}
      {isQuestion ? (
        <Button
          {...(isDanger ? first : {})}
          variant="default"
          onClick={() => closeMessage(message.id, false)}
        >
          {message.cancelLabel ?? t(message.kind === 'confirm' ? 'dialog.no' : 'dialog.close')}
        </Button>
      ) : null}
      <Button
        {...(isDanger ? { color: 'red' } : first)}
        onClick={() => closeMessage(message.id, true)}
      >
        {message.confirmLabel ?? t(message.kind === 'confirm' ? 'dialog.yes' : 'dialog.ok')}
      </Button>
    </Group>
  )
}

/** What an error said, as text: for whoever helps, and for the sheet whose rows are wrong. */
function CopyDetails({ message }: { readonly message: ShownMessage }) {
  const t = useTexts('kit')
  const { copy, copied } = useClipboard()
  const text = [message.message, ...(message.details ?? []), message.requested_url ?? ''].join('\n')
  return (
    <Button
      variant="subtle"
      className={classes['copy'] ?? ''}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => copy(text)}
    >
      {t(copied ? 'dialog.copied' : 'dialog.copy')}
    </Button>
  )
}

function dismissDelay(kind: MessageKind): number | null {
  return kind === 'success' || kind === 'warning' ? AUTO_DISMISS_MS[kind] : null
}
