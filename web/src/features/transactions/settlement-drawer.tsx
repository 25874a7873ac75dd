import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  settlementInputSchema,
  type TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useFormat } from '../../client/use-format.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { accountChoices, suggestedAccount } from './account-choices.ts'
import { changeDiscount, previewSettlement } from './settlement.rules.ts'
import { SettlementPreviewBox } from './settlement-preview.tsx'
import type { TransactionSide } from './transaction-side.ts'
import { TransactionStatusChip } from './transaction-status-chip.tsx'
import { useBankAccounts } from './transactions.api.ts'
import classes from './transactions.module.css'
import { useSettle } from './use-settle.ts'

interface SettlementDrawerProps {
  readonly side: TransactionSide
  readonly id: number
  /** The record as the list has it; without it the record is asked for. */
  readonly known: TransactionRow | undefined
  readonly onClose: () => void
}

/** 'Baixar' or 'Receber': opens with everything filled in for a settlement in full, today. */
export function SettlementDrawer({ side, id, known, onClose }: SettlementDrawerProps) {
  const found = useRouteQuery(side.routes.get, { params: { id }, enabled: known === undefined })
  const accounts = useBankAccounts()
  const title = known ?? found.data?.data
  if (title === undefined || accounts === undefined) return null
  return <SettlementForm side={side} title={title} accounts={accounts} onClose={onClose} />
}

interface SettlementFormProps {
  readonly side: TransactionSide
  readonly title: TransactionRow
  readonly accounts: readonly BankAccount[]
  readonly onClose: () => void
}

function useSettlementForm({ side, title, accounts, onClose }: SettlementFormProps) {
  const today = useToday()
  const settle = useSettle(side)
  const form = useRecordForm(settlementInputSchema, {
    paid_on: today,
    bank_account_id: suggestedAccount(accounts, title, side.kind),
    principal_cents: title.residual_cents,
    discount_cents: 0,
    interest_cents: 0,
    fine_cents: 0,
    fee_cents: 0,
    note: '',
  })
  const preview = previewSettlement(side.kind, title.residual_cents, form.values)
  const save = () => {
    // The field says so; the server would refuse it too.
    if (preview.remaining_cents < 0) return
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await settle(title.id, body, idempotencyKey)
      if (outcome.ok) onClose()
      return outcome
    })
  }
  return { form, preview, save }
}

function SettlementForm(props: SettlementFormProps) {
  const { side, accounts, onClose } = props
  // What was open when it was opened: after the settlement the list knows better, for a moment.
  const [title] = useState(props.title)
  const t = useTexts('transactions')
  const can = useCan()
  const format = useFormat()
  const { form, preview, save } = useSettlementForm({ ...props, title })
  const residual = title.residual_cents
  const principal = form.field('principal_cents')
  const exceeds = t('exceeds_residual', { amount: format.money(residual) })
  const account = accounts.find(({ id }) => id === form.values.bank_account_id)
  return (
    <RecordDrawer
      title={t(`${side.noun}.settle_title`, { id: title.id })}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(`companies.${side.noun}.settle`)}
      saveLabel={t(`${side.noun}.settle`)}
    >
      <SettlementSubject title={title} />
      <div className={kitClasses['two']}>
        <DateField field={form.field('paid_on')} label={t('paid_on')} autoFocus />
        <SelectField
          field={form.field('bank_account_id')}
          label={t('bank_account')}
          options={accountChoices(accounts, title)}
        />
        <MoneyField
          field={{
            ...principal,
            error: preview.remaining_cents < 0 ? exceeds : principal.error,
          }}
          label={t('principal')}
        />
        <MoneyField
          field={{
            ...form.field('discount_cents'),
            onChange: (discount) => form.set(changeDiscount(residual, form.values, discount)),
          }}
          label={t('discount')}
        />
        <MoneyField field={form.field('interest_cents')} label={t('interest')} />
        <MoneyField field={form.field('fine_cents')} label={t('fine')} />
        <MoneyField field={form.field('fee_cents')} label={t('fee')} />
        <TextField field={form.field('note')} label={t('note')} />
      </div>
      <SettlementPreviewBox side={side} account={account?.name} preview={preview} />
    </RecordDrawer>
  )
}

/** What is being settled, in three lines. */
function SettlementSubject({ title }: { readonly title: TransactionRow }) {
  const t = useTexts('transactions')
  return (
    <div className={classes['subject']}>
      <strong>{title.party_name ?? title.description}</strong>
      {title.party_name === null ? null : (
        <span className={classes['quiet']}>{title.description}</span>
      )}
      <span className={classes['line']}>
        <TransactionStatusChip row={title} />
        <span>
          {t('residual')} <MoneyText value_cents={title.residual_cents} withSymbol />
        </span>
      </span>
    </div>
  )
}
