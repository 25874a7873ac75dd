import { addDays, type CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'

/** Payments needed before a delay is learned of a client. */
export const MIN_PAYMENTS = 3
/** The most days ahead of the due date that a client is forecast to pay. */
export const MAX_DAYS_EARLY = 30

/** A payable or receivable of which something is open. */
export interface OpenItem {
  readonly kind: TransactionKind
  readonly party_id: number | null
  readonly due_date: CivilDate
  /** The day on which the bank was told to pay. */
  readonly scheduled_for: CivilDate | null
  readonly residual_cents: Cents
}

/** Receivables of a client that were paid in full on a day, so many days after they were due. */
export interface PastPayment {
  readonly party_id: number
  readonly paid_on: CivilDate
  /** Negative where they were paid early. */
  readonly days_late: number
  readonly count: number
}

/** Days late by client. */
export type Delays = ReadonlyMap<number, number>

/** What a day moves, beside its transfers. */
interface Flow {
  readonly in_cents: Cents
  readonly out_cents: Cents
}

/** A day and the balance at its end. */
export interface Point extends Flow {
  readonly day: CivilDate
  readonly balance_cents: Cents
}

const NOTHING: Flow = { in_cents: zeroCents, out_cents: zeroCents }

/**
 * How late each client usually pays: the median of its payments, the lower one of two in the middle. A client with
 * fewer than three payments is on time.
 */
export function learnDelays(payments: readonly PastPayment[]): Delays {
  const delays = new Map<number, number>()
  for (const [party, own] of Map.groupBy(payments, ({ party_id }) => party_id)) {
    const count = own.reduce((sum, payment) => sum + payment.count, 0)
    if (count < MIN_PAYMENTS) continue
    let place = Math.ceil(count / 2)
    for (const { days_late, count: times } of own.toSorted((a, b) => a.days_late - b.days_late)) {
      place -= times
      if (place > 0) continue
      delays.set(party, Math.max(days_late, -MAX_DAYS_EARLY))
      break
    }
  }
  return delays
}

/**
 * The day on which an item is expected: a receivable its client's delay after it is due, a payable when it is due or
 * when the bank was told to pay it; what should have come before is expected today.
 */
export function expectedDay(
  { kind, party_id, due_date, scheduled_for }: Omit<OpenItem, 'residual_cents'>,
  delays: Delays,
  today: CivilDate,
): CivilDate {
  const late = kind === 'receivable' && party_id !== null ? (delays.get(party_id) ?? 0) : 0
  const day = kind === 'payable' && scheduled_for !== null ? scheduled_for : addDays(due_date, late)
  return day < today ? today : day
}

/** What open items move by day. */
export function expectedFlows(
  items: readonly OpenItem[],
  delays: Delays,
  today: CivilDate,
): ReadonlyMap<CivilDate, Flow> {
  const flows = new Map<CivilDate, Flow>()
  for (const item of items) {
    const day = expectedDay(item, delays, today)
    const { in_cents, out_cents } = flows.get(day) ?? NOTHING
    flows.set(
      day,
      item.kind === 'receivable'
        ? { in_cents: addCents(in_cents, item.residual_cents), out_cents }
        : { in_cents, out_cents: addCents(out_cents, item.residual_cents) },
    )
  }
  return flows
}

/** Flows with what is booked on days to come. */
export function withBooked(
  flows: ReadonlyMap<CivilDate, Flow>,
  booked: readonly (Flow & { readonly day: CivilDate })[],
): ReadonlyMap<CivilDate, Flow> {
  const all = new Map(flows)
  for (const { day, in_cents, out_cents } of booked) {
    const own = all.get(day) ?? NOTHING
    all.set(day, {
      in_cents: addCents(own.in_cents, in_cents),
      out_cents: addCents(own.out_cents, out_cents),
    })
  }
  return all
}

/** Days from the first to the last, both included. */
export function daysFrom(first: CivilDate, last: CivilDate): CivilDate[] {
  const days: CivilDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Runs a balance through days. @param before the balance before the first of them. */
export function runBalance(
  before: Cents,
  days: readonly CivilDate[],
  flows: ReadonlyMap<CivilDate, Flow>,
): Point[] {
  let balance_cents = before
  return days.map((day) => {
    const { in_cents, out_cents } = flows.get(day) ?? NOTHING
    balance_cents = subtractCents(addCents(balance_cents, in_cents), out_cents)
    return { day, in_cents, out_cents, balance_cents }
  })
}

/** A day and the balance at its end, whatever moved it. */
type Ending = Pick<Point, 'day' | 'balance_cents'>

/** The day with the lowest balance, the first of several; undefined of no days. */
export function lowestPoint(points: readonly Ending[]): Ending | undefined {
  const lowest = Math.min(...points.map(({ balance_cents }) => balance_cents))
  const found = points.find(({ balance_cents }) => balance_cents === lowest)
  return found && { day: found.day, balance_cents: found.balance_cents }
}

/** The first day that ends below zero; null when none does. */
export function firstNegative(points: readonly Ending[]): CivilDate | null {
  return points.find(({ balance_cents }) => balance_cents < 0)?.day ?? null
}

/** The sum of amounts by day. */
export function sumByDay(
  rows: readonly { readonly day: CivilDate; readonly cents: Cents }[],
): ReadonlyMap<CivilDate, Cents> {
  const days = Map.groupBy(rows, ({ day }) => day)
  return new Map([...days].map(([day, own]) => [day, sumCents(own.map(({ cents }) => cents))]))
}

/** What platforms hold at the end of a day: all that they release later. */
export const heldAfter = (
  releases: readonly { readonly day: CivilDate; readonly net_cents: Cents }[],
  day: CivilDate,
): Cents =>
  sumCents(releases.filter((release) => release.day > day).map(({ net_cents }) => net_cents))
