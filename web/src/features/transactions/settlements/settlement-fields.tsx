import {
  SETTLEMENT_METHODS,
  type TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { BookedDateField } from '../../../parts/closed-period/closed-day.tsx'
import { TextField } from '../../../kit/fields.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { MoneyField } from '../../../kit/money-field.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { changeDiscount, paidAmount } from './settlement.rules.ts'
import { settlementRoutes } from './settlement-routes.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { SettlementFormState } from './use-settlement-form.ts'

interface SettlementFieldsProps {
  readonly side: TransactionSide
  readonly title: TransactionRow
  readonly state: SettlementFormState
}

/** Day, account and amounts of a settlement, and how it was paid. */
export function SettlementFields({ side, title: transaction, state }: SettlementFieldsProps) {
  const t = useTexts('transactions')
  const s = useTexts('settlements')
  const format = useFormat()
  const { form, change, pay, suggested } = state
  const paid = { ...form.field('principal_cents'), name: 'paid_cents', error: undefined }
  const methods = SETTLEMENT_METHODS.map((value) => ({ value, label: s(`methods.${value}`) }))
  return (
    <div className={kitClasses['two']}>
      <BookedDateField
        field={{ ...form.field('paid_on'), onChange: (paid_on) => change({ paid_on }) }}
        label={t('paid_on')}
        basis="cash"
        accounts={[form.values.bank_account_id]}
        autoFocus
      />
      <ChoiceField
        field={form.field('bank_account_id')}
        label={t('bank_account')}
        source={bankAccounts}
        known={{ id: transaction.bank_account_id, name: transaction.bank_account_name }}
      />
      <MoneyField
        field={{ ...paid, value: paidAmount(form.values), onChange: pay }}
        label={s(`paid_amount.${side.noun}`)}
        description={suggested.days > 0 ? s('paid_amount.hint') : undefined}
      />
      <MoneyField
        field={{
          ...form.field('principal_cents'),
          onChange: (principal_cents) => change({ principal_cents }),
        }}
        label={t('principal')}
      />
      <MoneyField
        field={{
          ...form.field('discount_cents'),
          onChange: (discount) =>
            change(changeDiscount(transaction.residual_cents, form.values, discount)),
        }}
        label={t('discount')}
        description={
          transaction.early_discount === null
            ? undefined
            : s('early_discount', { date: format.date(transaction.early_discount.until) })
        }
      />
      <MoneyField field={form.field('interest_cents')} label={t('interest')} />
      <MoneyField field={form.field('fine_cents')} label={t('fine')} />
      <MoneyField field={form.field('fee_cents')} label={t('fee')} />
      <SelectField
        field={form.field('method')}
        label={s('method')}
        options={methods}
        placeholder={s('method_none')}
        clearable
      />
      {transaction.party_id === null ? null : (
        <CreditField side={side} title={transaction} state={state} />
      )}
      <TextField field={form.field('document')} label={s('document')} />
      <TextField field={form.field('note')} label={t('note')} />
    </div>
  )
}

/**
 * What the contact has to its credit pays part of the transaction; nothing is asked where there is
 * none.
 */
function CreditField({ side, title: transaction, state }: SettlementFieldsProps) {
  const s = useTexts('settlements')
  const format = useFormat()
  const { id } = transaction
  const credit = useRouteQuery(settlementRoutes(side).credit, { params: { id }, silent: true })
  const { currency, balance_cents } = credit.data?.data ?? {
    currency: 'BRL' as const,
    balance_cents: 0,
  }
  if (balance_cents <= 0) return null
  return (
    <MoneyField
      field={state.form.field('used_credit_cents')}
      label={s('use_credit')}
      description={s('credit_available', { amount: format.money(balance_cents, currency) })}
    />
  )
}
