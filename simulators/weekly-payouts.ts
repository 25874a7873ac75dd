const DAY_MS = 86_400_000
const EVERY_DAYS = 7

/** Who has the accounts that are paid, unless told: the company of the sample data. */
export const SAMPLE_COMPANY = '12ABC34501DE35'

/** Money of a simulated balance: below zero it leaves. */
export interface FreeMoney {
  /** The day of Brasília on which it is free. */
  readonly day: string
  readonly cents: number
}

/** Of Brasília, three hours behind UTC. */
export const brasiliaDay = (at: number): string =>
  new Date(at - 3 * 3_600_000).toISOString().slice(0, 10)

/** A payout a week of all that came free by the day before, less what leaves by the day itself. */
export function weeklyPayouts(
  all: readonly FreeMoney[],
  now: number,
): readonly (FreeMoney & { readonly at: number })[] {
  const [first] = all.map(({ day }) => day).toSorted()
  if (first === undefined) return []
  const payouts: (FreeMoney & { readonly at: number })[] = []
  let paid = 0
  // Noon of Brasília.
  const start = Date.parse(`${first}T15:00:00Z`)
  for (let at = start + EVERY_DAYS * DAY_MS; at <= now; at += EVERY_DAYS * DAY_MS) {
    const day = brasiliaDay(at)
    const isThere = (one: FreeMoney) => (one.cents < 0 ? one.day <= day : one.day < day)
    const free = all.reduce((sum, one) => sum + (isThere(one) ? one.cents : 0), 0) - paid
    if (free <= 0) continue
    paid += free
    payouts.push({ day, at, cents: free })
  }
  return payouts
}
