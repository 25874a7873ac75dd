/**
 * Where the focus goes when a line leaves the list: the next one in place that stays, else the
 * nearest before it, never the top (docs/rules/reconciliation.md, position). Null when nothing is
 * left.
 */
export function nextFocus(
  order: readonly number[],
  from: number,
  stays: (id: number) => boolean,
): number | null {
  const place = order.indexOf(from)
  const after = order.slice(place + 1).find(stays)
  if (after !== undefined) return after
  return order.slice(0, Math.max(place, 0)).findLast(stays) ?? null
}

/** The line one step down (1) or up (-1); from outside the list, its first. The ends hold. */
export function stepFocus(
  order: readonly number[],
  from: number | null,
  step: 1 | -1,
): number | null {
  const place = from === null ? -1 : order.indexOf(from)
  if (place === -1) return order[0] ?? null
  return order[Math.min(Math.max(place + step, 0), order.length - 1)] ?? null
}
