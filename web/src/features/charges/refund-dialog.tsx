import { Button, Group, Text } from '@mantine/core'
import { type Charge, chargeRefundSchema } from '@prumo/contracts/charges/charge.schema'
import { refundCharge } from '@prumo/contracts/charges/charges.contract'
import { useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface RefundDialogProps {
  readonly charge: Charge
  readonly onClose: () => void
}

/** 'Devolver': all that was paid through the provider, or a part. */
export function RefundDialog({ charge, onClose }: RefundDialogProps) {
  const t = useTexts('charges')
  const format = useFormat()
  const command = useCommand(refundCharge)
  const { id, version, refundable_cents } = charge
  const form = useRecordForm(chargeRefundSchema, { value_cents: null, reason: null, version })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        const { fault, fault_detail } = outcome.answer.data
        onClose()
        // What is left to give back is read, and not gone after some seconds.
        if (fault === 'partly_returned')
          showOps(t(`faults.${fault}`), fault_detail === null ? [] : [fault_detail])
        else toast(t('acts.refunded'))
      }
      return outcome
    })
  return (
    <Dialog title={t('acts.refund_title')} onClose={onClose} size={440}>
      <EntryForm className={classes['dialog']} onSave={save} canSave>
        <Text size="sm">
          {t('acts.refund_message', { amount: format.money(refundable_cents) })}
        </Text>
        <MoneyField field={form.field('value_cents')} label={t('acts.refund_value')} autoFocus />
        <TextField field={form.field('reason')} label={t('acts.refund_reason')} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button type="submit" color="red" loading={form.isPending}>
            {t('acts.refund')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
