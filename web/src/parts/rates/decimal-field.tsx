import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'

/** A number with decimals: written with a comma, kept with a point. */
export function DecimalField(props: FieldProps<string | null | undefined, string>) {
  const { field } = props
  return (
    <TextInput
      {...inputProps(props)}
      value={(field.value ?? '').replace('.', ',')}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => field.onChange(event.currentTarget.value.replaceAll(',', '.').trim())}
    />
  )
}
