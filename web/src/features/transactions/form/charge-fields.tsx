import { TextInput } from '@mantine/core'
import { cents, parseMoney } from '@prumo/money'
import { useState } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { DateField } from '../../../kit/date-field.tsx'
import { TextField } from '../../../kit/fields.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionFormState } from './use-transaction-fields.ts'

/** The bank's own number of the charge, and what is left off when it is paid early. */
export function ChargeFields({ form }: { readonly form: TransactionFormState }) {
  const t = useTexts('transactionForm')
  return (
    <>
      <TextField field={form.field('our_number')} label={t('our_number')} />
      <div className={kitClasses['two']}>
        <DiscountField form={form} />
        <DateField field={form.field('early_discount_until')} label={t('early_discount_until')} />
      </div>
    </>
  )
}

/** An amount, or a percentage with its sign. */
function DiscountField({ form }: { readonly form: TransactionFormState }) {
  const t = useTexts('transactionForm')
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const { early_discount_cents, early_discount_bps } = form.values
  const amount = form.field('early_discount_cents')
  const shown =
    early_discount_bps != null
      ? `${format.plainMoney(early_discount_bps)}%`
      : early_discount_cents == null
        ? ''
        : format.plainMoney(early_discount_cents)
  const read = (text: string) => {
    const isShare = text.includes('%')
    const number = parseMoney(text.replace('%', ''))
    const value = number === null || number <= 0 ? null : number
    form.set({
      early_discount_bps: isShare ? value : null,
      early_discount_cents: isShare || value === null ? null : cents(value),
    })
  }
  return (
    <TextInput
      name={amount.name}
      label={t('early_discount')}
      error={amount.error}
      placeholder={t('early_discount_hint')}
      value={typed ?? shown}
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        read(event.currentTarget.value)
      }}
      onBlur={() => {
        setTyped(null)
        amount.onBlur()
      }}
    />
  )
}
