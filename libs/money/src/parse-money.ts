import type { Cents } from './cents.ts'
import { evaluateExpression } from './evaluate-expression.ts'
import { type Fraction, fractionOf, fractionToCents, negateFraction } from './fraction.ts'
import { readDecimal } from './read-decimal.ts'

/** Longer than any amount or sum a person types; it also bounds the work of the expression parser. */
const maxLength = 100

/** U+2212, which spreadsheets and web pages write for a minus. */
const typographicMinus = '\u2212'

/** One group of thousands or three decimals? Portuguese says 1,23 and English says 1234: nobody guesses. */
const ambiguousComma = /^[1-9]\d{0,2},\d{3}$/

/** The three ways of writing a negative amount: before, after, and in parentheses as accountants do. */
const signedForms = [
  { form: /^([-+]?)([\d.,]+)$/, sign: 1, digits: 2 },
  { form: /^([\d.,]+)(-)$/, sign: 2, digits: 1 },
  { form: /^(\()([\d.,]+)\)$/, sign: 1, digits: 2 },
] as const

/**
 * Returns what a person typed or pasted as cents, or null when it is not money.
 * Reads '1.234,56', '1234.56', '1,234.56', 'R$ 1.234,56', '-12', '12-', '(12,00)', '0,5' and sums that
 * start with '=' ('=100/3', '=10+2,50*2'). '1.234' is 1234,00. More than two decimals are rounded half
 * up, away from zero. Refuses (null) an empty text, '1,234', whose two readings differ a thousandfold,
 * division by zero, more than 100 characters and amounts beyond the safe integers.
 * Source: screens, "Global conventions" (Money).
 */
export function parseMoney(text: string): Cents | null {
  if (text.length > maxLength) return null
  const trimmed = text.trim().replaceAll(typographicMinus, '-')
  const reais = trimmed.startsWith('=') ? evaluateExpression(trimmed.slice(1)) : readAmount(trimmed)
  return reais === null ? null : fractionToCents(reais)
}

function readAmount(text: string): Fraction | null {
  const bare = withoutSymbol(text)
  for (const { form, sign, digits } of signedForms) {
    const match = form.exec(bare)
    if (match !== null) {
      const value = readUnsigned(match[digits] ?? '')
      const isNegative = match[sign] === '-' || match[sign] === '('
      return value !== null && isNegative ? negateFraction(value) : value
    }
  }
  return null
}

function readUnsigned(digits: string): Fraction | null {
  if (ambiguousComma.test(digits)) return null
  const decimal = readDecimal(digits)
  return decimal === null ? null : fractionOf(decimal)
}

/**
 * Drops one 'R$' and the spaces around signs. Between digits only a no-break space before a
 * group of three goes, which `formatMoney` writes in French; a plain space there is two numbers.
 */
function withoutSymbol(text: string): string {
  return text
    .replaceAll(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/r\$/i, ' ')
    .replaceAll(/\s+(?=[-)]|$)|(?<=[-+(]|^)\s+/g, '')
}
