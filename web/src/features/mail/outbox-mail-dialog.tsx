import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import type { OutboxMail } from '@prumo/contracts/mail/outbox.contract'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './mail.module.css'

interface OutboxMailDialogProps {
  readonly mail: OutboxMail
  readonly onClose: () => void
}

/** One mail: what became of it and, while it waits, its words and its link. */
export function OutboxMailDialog({ mail, onClose }: OutboxMailDialogProps) {
  const t = useTexts('mail')
  const format = useFormat()
  return (
    <Modal
      opened
      onClose={onClose}
      title={mail.subject}
      closeButtonProps={{ 'aria-label': t('close') }}
      size="lg"
    >
      <Stack gap="sm">
        <Text>
          {t('to')}: {mail.to}
        </Text>
        <Text c="dimmed" size="sm">
          {[t(`states.${mail.state}`), t('attempts', { count: mail.attempts }), ...times()].join(
            ' · ',
          )}
        </Text>
        {mail.last_error === null ? null : (
          <Text size="sm">
            {t('error')}: {mail.last_error}
          </Text>
        )}
        {mail.text === null ? <Text>{t('forgotten')}</Text> : null}
        {mail.text === null ? null : <pre className={classes['text']}>{mail.text}</pre>}
        {mail.link === null ? null : <LinkActs link={mail.link} />}
      </Stack>
    </Modal>
  )

  function times(): readonly string[] {
    if (mail.sent_at !== null) return [`${t('sent_at')} ${format.instant(mail.sent_at)}`]
    if (mail.next_try_at === null || mail.state !== 'waiting') return []
    return [`${t('next_try')} ${format.instant(mail.next_try_at)}`]
  }
}

function LinkActs({ link }: { readonly link: string }) {
  const t = useTexts('mail')
  return (
    <Group justify="end">
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'copied' : 'copy_link')}
          </Button>
        )}
      </CopyButton>
      <Button component="a" href={link} target="_blank" rel="noreferrer">
        {t('open_link')}
      </Button>
    </Group>
  )
}
