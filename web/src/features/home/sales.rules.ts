/** The mean of an amount over a number of sales, rounded half up; nothing over none. */
export function averageCents(cents: number, count: number): number {
  return count === 0 ? 0 : Math.round(cents / count)
}

/** A part in percent of the whole with one decimal, '12,5'; '0' of nothing. */
export function shareOf(part_cents: number, whole_cents: number): string {
  if (whole_cents === 0) return '0'
  return String(Math.round((part_cents * 1000) / whole_cents) / 10).replace('.', ',')
}
