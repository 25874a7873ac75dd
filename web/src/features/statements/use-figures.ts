import { type CivilMonth, monthOf } from '@prumo/civil-date'
import type { Grain, StatementColumn } from '@prumo/contracts/statements/columns'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** A heading, short for the eye and in full for the ear. */
export interface Heading {
  readonly short: string
  readonly full: string
}

export interface Figures {
  /** '1.234,56', '(1.234,56)' for what is negative, and a dash for zero. */
  readonly amount: (value_cents: number) => string
  /** '13,6' from tenths of a percent; a dash when there is none. */
  readonly share: (value_tenths: number | null) => string
  /** 'Jan', or 'Jan/26' where the columns are of several years; in full 'Jan/2026'. */
  readonly column: (column: StatementColumn, grain: Grain, isOneYear?: boolean) => Heading
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
  const t = useTexts('statements')
  const inParentheses = (text: string, value: number) => (value < 0 ? `(${text})` : text)
  return {
    amount: (value) =>
      value === 0 ? DASH : inParentheses(format.plainMoney(Math.abs(value)), value),
    share: (value) => {
      if (value === null) return DASH
      // Tenths have one decimal less than money: the last figure is always a zero.
      return inParentheses(format.plainMoney(Math.abs(value) * 10).slice(0, -1), value)
    },
    column: ({ key, from, to }, grain, isOneYear = false) => {
      const year = key.slice(0, 4)
      if (grain === 'year') return { short: year, full: year }
      if (grain === 'day' || grain === 'week') {
        // Days stand before months and both before the year in every language here.
        const day = (date: typeof from) => format.date(date).slice(0, isOneYear ? 5 : undefined)
        const isOne = from === to
        return {
          short: isOne || grain === 'day' ? day(from) : `${from.slice(8)}–${day(to)}`,
          full: isOne ? format.date(from) : `${format.date(from)} – ${format.date(to)}`,
        }
      }
      const month = monthOf(from)
      const [monthName = month] = format.month(month).split('/')
      const name = grain === 'month' ? monthName : t('quarter', { number: key.slice(6) })
      return { short: isOneYear ? name : `${name}/${year.slice(2)}`, full: `${name}/${year}` }
    },
    fullMonth: format.month,
  }
}
