import { TextInput } from '@mantine/core'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useState } from 'react'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { useLanguage } from '../../texts/use-language.ts'
import { rateText } from './rate-text.ts'

/**
 * A percentage: shown with four decimals (specification section 5), typed with comma or point, and
 * kept with a point.
 */
export function RateField(props: FieldProps<string | null | undefined, string>) {
  const { field } = props
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...inputProps(props)}
      value={typed ?? rateText(field.value ?? '', localeOf(isLanguage(language) ? language : 'pt'))}
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
