import { TextInput } from '@mantine/core'
import { percentText } from '@prumo/contracts/allocation-templates/percent-parts'
import { useState } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { type PartAmount, readPartAmount } from './split-parts.rules.ts'

interface PartAmountFieldProps {
  readonly label: string
  readonly name: string
  readonly part: PartAmount
  readonly error: string | undefined
  readonly onChange: (amount: PartAmount) => void
  readonly onBlur: () => void
}

/** An amount, or a percentage with its sign; what a share comes to stands below it. */
export function PartAmountField(props: PartAmountFieldProps) {
  const { label, name, part, error, onChange, onBlur } = props
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const { share, value_cents } = part
  const amount = value_cents === null ? '' : format.plainMoney(value_cents)
  const shown = share === null ? amount : `${percentText(share).replace('.', ',')}%`
  return (
    <TextInput
      name={name}
      label={label}
      error={error}
      withAsterisk
      aria-required
      value={typed ?? shown}
      description={share === null || amount === '' ? undefined : amount}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      styles={{
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        description: { textAlign: 'end' },
      }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readPartAmount(event.currentTarget.value))
      }}
      onBlur={() => {
        if (share !== null || value_cents !== null) setTyped(null)
        onBlur()
      }}
    />
  )
}
