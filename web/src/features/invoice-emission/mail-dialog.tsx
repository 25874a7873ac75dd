import { Button, Group, Modal, Text } from '@mantine/core'
import { emissionMailSchema } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { mailEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

interface MailDialogProps {
  readonly emission: Emission
  readonly onClose: () => void
}

/** Here the address has to be said: nobody sends to one that is not on the screen. */
const mailFormSchema = emissionMailSchema.extend({ to: emissionMailSchema.shape.to.unwrap() })

/** 'Enviar por e-mail': to which address the note goes, as PDF and XML. */
export function MailDialog({ emission, onClose }: MailDialogProps) {
  const t = useTexts('invoiceEmission')
  const kit = useTexts('kit')
  const command = useCommand(mailEmission)
  const { id, version, number, party_email } = emission
  const form = useRecordForm(mailFormSchema, { to: party_email, version })
  useFocusReturn()
  const send = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('mail.sent', { to: body.to }))
      onClose()
      return outcome
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={
        <span className={kitClasses['drawer-title']}>
          {t('mail.title', { number: number ?? id })}
        </span>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <EntryForm className={classes['dialog']} onSave={send} canSave>
        <TextField
          field={form.field('to')}
          label={t('mail.to')}
          description={t(party_email === null ? 'mail.no_email' : 'mail.to_hint')}
          inputMode="email"
          autoFocus
        />
        <Text size="sm">{t('mail.attached')}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('mail.send')}
          </Button>
        </Group>
      </EntryForm>
    </Modal>
  )
}
