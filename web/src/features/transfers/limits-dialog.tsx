import { Button, Text } from '@mantine/core'
import {
  approvalLimitsSchema,
  type Approver,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import {
  listApprovers,
  updateLimits,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import type { SyntheticEvent } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './transfers.module.css'

/** Up to what value each of those who may approve does. */
export function LimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('transfers')
  const found = useRouteQuery(listApprovers, {})
  const approvers = found.data?.data
  return (
    <Dialog title={t('limits.title')} onClose={onClose} size={640}>
      <div className={classes['dialog']}>
        <Text>{approvers?.length === 0 ? t('limits.nobody') : t('limits.message')}</Text>
        {approvers?.map((approver) => (
          <ApproverForm key={approver.user_id} approver={approver} />
        ))}
      </div>
    </Dialog>
  )
}

function ApproverForm({ approver }: { readonly approver: Approver }) {
  const t = useTexts('transfers')
  const change = useCommand(updateLimits)
  const { user_id, user_name } = approver
  const form = useRecordForm(approvalLimitsSchema, {
    transfer_max_cents: approver.transfer_max_cents,
    payment_max_cents: approver.payment_max_cents,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      const outcome = await change.send({ params: { user_id }, body })
      if (outcome.ok) toast(t('limits.saved', { name: user_name }))
      return outcome
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={classes['approver']}>
        <legend>{user_name}</legend>
        <MoneyField field={form.field('transfer_max_cents')} label={t('limits.transfer')} />
        <MoneyField field={form.field('payment_max_cents')} label={t('limits.payment')} />
        <Button type="submit" variant="default" loading={form.isPending}>
          {t('limits.save')}
        </Button>
      </fieldset>
    </form>
  )
}
