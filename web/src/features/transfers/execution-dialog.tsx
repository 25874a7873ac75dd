import { Button, Group, Text } from '@mantine/core'
import {
  executionSchema,
  type WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { executeRequest } from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { Attachments } from '../../parts/attachments/attachments.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './transfers.module.css'

interface ExecutionDialogProps {
  readonly request: WireTransferRequest
  readonly onClose: () => void
}

/** Asks when and with what proof a request was done at the bank. */
export function ExecutionDialog({ request, onClose }: ExecutionDialogProps) {
  const t = useTexts('transfers')
  const format = useFormat()
  const today = useToday()
  const execution = useCommand(executeRequest)
  const form = useRecordForm(executionSchema, { executed_on: today, fee_cents: 0, proof: '' })
  const { id, version, kind } = request
  const amount = format.money(request.value_cents)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body, idempotencyKey) => {
      const input = { params: { id }, body: { ...body, version }, idempotencyKey }
      const outcome = await execution.send(input)
      if (outcome.ok) {
        toast(t('requests.executed'))
        onClose()
      }
      return outcome
    })
  }
  return (
    <Dialog title={t('requests.execute_title', { id })} onClose={onClose} size={520}>
      <form className={classes['dialog']} noValidate onSubmit={submit}>
        <Text>{t(`requests.execute_${kind}`, { amount })}</Text>
        <div className={kitClasses['two']}>
          <BookedDateField
            basis="cash"
            accounts={[request.from_account_id, request.to_account_id]}
            field={form.field('executed_on')}
            label={t('requests.executed_on')}
            autoFocus
          />
          <MoneyField field={form.field('fee_cents')} label={t('fee')} />
        </div>
        <TextField
          field={form.field('proof')}
          label={t('requests.proof')}
          description={t('requests.proof_hint')}
        />
        <Attachments kind="wire-transfer-requests" id={id} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('requests.execute')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
