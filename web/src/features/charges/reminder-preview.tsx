import { Button, Group, Skeleton } from '@mantine/core'
import type { ReminderStep, ReminderText } from '@prumo/contracts/charges/reminder.schema'
import { previewReminder, testReminder } from '@prumo/contracts/charges/reminders.contract'
import { useEffect, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { MailPreview } from '../../parts/charge-mail/mail-preview.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface ReminderPreviewProps {
  readonly step: ReminderStep
  readonly onClose: () => void
}

/** 'Pré-visualizar': the mail of a made-up charge, and sending it to oneself. */
export function ReminderPreview({ step, onClose }: ReminderPreviewProps) {
  const t = useTexts('reminders')
  const preview = useCommand(previewReminder)
  const test = useCommand(testReminder)
  const [letter, setLetter] = useState<ReminderText | null>(null)
  useEffect(() => {
    void preview.send({ body: step }).then((outcome) => {
      if (outcome.ok) setLetter(outcome.answer.data)
      else onClose()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once, as the dialog opens.
  }, [step])
  const send = async () => {
    if ((await test.send({ body: step })).ok) toast(t('tested'))
  }
  return (
    <Dialog title={t('preview_title')} onClose={onClose} size={640}>
      {letter === null ? (
        <Skeleton height={320} />
      ) : (
        <div className={classes['dialog']}>
          <MailPreview mail={letter} />
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
    </Dialog>
  )
}
