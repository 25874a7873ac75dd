import { ActionIcon, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../client/toast-store.ts'
import { useFormat } from '../../../client/use-format.ts'
import { isFocusAtRest } from '../../../client/use-focus-return.ts'
import { useToday } from '../../../client/use-session.ts'
import { inputProps } from '../../../kit/fields.tsx'
import type { FieldBinding } from '../../../kit/use-record-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReadPaymentCode } from './read-payment-code.ts'

export type WholeCode = Extract<ReadPaymentCode, { readonly payment_code: string }>

interface PaymentCodeFieldProps {
  readonly field: FieldBinding<string | null | undefined>
  /** A whole code was pasted or typed: what it says of value, due date and payee. */
  readonly onRead: (code: WholeCode) => void
  /** Somebody went to its place before it was there. */
  readonly autoFocus: boolean
}

/** 'Linha digitável ou Pix': says what a code means, marks a mistyped one, and copies it to be paid. */
export function PaymentCodeField({ field, onRead, autoFocus }: PaymentCodeFieldProps) {
  const t = useTexts('transactionForm')
  const tOf = useTexts('transactions')
  // Whoever has gone on meanwhile keeps the focus where it is.
  const [takesFocus] = useState(() => autoFocus && (isFocusAtRest() || isOnPlace()))
  const today = useToday()
  const [read, setRead] = useState<ReadPaymentCode>({ kind: 'other' })
  const change = async (text: string) => {
    field.onChange(text)
    // Most transactions have no code: what reads it comes with the first one.
    const { readPaymentCode } = await import('./read-payment-code.ts')
    const next = readPaymentCode(text, today)
    setRead(next)
    if (next.kind !== 'other' && next.kind !== 'damaged') onRead(next)
  }
  const meaning = useMeaning(read)
  const code = field.value ?? ''
  const copy = () => void navigator.clipboard.writeText(code).then(() => toast(t('copied')))
  return (
    <TextInput
      {...inputProps({ field, label: tOf('payment_code'), description: meaning })}
      error={field.error ?? (read.kind === 'damaged' ? t('damaged') : undefined)}
      value={code}
      autoFocus={takesFocus}
      autoComplete="off"
      spellCheck={false}
      placeholder={t('payment_code_hint')}
      onChange={(event) => void change(event.currentTarget.value)}
      rightSection={
        code === '' ? null : (
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('copy')} onClick={copy}>
            <IconCopy size={16} />
          </ActionIcon>
        )
      }
    />
  )
}

/** The place of the field has the focus: it is read only. */
const isOnPlace = () => document.activeElement?.matches('input[readonly]') ?? false

/** 'Boleto do banco 001 · R$ 123,45 · vence em 28/11/2026'. */
function useMeaning(read: ReadPaymentCode): string | undefined {
  const t = useTexts('transactionForm')
  const format = useFormat()
  if (read.kind === 'other' || read.kind === 'damaged') return undefined
  const { value_cents, due_date, bank_code } = read
  return [
    t(`read_${read.kind}`, { bank: bank_code ?? '' }),
    ...(value_cents === null ? [] : [format.money(value_cents)]),
    ...(due_date === null ? [] : [t('read_due', { date: format.date(due_date) })]),
  ].join(' · ')
}
