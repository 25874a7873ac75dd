import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import type { ReminderText } from '@prumo/contracts/charges/reminder.schema'
import { previewReminder, testReminder } from '@prumo/contracts/charges/reminders.contract'
import { useEffect, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { ShownText } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface ReminderPreviewProps {
  readonly words: ReminderText
  readonly onClose: () => void
}

/** 'Pré-visualizar': the mail of a made-up charge, and sending it to oneself. */
export function ReminderPreview({ words, onClose }: ReminderPreviewProps) {
  const t = useTexts('reminders')
  const kit = useTexts('kit')
  const preview = useCommand(previewReminder)
  const test = useCommand(testReminder)
  const [letter, setLetter] = useState<ReminderText | null>(null)
  useFocusReturn()
  useEffect(() => {
    void preview.send({ body: words }).then((outcome) => {
      if (outcome.ok) setLetter(outcome.answer.data)
      else onClose()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once, as the dialog opens.
  }, [words])
  const send = async () => {
    if ((await test.send({ body: words })).ok) toast(t('tested'))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={<span className={kitClasses['drawer-title']}>{t('preview_title')}</span>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      {letter === null ? (
        <Skeleton height={320} />
      ) : (
        <div className={classes['dialog']}>
          <ShownText label={t('subject')}>{letter.subject}</ShownText>
          <div>
            <Text size="sm" fw={500} id="reminder-text">
              {t('message')}
            </Text>
            {/* Focusable: who has no mouse reads what is below its edge, too. */}
            <pre
              className={classes['mail']}
              tabIndex={0}
              role="region"
              aria-labelledby="reminder-text"
            >
              {letter.text}
            </pre>
          </div>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button loading={test.isPending} onClick={() => void send()}>
              {t('test')}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}
