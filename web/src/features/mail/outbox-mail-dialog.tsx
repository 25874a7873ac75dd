import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { type OutboxMail, readOutboxMail } from '@prumo/contracts/mail/outbox.contract'
import { useState } from 'react'
import type { Answer } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './mail.module.css'
import { Dialog } from '../../parts/dialog/dialog.tsx'

interface OutboxMailDialogProps {
  readonly mail: OutboxMail
  readonly onClose: () => void
}

/** One mail: what became of it and, while it waits, its words and its link. */
export function OutboxMailDialog({ mail, onClose }: OutboxMailDialogProps) {
  const t = useTexts('mail')
  const labelled = useLabelled()
  const format = useFormat()
  return (
    <Dialog title={mail.subject} onClose={onClose} size="lg">
      <Stack gap="sm">
        <Text>{labelled(t('to'), mail.to)}</Text>
        <Text c="dimmed" size="sm">
          {[t(`states.${mail.state}`), t('attempts', { count: mail.attempts }), ...times()].join(
            ' · ',
          )}
        </Text>
        {mail.last_error === null ? null : (
          <Text size="sm">{labelled(t('error'), mail.last_error)}</Text>
        )}
        {mail.is_readable ? <MailWords id={mail.id} /> : <Text>{t('forgotten')}</Text>}
      </Stack>
    </Dialog>
  )

  function times(): readonly string[] {
    if (mail.sent_at !== null) return [`${t('sent_at')} ${format.instant(mail.sent_at)}`]
    if (mail.next_try_at === null || mail.state !== 'waiting') return []
    return [`${t('next_try')} ${format.instant(mail.next_try_at)}`]
  }
}

/** Its words come when they are asked for: whose link somebody opened is kept. */
function MailWords({ id }: { readonly id: number }) {
  const t = useTexts('mail')
  const read = useCommand(readOutboxMail)
  const [words, setWords] = useState<Answer<typeof readOutboxMail>['data'] | null>(null)
  const show = async () => {
    const outcome = await read.send({ params: { id } })
    if (outcome.ok) setWords(outcome.answer.data)
  }
  if (words === null)
    return (
      <Stack gap="xs">
        <Text size="sm">{t('reading_is_kept')}</Text>
        <Group>
          <Button variant="default" loading={read.isPending} onClick={() => void show()}>
            {t('read')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <>
      <pre className={classes['text']}>{words.text}</pre>
      {words.link === null ? null : <LinkActs link={words.link} />}
    </>
  )
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
