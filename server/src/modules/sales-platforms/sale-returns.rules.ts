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

interface Told {
  readonly key: string
  readonly kind: 'refund' | 'charge_back'
  readonly at: string
  readonly wanted: number
  readonly is_of_paid?: true
}

/**
 * What went back of a sale, oldest first. Parts take what they say, or of what the client paid the
 * share that was sold; a refund and a charge back take what is left of the whole by then: never more
 * than was sold goes back.
 */
export function movementsOf(
  { marks, returns, amounts }: SaleState,
  total: Cents,
  dayOf: (at: string) => CivilDate,
): readonly ReturnMovement[] {
  const parts = partsOf(returns).map(
    ([id, { value_cents, ...part }]): Told => ({
      key: `part:${id}`,
      kind: 'refund',
      wanted: value_cents,
      ...part,
    }),
  )
  const all = (kind: Told['kind'], key: string, at: string | undefined): readonly Told[] =>
    at === undefined ? [] : [{ key, kind, at, wanted: total }]
  const whole = [
    ...all('refund', 'refund', marks.refunded?.first),
    ...all('charge_back', 'charge_back', marks.charged_back?.first),
  ]
  const told = amounts?.value
  const paid = told === undefined ? total : told.gross_cents + told.paid_on_top_cents
  let paidBack = 0
  /** Sums are rounded, not parts: all that was paid comes to all that was sold. */
  const soldIn = (part: number): number => {
    const before = shareOf(total, paidBack, paid)
    paidBack += part
    return shareOf(total, paidBack, paid) - before
  }
  let left: number = total
  const back = [...parts, ...whole]
    .toSorted((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? -1 : 1))
    .flatMap(({ key, kind, at, wanted, is_of_paid }): ReturnMovement[] => {
      const value = Math.min(is_of_paid === true ? soldIn(wanted) : wanted, left)
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
  return [...back, { ...charged, key: REVERSAL_KEY, kind: 'reversal', day }]
}

/** The key of what tells a charge back the other way round; those of its documents begin with it. */
export const REVERSAL_KEY = 'reversal'

/** Parts as they were told, and of each sum what no part and no lesser sum before it accounts for. */
function partsOf(returns: SaleState['returns']): [string, SaleState['returns'][string]][] {
  const told = Object.entries(returns)
  const own = told.filter(([, { total_by }]) => total_by === undefined)
  const sums = told
    .filter(([, { total_by }]) => total_by !== undefined)
    .toSorted(([, a], [, b]) => a.value_cents - b.value_cents)
  let known = 0
  const rest = sums.flatMap(([id, sum]): typeof own => {
    const parts = own.filter(([, { at }]) => at <= (sum.total_by ?? ''))
    const covered = known + parts.reduce((before, [, { value_cents }]) => before + value_cents, 0)
    const value_cents = sum.value_cents - covered
    if (value_cents <= 0) return []
    known += value_cents
    return [[id, { ...sum, value_cents }]]
  })
  return [...own, ...rest]
}

/** So much of a whole is a part, half up: of all of it, all. */
export const shareOf = (value: number, part: number, whole: number): number =>
  Math.floor((2 * value * part + whole) / (2 * whole))
