import { Group, Input, TextInput } from '@mantine/core'
import { parseMoney } from '@prumo/money'
import { useState } from 'react'
import { issueText } from '../../client/issue-text.ts'
import { useFormat } from '../../client/use-format.ts'
import type { SearchedControlProps } from '../../kit/filter-definition.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** 'Valor de … até …': asks when the typing is done; an end that is empty is open. */
export function AmountsControl({ label, value = '', onChange }: SearchedControlProps) {
  const t = useTexts('kit')
  const [from = '', to = ''] = value.split(',')
  const ask = (least: string, most: string) =>
    onChange(least === '' && most === '' ? null : `${least},${most}`)
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group grow gap="xs" wrap="nowrap" align="start">
        <AmountInput
          key={`from ${from}`}
          label={t('list.amount_from', { label })}
          cents={from}
          onChange={(least) => ask(least, to)}
        />
        <AmountInput
          key={`to ${to}`}
          label={t('list.amount_to', { label })}
          cents={to}
          onChange={(most) => ask(from, most)}
        />
      </Group>
    </Input.Wrapper>
  )
}

interface AmountInputProps {
  readonly label: string
  readonly cents: string
  readonly onChange: (cents: string) => void
}

function AmountInput({ label, cents, onChange }: AmountInputProps) {
  const format = useFormat()
  const [text, setText] = useState(cents === '' ? '' : format.plainMoney(Number(cents)))
  const [isRefused, setRefused] = useState(false)
  const read = () => {
    const amount = text.trim() === '' ? '' : parseMoney(text)
    setRefused(amount === null || Number(amount) < 0)
    if (amount !== null && Number(amount) >= 0 && String(amount) !== cents) onChange(String(amount))
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      error={isRefused ? issueText({ code: 'invalid_money' }) : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read()
      }}
    />
  )
}
