import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { useRateText } from './use-rate-text.ts'

/**
 * A percentage: shown with four decimals (specification section 5), typed with comma or point, and
 * kept with a point.
 */
export function RateField(props: FieldProps<string | null | undefined, string>) {
  const { field } = props
  const rateText = useRateText()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...inputProps(props)}
      value={typed ?? rateText(field.value ?? '')}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(event.currentTarget.value.replaceAll(',', '.').trim())
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}
