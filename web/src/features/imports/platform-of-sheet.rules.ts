import { headerKey } from '../../parts/sheet-columns/header-key.ts'
import { SALE_FIELDS } from './sale-fields.ts'

const PLATFORMS = SALE_FIELDS.flatMap((field) => (field.key === 'platform' ? field.choices : []))

/**
 * The platform whose own sheet it is: exports name it in their headers or in the name of their file,
 * and have no column for it. Null where none is named, or several are.
 */
export function platformOfSheet(headers: readonly string[], fileName: string): string | null {
  const texts = [...headers, fileName].map(
    (text) => ` ${headerKey(text).replaceAll(/[^a-z0-9]+/g, ' ')} `,
  )
  const named = PLATFORMS.filter(({ words }) =>
    words.some((word) => texts.some((text) => text.includes(` ${word} `))),
  )
  return named.length === 1 ? (named[0]?.value ?? null) : null
}
