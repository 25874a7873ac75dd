import type { CivilDate } from '@prumo/civil-date'
import type { Amount } from '../../kit/amounts.tsx'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { changeSince } from './change.rules.ts'

/** Writes what changed against last month in words: 'R$ 300,00 a mais que em 20/10/2026'. */
export function useChangeText() {
  const t = useTexts('home')
  const format = useFormat()
  return (
    now_cents: number,
    before_cents: number,
    day: CivilDate,
    currency: Amount['currency'],
  ) => {
    const { kind, cents } = changeSince(now_cents, before_cents)
    return t(`change.${kind}`, { amount: format.money(cents, currency), day: format.date(day) })
  }
}
