import type { SaleStatus } from '@prumo/contracts/sales/sale.schema'
import type {
  PlatformStatus,
  SaleAmounts,
  SaleBuyer,
  SaleEvent,
  SalePayment,
  SoldProduct,
} from './platform-event.ts'

/** When something was said to have happened: first and last. ISO 8601, so that texts are in order. */
interface Moment {
  readonly first: string
  readonly last: string
  /** Whether `first` is the platform's word: it wins over one that is only the latest it can be. */
  readonly is_exact: boolean
}

/** A part that went back. */
interface Returned {
  readonly at: string
  readonly value_cents: number
  readonly is_of_paid?: true
  /** All that had gone back by then, and no part for itself. */
  readonly total_by?: string
}

/** What was said last by whoever knows most. */
interface Said<T> {
  readonly rank: number
  readonly at: string
  readonly id: string
  readonly value: T
}

/**
 * All that a platform said of a sale. Folding events into it is commutative, associative and
 * idempotent: in whatever order they come, and however often, the same events make the same state.
 * So nothing that comes late or twice moves a sale backwards.
 */
export interface SaleState {
  readonly marks: Readonly<Partial<Record<PlatformStatus, Moment>>>
  /** Partial refunds, by their ids. */
  readonly returns: Readonly<Record<string, Returned>>
  readonly told_status: Said<string> | null
  readonly ordered_at: Said<string> | null
  readonly approved_at: Said<string> | null
  readonly amounts: Said<SaleAmounts> | null
  readonly buyer: Said<SaleBuyer> | null
  readonly products: Said<readonly SoldProduct[]> | null
  readonly payment: Said<SalePayment> | null
}

export const EMPTY_SALE_STATE: SaleState = {
  marks: {},
  returns: {},
  told_status: null,
  ordered_at: null,
  approved_at: null,
  amounts: null,
  buyer: null,
  products: null,
  payment: null,
}

/** The state after an event more. */
export function foldEvent(state: SaleState, event: SaleEvent): SaleState {
  const at = event.occurred_at.toISOString()
  const say = <T>(before: Said<T> | null, value: T | null): Said<T> | null =>
    value === null ? before : later(before, { rank: event.rank, at, id: event.event_id, value })
  const { status, returned } = event
  return {
    marks: {
      ...state.marks,
      [status]: widened(state.marks[status], { first: at, last: at, is_exact: event.is_exact }),
    },
    returns: returned === null ? state.returns : withReturn(state.returns, at, returned),
    told_status: say(state.told_status, event.told_status),
    ordered_at: say(state.ordered_at, event.ordered_at?.toISOString() ?? null),
    approved_at: say(state.approved_at, event.approved_at?.toISOString() ?? null),
    amounts: say(state.amounts, event.amounts),
    buyer: say(state.buyer, event.buyer),
    products: say(state.products, event.products.length === 0 ? null : event.products),
    payment: say(state.payment, event.payment),
  }
}

/** The higher rank wins, then the later, then the greater id and text: of any two one and the same. */
function later<T>(before: Said<T> | null, next: Said<T>): Said<T> {
  if (before === null) return next
  const keyOf = ({ rank, at, id, value }: Said<T>) =>
    [String(rank), at, id, JSON.stringify(value)].join('\n')
  return keyOf(next) > keyOf(before) ? next : before
}

function widened(before: Moment | undefined, next: Moment): Moment {
  if (before === undefined) return next
  const last = before.last > next.last ? before.last : next.last
  const [exact, other] = before.is_exact ? [before, next] : [next, before]
  const isOneExact = exact.is_exact && !other.is_exact
  const first = isOneExact || exact.first < other.first ? exact.first : other.first
  return { first, last, is_exact: exact.is_exact }
}

function withReturn(
  returns: SaleState['returns'],
  at: string,
  { id, ...part }: NonNullable<SaleEvent['returned']>,
): SaleState['returns'] {
  const before = returns[id]
  const next: Returned = { at, ...part }
  return before === undefined || isRather(next, before) ? { ...returns, [id]: next } : returns
}

/** The first, then the larger value; of sums the one that was known first. */
function isRather(next: Returned, before: Returned): boolean {
  if (next.at !== before.at) return next.at < before.at
  if (next.value_cents !== before.value_cents) return next.value_cents > before.value_cents
  if (next.is_of_paid !== before.is_of_paid) return next.is_of_paid === true
  return next.total_by !== undefined && next.total_by < (before.total_by ?? '')
}

const lastOf = ({ marks }: SaleState, ...statuses: readonly PlatformStatus[]): string =>
  statuses.reduce((last, status) => {
    const own = marks[status]?.last ?? ''
    return own > last ? own : last
  }, '')

/** Whether something is under way that a later word did not end. */
const stands = (state: SaleState, status: PlatformStatus, ...ends: readonly PlatformStatus[]) =>
  state.marks[status] !== undefined && lastOf(state, status) > lastOf(state, ...ends)

/**
 * What becomes of a sale: money that went back weighs more than a dispute, that more than a request,
 * that more than an approval, and each of these more than what was before any payment.
 */
export function statusOf(state: SaleState): SaleStatus {
  const { marks } = state
  if (stands(state, 'charged_back', 'charge_back_reversed')) return 'charged_back'
  if (marks.refunded !== undefined) return 'refunded'
  const isPartly = marks.partially_refunded !== undefined
  const isDisputed = stands(state, 'disputed', 'dispute_won', 'completed', 'charge_back_reversed')
  if (isDisputed) return 'disputed'
  if (isPartly) return 'partially_refunded'
  if (stands(state, 'refund_requested', 'refund_denied', 'completed')) return 'refund_requested'
  if (marks.completed !== undefined) return 'completed'
  if (wasPaid(state)) return 'approved'
  if (marks.canceled !== undefined || marks.refused !== undefined) return 'canceled'
  if (marks.expired !== undefined) return 'expired'
  if (marks.overdue !== undefined) return 'overdue'
  return marks.pending === undefined ? 'review' : 'waiting_payment'
}

/** What only a sale that was paid can be. */
const PAID = [
  'approved',
  'completed',
  'refund_requested',
  'refund_denied',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_won',
  'charged_back',
  'charge_back_reversed',
] as const satisfies readonly PlatformStatus[]

/** Whether the sale was paid at some time: it is in the books then, whatever became of it. */
export const wasPaid = ({ marks }: SaleState): boolean =>
  PAID.some((status) => marks[status] !== undefined)

/**
 * When it was paid: the approval as the platform dates it, else the first word of it, else the first
 * word of anything that only a paid sale can be, else when it was ordered.
 */
export function paidAt(state: SaleState): string {
  const { approved_at, ordered_at, marks } = state
  const own = approved_at?.value ?? (marks.approved?.is_exact ? marks.approved.first : undefined)
  const firsts = PAID.flatMap((status) => marks[status]?.first ?? [])
  return own ?? ordered_at?.value ?? firsts.toSorted()[0] ?? marks.pending?.first ?? ''
}

/** When it was ordered, as far as anybody said. */
export function orderedAt(state: SaleState): string {
  const firsts = Object.values(state.marks).map(({ first }) => first)
  return state.ordered_at?.value ?? firsts.toSorted()[0] ?? ''
}
