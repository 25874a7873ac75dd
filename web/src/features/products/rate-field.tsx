import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'

/** A percentage: written with a comma, kept with a point and four places. */
export function RateField(props: FieldProps<string | null | undefined, string>) {
  const { field } = props
  return (
    <TextInput
      {...inputProps(props)}
      value={shortened(field.value ?? '').replace('.', ',')}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => field.onChange(event.currentTarget.value.replaceAll(',', '.').trim())}
    />
  )
}

/** As the server keeps it, `18.0000` reads 18; what is being typed stays as it is. */
function shortened(rate: string): string {
  return /\.\d{4}$/.test(rate) ? String(Number(rate)) : rate
}
