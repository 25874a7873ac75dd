import { MAX_AMOUNT_CENTS, MAX_AMOUNT_LENGTH } from './limits.ts'

/** An amount in integer cents and how it was written. */
export type ReadAmount = {
  cents: number
  has_comma: boolean
  has_currency_sign: boolean
  /** What was written minus `cents`, in cents: between -0.5 and 0.5, nearly always 0. */
  fraction: number
}

type Separator = ',' | '.'

const CURRENCY_SIGN = /BRL|R\$|US\$|\$|€/i

/**
 * The decimal separator that these amounts (of one statement) use without doubt, null when there is
 * none or both. It settles `1.234`, which alone may be a thousand or three decimals.
 */
export function decimalSeparator(texts: readonly string[]): Separator | null {
  let comma = false
  let dot = false
  for (const text of texts) {
    const last = /([.,])(\d+)\D{0,3}$/.exec(text.slice(-MAX_AMOUNT_LENGTH))
    if (!last || last[2]?.length === 3) continue
    if (last[1] === ',') comma = true
    else dot = true
  }
  if (comma === dot) return null
  return comma ? ',' : '.'
}

/**
 * Integer cents of an amount as Brazilian banks write it: decimal comma or dot, thousands, padding,
 * `R$`, sign before, after or as parentheses (docs/rules/statement-import.md, section 1). Fractions
 * of a cent are rounded half away from zero. Null when there is no figure (`.`) or when it can be
 * read in two ways.
 */
export function readAmount(text: string, separator: Separator | null): ReadAmount | null {
  const compact = text.replace(/[\s\u00a0]/g, '').replaceAll('\u2212', '-')
  if (compact.length > MAX_AMOUNT_LENGTH) return null
  const bare = compact.replace(CURRENCY_SIGN, '')
  const match = /^([-+(]?)([\d.,]*\d[\d.,]*)([-+)]?)$/.exec(bare)
  if (!match) return null
  const [, before = '', figure = '', after = ''] = match
  const isNegative = signOf(before, after)
  const parts = splitFigure(figure, separator)
  if (isNegative === null || parts === null) return null
  const { cents, fraction } = centsOf(parts.whole, parts.decimals)
  if (cents > MAX_AMOUNT_CENTS) return null
  return {
    cents: isNegative && cents !== 0 ? -cents : cents,
    has_comma: parts.decimal_mark === ',',
    has_currency_sign: bare !== compact,
    fraction: isNegative && fraction !== 0 ? -fraction : fraction,
  }
}

/** True when negative; null when the signs contradict each other. */
function signOf(before: string, after: string): boolean | null {
  if (before === '(' || after === ')') return before === '(' && after === ')' ? true : null
  if (before !== '' && after !== '') return null
  return before === '-' || after === '-'
}

type Figure = { whole: string; decimals: string; decimal_mark: Separator | null }

function splitFigure(figure: string, separator: Separator | null): Figure | null {
  const at = Math.max(figure.lastIndexOf(','), figure.lastIndexOf('.'))
  if (at === -1) return { whole: figure, decimals: '', decimal_mark: null }
  const mark = figure[at] === ',' ? ',' : '.'
  const head = figure.slice(0, at)
  const tail = figure.slice(at + 1)
  const marksBefore = new Set(head.replace(/\d/g, ''))
  if (marksBefore.size === 0) {
    const canBeThousands = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head)
    if (canBeThousands && separator === null) return null
    return canBeThousands && separator !== mark
      ? wholeFigure(head + tail)
      : { whole: head, decimals: tail, decimal_mark: mark }
  }
  if (marksBefore.size > 1 || !/^\d{1,3}(?:[.,]\d{3})+$/.test(head)) return null
  if (!marksBefore.has(mark)) {
    return { whole: head.replace(/\D/g, ''), decimals: tail, decimal_mark: mark }
  }
  if (tail.length === 3) return wholeFigure(`${head}${tail}`.replace(/\D/g, ''))
  return tail.length <= 2
    ? { whole: head.replace(/\D/g, ''), decimals: tail, decimal_mark: mark }
    : null
}

function wholeFigure(whole: string): Figure {
  return { whole, decimals: '', decimal_mark: null }
}

function centsOf(whole: string, decimals: string): { cents: number; fraction: number } {
  const known = Number(whole || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  const rest = Number(`0.${decimals.slice(2)}0`)
  return rest >= 0.5 ? { cents: known + 1, fraction: rest - 1 } : { cents: known, fraction: rest }
}
