import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { useRateText } from './use-rate-text.ts'

interface RateFieldProps extends FieldProps<string | null | undefined, string> {
  /** What stands behind the figure. */
  readonly sign?: string
}

/**
 * A percentage, or another decimal of four places: shown with four decimals (specification section 5), typed with comma or point, and
 * kept with a point.
 */
export function RateField({ sign = '%', ...props }: RateFieldProps) {
  const { field } = props
  const rateText = useRateText()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...inputProps(props)}
      value={typed ?? rateText(field.value ?? '')}
      inputMode="decimal"
      autoComplete="off"
      rightSection={sign}
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
