import { percentParts, WHOLE } from '@prumo/contracts/allocation-templates/percent-parts'
import { cents, distribute, parseMoney } from '@prumo/money'

/** How much of a line a part is: an amount, or a share in ten thousandths of a percent. */
export interface PartAmount {
  readonly value_cents: number | null
  /** Null for a part whose amount was typed. */
  readonly share: number | null
}

/** What was typed: `25%` is a share, `1.234,56` an amount; neither is null. */
export function readPartAmount(typed: string): PartAmount {
  const text = typed.replaceAll(/\s/g, '')
  if (text.endsWith('%')) {
    const share = percentParts(text.slice(0, -1).replace(',', '.'))
    return { value_cents: null, share: share === 0 || share > WHOLE ? null : share }
  }
  const amount = text === '' ? null : parseMoney(text)
  return { value_cents: amount === null || amount <= 0 ? null : amount, share: null }
}

/**
 * The parts with the amounts of their shares: by largest remainder of the whole line, so that shares
 * of 100 % tie to it to the cent. Shares of more than all of it have no amounts.
 * @param total of the line, above zero.
 */
export function withShares<P extends PartAmount>(parts: readonly P[], total: number): P[] {
  const weights = parts.map(({ share }) => share ?? 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return [...parts]
  const amounts = sum > WHOLE ? [] : distribute(cents(total), [...weights, WHOLE - sum])
  return parts.map((part, place) =>
    part.share === null ? part : { ...part, value_cents: amounts[place] || null },
  )
}

/** What the parts lack of the line; negative when they exceed it. */
export function missingAmount(parts: readonly PartAmount[], total: number): number {
  return parts.reduce((left, { value_cents }) => left - (value_cents ?? 0), total)
}

/** Gives one part what the others leave; as they are when they leave nothing. */
export function withRestAt<P extends PartAmount>(
  parts: readonly P[],
  place: number,
  total: number,
): P[] {
  const others = parts.filter((_, other) => other !== place)
  const rest = missingAmount(others, total)
  if (rest <= 0) return [...parts]
  return parts.map((part, other) =>
    other === place ? { ...part, value_cents: rest, share: null } : part,
  )
}
