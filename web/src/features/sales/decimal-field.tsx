import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'

interface DecimalFieldProps extends FieldProps<string | null | undefined, string> {
  /** Behind the figure: `%`. */
  readonly unit?: string
}

/** A number with decimals: written with a comma, kept with a point. */
export function DecimalField({ unit, ...props }: DecimalFieldProps) {
  const { field } = props
  return (
    <TextInput
      {...inputProps(props)}
      value={(field.value ?? '').replace('.', ',')}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => field.onChange(event.currentTarget.value.replaceAll(',', '.').trim())}
    />
  )
}
