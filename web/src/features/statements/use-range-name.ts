import { useTexts } from '../../texts/use-texts.ts'
import { type MonthRange, wholeYear } from './statement-range.ts'
import { useFigures } from './use-figures.ts'

/** '2026', 'Nov/2026', or 'Dez/2025 a Nov/2026'. */
export function useRangeName(range: MonthRange): string {
  const t = useTexts('statements')
  const { fullMonth } = useFigures()
  const year = wholeYear(range)
  if (year !== null) return year
  const from = fullMonth(range.first_month)
  if (range.first_month === range.last_month) return from
  return t('range.from_to', { from, to: fullMonth(range.last_month) })
}
