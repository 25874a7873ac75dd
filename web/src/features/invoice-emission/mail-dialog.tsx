import { Text } from '@mantine/core'
import { emissionMailSchema } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { mailEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface MailDialogProps {
  readonly emission: Emission
  readonly onClose: () => void
}

/** Here the address has to be said: nobody sends to one that is not on the screen. */
const mailFormSchema = emissionMailSchema.extend({ to: emissionMailSchema.shape.to.unwrap() })

/** 'Enviar por e-mail': to which address the note goes, as PDF and XML. */
export function MailDialog({ emission, onClose }: MailDialogProps) {
  const t = useTexts('invoiceEmission')
  const command = useCommand(mailEmission)
  const { id, version, number, party_email } = emission
  const form = useRecordForm(mailFormSchema, { to: party_email, version })
  const send = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('mail.sent', { to: body.to }))
      onClose()
      return outcome
    })
  return (
    <FormDialog
      title={t('mail.title', { number: number ?? id })}
      backLabel={t('acts.back')}
      confirmLabel={t('mail.send')}
      isPending={form.isPending}
      onSave={send}
      onClose={onClose}
    >
      <TextField
        field={form.field('to')}
        label={t('mail.to')}
        description={t(party_email === null ? 'mail.no_email' : 'mail.to_hint')}
        inputMode="email"
        autoFocus
      />
      <Text size="sm">{t('mail.attached')}</Text>
    </FormDialog>
  )
}
