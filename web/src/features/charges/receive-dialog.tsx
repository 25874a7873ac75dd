import { Button, Group, Text } from '@mantine/core'
import { type Charge, chargeReceiptSchema } from '@prumo/contracts/charges/charge.schema'
import { receiveInCash } from '@prumo/contracts/charges/charges.contract'
import { SETTLEMENT_METHODS } from '@prumo/contracts/transactions/transaction.schema'
import { useCommand } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface ReceiveDialogProps {
  readonly charge: Charge
  readonly onClose: () => void
}

const receiptSchema = chargeReceiptSchema.shape.receipt.unwrap()

/** 'Recebido em dinheiro': what the client gave to the company itself, when, and where it is. */
export function ReceiveDialog({ charge, onClose }: ReceiveDialogProps) {
  const t = useTexts('charges')
  const words = useTexts('settlements')
  const today = useToday()
  const command = useCommand(receiveInCash)
  const { toastWithUndo } = useUndo()
  const { id, version } = charge
  const form = useRecordForm(receiptSchema, {
    paid_on: today,
    value_cents: charge.today_cents,
    bank_account_id: null,
    method: 'cash',
  })
  const methods = SETTLEMENT_METHODS.map((value) => ({ value, label: words(`methods.${value}`) }))
  const save = () =>
    void form.submit(async (receipt, idempotencyKey) => {
      const body = { receipt, version }
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        toastWithUndo(t('acts.received'), outcome.request_id)
        onClose()
      }
      return outcome
    })
  return (
    <Dialog title={t('acts.receive_title')} onClose={onClose} size={480}>
      <EntryForm className={classes['dialog']} onSave={save} canSave>
        <Text size="sm">
          {t(charge.kind === 'own_pix' ? 'acts.receive_message_own' : 'acts.receive_message')}
        </Text>
        <div className={kitClasses['two']}>
          <MoneyField field={form.field('value_cents')} label={t('acts.receive_value')} autoFocus />
          <DateField field={form.field('paid_on')} label={t('acts.receive_on')} />
          <ChoiceField
            field={form.field('bank_account_id')}
            label={t('acts.receive_account')}
            source={bankAccounts}
          />
          <SelectField
            field={form.field('method')}
            label={t('acts.receive_method')}
            options={methods}
          />
        </div>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('acts.receive_save')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
