import type { CivilDate } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import type { SaleState } from './fold-sale.rules.ts'

/** Money of a sale that went back to the client, or came back from a charge back that was lost. */
export interface ReturnMovement {
  readonly key: string
  readonly kind: 'refund' | 'charge_back' | 'reversal'
  readonly day: CivilDate
  readonly value_cents: Cents
  /** The refund that its transactions are of: of a reversal, the charge back. */
  readonly refund: string
}

/**
 * What went back of a sale, oldest first. Parts take what they say, a refund and a charge back what
 * is left of the whole by then: never more than was sold goes back.
 */
export function movementsOf(
  { marks, returns }: SaleState,
  total: Cents,
  dayOf: (at: string) => CivilDate,
): readonly ReturnMovement[] {
  const parts = Object.entries(returns).map(([id, { at, value_cents }]) => ({
    key: `part:${id}`,
    kind: 'refund' as const,
    at,
    wanted: value_cents,
  }))
  const whole = [
    ...(marks.refunded === undefined
      ? []
      : [{ key: 'refund', kind: 'refund' as const, at: marks.refunded.first, wanted: total }]),
    ...(marks.charged_back === undefined
      ? []
      : [
          {
            key: 'charge_back',
            kind: 'charge_back' as const,
            at: marks.charged_back.first,
            wanted: total,
          },
        ]),
  ]
  let left: number = total
  const back = [...parts, ...whole]
    .toSorted((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? -1 : 1))
    .flatMap(({ key, kind, at, wanted }): ReturnMovement[] => {
      const value = Math.min(wanted, left)
      left -= value
      return value > 0
        ? [{ key, kind, day: dayOf(at), value_cents: cents(value), refund: key }]
        : []
    })
  const charged = back.find(({ kind }) => kind === 'charge_back')
  const reversed = marks.charge_back_reversed
  if (charged === undefined || reversed === undefined) return back
  const isLost = (marks.charged_back?.last ?? '') > reversed.last
  const day = dayOf(reversed.last)
  if (isLost || day < charged.day) return back
  return [...back, { ...charged, key: 'reversal', kind: 'reversal', day }]
}
