import { Button, Group, Skeleton, Text } from '@mantine/core'
import {
  type ChargeLetterKind,
  type ChargeMailPreview,
  chargeMailSchema,
} from '@prumo/contracts/charges/charge.schema'
import { mailCharge, previewChargeMail } from '@prumo/contracts/charges/charges.contract'
import type { ReactNode } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { ShownText, TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charge-mail.module.css'
import { MailPreview } from './mail-preview.tsx'
import { stepName } from './step-name.ts'

interface MailDialogProps {
  readonly id: number
  /** A reminder has the words of the step that fits, where one has come. */
  readonly letter?: ChargeLetterKind
  /** What is known before it is sent. */
  readonly above?: ReactNode
  readonly onClose: () => void
}

/** 'Enviar por e-mail': what the payer gets and at which address, before it is sent. */
export function MailDialog({ id, letter = 'charge', above, onClose }: MailDialogProps) {
  const t = useTexts('charges')
  const found = useRouteQuery(previewChargeMail, { params: { id }, query: { letter } }).data?.data
  const title = letter === 'charge' ? t('mail.title', { id }) : t('mail.remind')
  return (
    <Dialog title={title} onClose={onClose} size={640}>
      {above}
      {found === undefined ? (
        <Skeleton height={320} />
      ) : (
        <>
          {letter === 'charge' ? null : <StepLine days_after={found.days_after} />}
          <MailForm id={id} letter={letter} preview={found} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

/** Whose words they are: of a step of the reminders, or of the charge where none has come. */
function StepLine({ days_after }: Pick<ChargeMailPreview, 'days_after'>) {
  const t = useTexts('reminders')
  return (
    <Text size="sm" mb={8}>
      {days_after === null ? t('hand_none') : t('hand_step', { step: stepName(t, days_after) })}
    </Text>
  )
}

/** Here the address has to be said: nobody sends to one that is not on the screen. */
const mailFormSchema = chargeMailSchema.extend({ to: chargeMailSchema.shape.to.unwrap() })

interface MailFormProps extends Pick<MailDialogProps, 'id' | 'onClose'> {
  readonly letter: ChargeLetterKind
  readonly preview: ChargeMailPreview
}

function MailForm({ id, letter, preview, onClose }: MailFormProps) {
  const t = useTexts('charges')
  const command = useCommand(mailCharge)
  const { to, attachment, version } = preview
  const form = useRecordForm(mailFormSchema, { to, version, letter })
  const send = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('mail.sent', { to: body.to }))
      onClose()
      return outcome
    })
  return (
    <EntryForm className={classes['dialog']} onSave={send} canSave>
      <TextField
        field={form.field('to')}
        label={t('mail.to')}
        description={t(to === null ? 'mail.no_email' : 'mail.to_hint')}
        inputMode="email"
        autoFocus
      />
      <MailPreview mail={preview} />
      {attachment === null ? null : (
        <ShownText label={t('mail.attachment')}>{attachment}</ShownText>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('acts.back')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('mail.send')}
        </Button>
      </Group>
    </EntryForm>
  )
}
