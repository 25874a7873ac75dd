import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'

/** Three letters of a currency, as OFX writes them; emptied it says nothing. */
export function CurrencyField(props: FieldProps<string | null | undefined, string | null>) {
  const { field } = props
  return (
    <TextInput
      {...inputProps(props)}
      value={field.value ?? ''}
      autoComplete="off"
      maxLength={3}
      onChange={(event) => {
        const letters = event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z]/g, '')
        field.onChange(letters === '' ? null : letters)
      }}
    />
  )
}
