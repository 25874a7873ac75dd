/** Digits in one to three figures, then groups of three behind one kind of separator. */
const groupedByDot = /^\d{1,3}(\.\d{3})+$/
const groupedByComma = /^\d{1,3}(,\d{3})+$/
const plainDigits = /^\d+$/

/**
 * Returns a typed number as plain decimal text ('1234.56'), or null when it is not a number.
 * Takes digits with '.' and ',' only: no sign, no spaces. The last separator is the decimal one when
 * both kinds appear; a kind that appears twice separates thousands. One dot before exactly three
 * digits separates thousands as in Portuguese ('1.234' is 1234), unless a zero leads ('0.125').
 * A single comma is always the decimal separator.
 * Source: screens, "Global conventions" (accepts comma and keypad dot as decimal).
 */
export function readDecimal(text: string): string | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null
  if (isThousandsOnly(text)) return text.replaceAll(/[.,]/g, '')
  const decimalAt = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (decimalAt === -1) return text
  const whole = text.slice(0, decimalAt)
  const decimals = text.slice(decimalAt + 1)
  const thousands = text.at(decimalAt) === ',' ? groupedByDot : groupedByComma
  if (whole !== '' && !plainDigits.test(whole) && !thousands.test(whole)) return null
  return `${whole === '' ? '0' : whole.replaceAll(/[.,]/g, '')}.${decimals === '' ? '0' : decimals}`
}

function isThousandsOnly(text: string): boolean {
  if (groupedByDot.test(text)) return !text.startsWith('0')
  return groupedByComma.test(text) && text.split(',').length > 2 && !text.startsWith('0')
}
