import { Text } from '@mantine/core'
import { addMonths } from '@prumo/civil-date'
import {
  renegotiationInputSchema,
  renegotiationTermsSchema,
} from '@prumo/contracts/transactions/renegotiation.schema'
import {
  createRenegotiation,
  previewRenegotiation,
} from '@prumo/contracts/transactions/renegotiations.contract'
import { zeroCents } from '@prumo/money'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { usePreview } from '../../client/use-preview.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../act-dialog/act-dialog.tsx'
import { ChoiceField } from '../choices/choice-field.tsx'
import { bankAccounts } from '../choices/choice-sources.ts'
import type { Known } from '../choices/use-choice-box.ts'
import { BookedDateField } from '../closed-period/closed-day.tsx'
import { LateRatesNote } from './late-rates-note.tsx'
import { RenegotiationTables } from './renegotiation-tables.tsx'
import classes from './renegotiation.module.css'

const LateChargesDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../rates/late-charges-dialog.tsx'),
    loadTexts('settlements'),
  ])
  return { default: file.LateChargesDialog }
})

const formSchema = renegotiationInputSchema.omit({ total_cents: true })

interface RenegotiationDialogProps {
  /** Receivables of one client. */
  readonly ids: readonly number[]
  /** Where the new ones are received unless another one is chosen. */
  readonly account: Known | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 'Renegociar': what receivables of one client come to on a day, and the installments in their place. */
export function RenegotiationDialog({ ids, account, onDone, onClose }: RenegotiationDialogProps) {
  const t = useTexts('renegotiations')
  const format = useFormat()
  const today = useToday()
  const command = useCommand(createRenegotiation)
  const { toastWithUndo } = useUndo()
  const mayCancel = useCan()('api.companies.charges.update')
  const form = useRecordForm(formSchema, {
    transaction_ids: [...ids],
    renegotiated_on: today,
    has_late_charges: true,
    discount_cents: 0,
    surcharge_cents: 0,
    installments: 3,
    first_due_date: addMonths(today, 1),
    bank_account_id: account?.id ?? null,
    description: t('default_description'),
  })
  const looking = useCommand(previewRenegotiation, { silent: true })
  const [isSetting, setSetting] = useState(false)
  const { preview, refusal, lookAgain } = usePreview(
    renegotiationTermsSchema,
    form.values,
    (body) => looking.send({ body }),
  )
  const confirm = () =>
    form.submit(async (body, idempotencyKey) => {
      const { total_cents } = preview ?? { total_cents: zeroCents }
      const outcome = await command.send({ body: { ...body, total_cents }, idempotencyKey })
      if (!outcome.ok) return outcome
      const amount = format.money(outcome.answer.data.total_cents)
      toastWithUndo(
        t('done', { amount, count: outcome.answer.data.new.length }),
        outcome.request_id,
      )
      onDone()
      return outcome
    })
  const { has_late_charges, renegotiated_on } = form.values
  // Late and free: by the rates of the company, which may have none.
  const isFree =
    has_late_charges === true &&
    preview?.receivables.some(
      (row) =>
        row.fine_cents + row.interest_cents === 0 &&
        renegotiated_on !== null &&
        row.due_date < renegotiated_on,
    ) === true
  return (
    <>
      <ActDialog
        title={t('title', { count: ids.length })}
        confirmLabel={t('confirm')}
        isReady={preview !== null && (mayCancel || preview.open_charges === 0)}
        content={JSON.stringify({ ...form.values, total_cents: preview?.total_cents })}
        onConfirm={confirm}
        onClose={onClose}
        size={720}
      >
        <div className={classes['fields']}>
          <BookedDateField field={form.field('renegotiated_on')} label={t('on')} basis="accrual" />
          <CountField field={form.field('installments')} label={t('installments')} autoFocus />
          <DateField field={form.field('first_due_date')} label={t('first')} />
          <MoneyField field={form.field('discount_cents')} label={t('discount')} />
          <MoneyField field={form.field('surcharge_cents')} label={t('surcharge')} />
          <ChoiceField
            field={form.field('bank_account_id')}
            label={t('account')}
            source={bankAccounts}
            known={account}
          />
        </div>
        <TextField field={form.field('description')} label={t('description')} />
        <SwitchField field={form.field('has_late_charges')} label={t('late')} />
        {isFree ? <LateRatesNote onSet={() => setSetting(true)} /> : null}
        {preview === null ? (
          <Text size="sm" role="status" c={refusal === null ? undefined : 'var(--prumo-overdue)'}>
            {refusal ?? t('nothing')}
          </Text>
        ) : (
          <RenegotiationTables preview={preview} mayCancel={mayCancel} />
        )}
      </ActDialog>
      {/* Beside the dialog: what is saved in it is not the renegotiation. */}
      <Suspense>
        {isSetting ? (
          <LateChargesDialog onSaved={lookAgain} onClose={() => setSetting(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
