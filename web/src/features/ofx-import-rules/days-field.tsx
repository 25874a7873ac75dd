import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'

/** Days forward or, with a minus, back; emptied it is none. */
export function DaysField(props: FieldProps<number | null | undefined, number>) {
  const { field } = props
  const [typed, setTyped] = useState(String(field.value ?? 0))
  return (
    <TextInput
      {...inputProps(props)}
      value={typed}
      autoComplete="off"
      maxLength={3}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const [digits = ''] = /^-?\d*/.exec(event.currentTarget.value) ?? []
        setTyped(digits)
        // A minus alone is on its way to a number.
        field.onChange(Number(digits) || 0)
      }}
    />
  )
}
