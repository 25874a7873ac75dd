import { TextInput } from '@mantine/core'
import { cents, parseMoney } from '@prumo/money'
import { useState } from 'react'
import { afterRelease } from './after-release.ts'
import { type FieldProps, inputProps } from './fields.tsx'
import { issueText } from '../client/issue-text.ts'
import { useFormat } from '../client/use-format.ts'

type Value = number | null | undefined

/**
 * An amount: accepts 1.234,56, 1234.56 and =100/3. What was typed is read when the field is left;
 * a text that is not money stays, with its error, and the value is missing.
 */
export function MoneyField(props: FieldProps<Value, number | null>) {
  const { field } = props
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const shown =
    field.value === null || field.value === undefined ? '' : format.plainMoney(field.value)
  const [isLeft, setLeft] = useState(false)
  const isUnreadable = typed !== null && typed.trim() !== '' && parseMoney(typed) === null
  const read = (text: string) => {
    const amount = text.trim() === '' && field.isZeroWhenEmpty === true ? 0 : parseMoney(text)
    field.onChange(amount === null ? null : cents(amount))
  }
  return (
    <TextInput
      {...inputProps(props)}
      error={
        isUnreadable && (isLeft || field.error) ? issueText({ code: 'invalid_money' }) : field.error
      }
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        read(event.currentTarget.value)
      }}
      onBlur={() => {
        if (!isUnreadable) setTyped(null)
        afterRelease(() => setLeft(true))
        field.onBlur()
      }}
    />
  )
}
