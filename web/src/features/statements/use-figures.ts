import type { CivilMonth } from '@prumo/civil-date'
import { useFormat } from '../../client/use-format.ts'

export interface Figures {
  /** '1.234,56', '(1.234,56)' for what is negative, and a dash for zero. */
  readonly amount: (value_cents: number) => string
  /** '13,6' from tenths of a percent; a dash when there is none. */
  readonly share: (value_tenths: number | null) => string
  /** 'Jan', or 'Jan/26' where the columns are of several years. */
  readonly month: (month: CivilMonth, isOneYear: boolean) => string
  /** 'Jan/2026' */
  readonly fullMonth: (month: CivilMonth) => string
}

const DASH = '–'

/**
 * Figures as statements write them: negatives in parentheses, no sign, no currency
 * (docs/rules/look.md).
 */
export function useFigures(): Figures {
  const format = useFormat()
  const inParentheses = (text: string, value: number) => (value < 0 ? `(${text})` : text)
  return {
    amount: (value) =>
      value === 0 ? DASH : inParentheses(format.plainMoney(Math.abs(value)), value),
    share: (value) => {
      if (value === null) return DASH
      // Tenths have one decimal less than money: the last figure is always a zero.
      return inParentheses(format.plainMoney(Math.abs(value) * 10).slice(0, -1), value)
    },
    month: (month, isOneYear) => {
      const [name = month] = format.month(month).split('/')
      return isOneYear ? name : `${name}/${month.slice(2, 4)}`
    },
    fullMonth: format.month,
  }
}
