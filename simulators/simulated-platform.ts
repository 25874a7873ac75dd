import type { Faults } from './faults.ts'
import type { SimulatedPurchase } from './simulated-purchases.ts'
import type { Answer, Asked } from './json-http.ts'

/** A sales platform on the loopback, as far as Prumo speaks to it. */
export interface PlatformSimulator {
  readonly answer: (asked: Asked) => Answer | Promise<Answer>
  /** What was sold, in the order in which it was made. */
  readonly purchases: SimulatedPurchase[]
}

/** A secret that the simulated services refuse. */
const WRONG_SECRET = 'errado'

export const done = (body: unknown): Answer => ({ status: 200, body })
export const refusedAnswer: Answer = { status: 401, body: { message: 'Unauthorized' } }
export const notThere: Answer = { status: 404, body: { message: 'Not found' } }

/** Whether a token is one that the service takes. */
export const isTaken = (token: string | undefined | null): boolean =>
  token != null && token !== '' && token !== WRONG_SECRET

export const bearerOf = ({ headers }: Asked): string =>
  (headers.authorization ?? '').replace(/^bearer\s+/i, '')

interface AskedPage {
  /** Counted from one. */
  readonly page: number
  readonly size: number
}

/** One page; where the service repeats itself it begins with what the one before ended with. */
export function pageOf<T>(all: readonly T[], { page, size }: AskedPage, faults: Faults) {
  const at = (page - 1) * size
  const start = faults.tells('duplicate') && at > 0 ? Math.max(0, at - size / 2) : at
  return { rows: all.slice(start, at + size), pages: Math.max(1, Math.ceil(all.length / size)) }
}

/** What all that share in a purchase as one sort get together, in cents. */
export const shareOf = ({ commissions }: SimulatedPurchase, source: string): number =>
  commissions.filter((row) => row.source === source).reduce((sum, { cents }) => sum + cents, 0)

/** Units of money, from cents. */
export const unitsOf = (cents: number): number => cents / 100

export const isoOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

/** '2026-11-20 14:05:09' in Brasília, three hours behind UTC. */
export const brasiliaOf = (at: number | null): string | null =>
  at === null ? null : new Date(at - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
