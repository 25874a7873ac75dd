import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from './fields.tsx'

/** As many digits as a count has; the schema says what is too many. */
const MAX_DIGITS = 15

/** A whole number from zero: digits alone are taken, an emptied field is missing. */
export function CountField(props: FieldProps<number | null | undefined, number | null>) {
  const { field } = props
  return (
    <TextInput
      {...inputProps(props)}
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_DIGITS}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '')
        field.onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
