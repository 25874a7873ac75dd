import { TextInput } from '@mantine/core'
import { percentText } from '@prumo/contracts/allocation-templates/percent-parts'
import { useState } from 'react'
import { type FieldProps, inputProps } from '../../../kit/fields.tsx'
import { readPercent } from './allocation-shares.ts'

/** A percentage with at most four decimals, kept in ten thousandths of a percent. */
export function PercentField(props: FieldProps<number | null>) {
  const { field } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = field.value === null ? '' : percentText(field.value).replace('.', ',')
  return (
    <TextInput
      {...inputProps(props)}
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      styles={{
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        description: { textAlign: 'end' },
      }}
      rightSection="%"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(readPercent(event.currentTarget.value))
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}
