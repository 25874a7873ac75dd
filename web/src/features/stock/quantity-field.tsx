import { TextInput } from '@mantine/core'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useState } from 'react'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { useLanguage } from '../../texts/use-language.ts'

/** A quantity with four decimals at most: typed with comma or point, and kept with a point. */
export function QuantityField(props: FieldProps<string | null | undefined, string | null>) {
  const { field } = props
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const locale = localeOf(isLanguage(language) ? language : 'pt')
  return (
    <TextInput
      {...inputProps(props)}
      value={typed ?? shownQuantity(field.value, locale)}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        field.onChange(readQuantity(text))
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}

function shownQuantity(value: string | null | undefined, locale: string): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (Number.isNaN(number)) return value
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(number)
}

/** With a comma, points are of thousands; without, the last point is of decimals. */
function readQuantity(text: string): string | null {
  const trimmed = text.replaceAll(/\s/g, '')
  if (trimmed === '') return null
  return trimmed.includes(',') ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed
}
