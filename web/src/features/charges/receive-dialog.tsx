import { Button, Group, Text } from '@mantine/core'
import { type Charge, chargeReceiptSchema } from '@prumo/contracts/charges/charge.schema'
import { receiveInCash } from '@prumo/contracts/charges/charges.contract'
import { civilDateSchema } from '@prumo/contracts/scalars'
import { SETTLEMENT_METHODS } from '@prumo/contracts/transactions/transaction.schema'
import { z } from 'zod'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useFormat } from '../../client/use-format.ts'
import { useUndo } from '../../client/use-undo.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import type { Known } from '../../parts/choices/use-choice-box.ts'
import { DueDateNote } from '../../parts/rates/due-date-note.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import { type OpenAfterReceipt, openAfterReceipt } from './open-after-receipt.ts'

interface ReceiveDialogProps {
  readonly charge: Charge
  /** Where it is unless told: the account of the company's own key. */
  readonly account: Known | undefined
  readonly onClose: () => void
}

/** The receipt, and the charge of what stays open by it. */
const receiptSchema = chargeReceiptSchema.shape.receipt.unwrap().extend({
  is_anew: z.boolean(),
  rest_due_date: civilDateSchema.nullable(),
  rest_mails_payer: z.boolean(),
})

/** 'Recebido em dinheiro': what the client gave to the company itself, when, and where it is. */
export function ReceiveDialog({ charge, account, onClose }: ReceiveDialogProps) {
  const t = useTexts('charges')
  const words = useTexts('settlements')
  const today = useToday()
  const command = useCommand(receiveInCash)
  const { toastWithUndo } = useUndo()
  const can = useCan()
  const { id, version } = charge
  const form = useRecordForm(receiptSchema, {
    paid_on: today,
    value_cents: charge.today_cents,
    bank_account_id: account?.id ?? null,
    method: 'cash',
    is_anew: false,
    rest_due_date: charge.due_date < today ? today : charge.due_date,
    rest_mails_payer: true,
  })
  const left = openAfterReceipt(charge, form.values)
  // A code on the own key goes on to ask for what is left.
  const mayCharge = charge.kind !== 'own_pix' && can('api.companies.charges.store')
  const asksRest = mayCharge && left !== null && left.left_cents > 0
  const isAnew = asksRest && form.values.is_anew === true
  const { rest_due_date: day } = form.values
  const isPast = isAnew && day !== null && day < today
  const { paid_on } = form.values
  const isFuture = paid_on !== null && paid_on > today
  const methods = SETTLEMENT_METHODS.map((value) => ({ value, label: words(`methods.${value}`) }))
  const save = () =>
    void form.submit(async ({ is_anew: _anew, ...typed }, idempotencyKey) => {
      const { rest_due_date: due_date, rest_mails_payer: mails_payer, ...receipt } = typed
      const rest = isAnew && due_date !== null ? { due_date, mails_payer } : null
      const body = { receipt, rest, version }
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        const text = rest === null ? 'acts.received' : 'rest.received'
        toastWithUndo(t(text), outcome.request_id)
        onClose()
      }
      return outcome
    })
  return (
    <Dialog
      title={t(charge.kind === 'own_pix' ? 'acts.receive' : 'acts.receive_title')}
      onClose={onClose}
      size={480}
    >
      <EntryForm className={classes['dialog']} onSave={save} canSave>
        <Text size="sm">
          {t(charge.kind === 'own_pix' ? 'acts.receive_message_own' : 'acts.receive_message')}
        </Text>
        <div className={kitClasses['two']}>
          <MoneyField field={form.field('value_cents')} label={t('acts.receive_value')} autoFocus />
          <BookedDateField
            basis="cash"
            accounts={[form.values.bank_account_id]}
            field={{
              ...form.field('paid_on'),
              ...(isFuture ? { error: t('acts.receive_future') } : {}),
            }}
            label={t('acts.receive_on')}
          />
          <ChoiceField
            field={form.field('bank_account_id')}
            label={t('acts.receive_account')}
            source={bankAccounts}
            known={account}
          />
          <SelectField
            field={form.field('method')}
            label={t('acts.receive_method')}
            options={methods}
          />
        </div>
        <div role="status">{left === null ? null : <LeftWords charge={charge} left={left} />}</div>
        {asksRest ? <SwitchField field={form.field('is_anew')} label={t('rest.anew')} /> : null}
        {isAnew ? (
          <div className={`${kitClasses['two']} ${classes['rest']}`}>
            <div>
              <DateField
                field={{
                  ...form.field('rest_due_date'),
                  ...(isPast ? { error: t('generate.late_due_past') } : {}),
                }}
                label={t('rest.due_date')}
              />
              {day === null || isPast ? null : <DueDateNote day={day} />}
            </div>
            <SwitchField field={form.field('rest_mails_payer')} label={t('mail.by_itself')} />
          </div>
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button
            type="submit"
            loading={form.isPending}
            disabled={isFuture || (isAnew && (day === null || isPast))}
          >
            {t(isAnew ? 'rest.save' : 'acts.receive_save')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}

interface LeftWordsProps {
  readonly charge: Charge
  readonly left: OpenAfterReceipt
}

/** What stays open by what is typed, and what becomes of the charge. */
function LeftWords({ charge, left }: LeftWordsProps) {
  const t = useTexts('charges')
  const format = useFormat()
  const { left_cents, unpaid_late_cents, credit_cents } = left
  const said =
    left_cents > 0
      ? t(charge.kind === 'own_pix' ? 'rest.left_own' : 'rest.left', {
          left: format.money(left_cents),
        })
      : credit_cents > 0
        ? t('rest.credit', { amount: format.money(credit_cents) })
        : unpaid_late_cents > 0
          ? t('rest.unpaid_late', { amount: format.money(unpaid_late_cents) })
          : t('rest.settled')
  return (
    <Text size="sm" c={left_cents > 0 ? 'var(--prumo-due-today)' : undefined}>
      {said}
    </Text>
  )
}
