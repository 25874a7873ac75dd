import { addDays, type CivilDate } from '@prumo/civil-date'
import type { UnchargedReason } from '@prumo/contracts/subscriptions/uncharged-reason'

/** The newest charge of a late cycle. */
export interface NewestCharge {
  readonly status: string
  /** Its provider is being told of money that came in, or that it did not. */
  readonly is_told_of_cash: boolean
  /** Nobody can pay it any more. */
  readonly is_over: boolean
  /** A payment of it is not booked yet. */
  readonly has_unbooked: boolean
}

/** A late cycle that is not charged again now. */
export interface UnchargedCycle {
  readonly due_date: CivilDate
  readonly is_paused: boolean
  readonly is_canceled: boolean
  readonly is_cut: boolean
  readonly is_given_up: boolean
  readonly mails_payer: boolean
  /** Null where it was never charged through a provider. */
  readonly charge: NewestCharge | null
}

/** The day on which a cycle is charged again next, by the days after its due date; null after the last. */
export const nextRetry = (
  due_date: CivilDate,
  days: readonly number[],
  today: CivilDate,
): CivilDate | null =>
  days.map((after) => addDays(due_date, after)).find((day) => day > today) ?? null

/**
 * Why a late cycle is not charged again though nothing keeps its client from being mailed. The first that holds: what
 * stands in the way for good comes before what passes.
 * @param next_on the day on which it is charged again next.
 */
export function whyUncharged(cycle: UnchargedCycle, next_on: CivilDate | null): UnchargedReason {
  if (cycle.is_canceled) return 'canceled'
  if (cycle.is_paused) return 'paused'
  if (cycle.is_cut) return 'plan_changed'
  return whyOfCharge(cycle.charge) ?? whyOfRuler(cycle, next_on)
}

function whyOfCharge(charge: NewestCharge | null): UnchargedReason | null {
  if (charge === null) return 'no_charge'
  const { status, is_told_of_cash, has_unbooked } = charge
  if (status === 'draft') return 'draft'
  if (status === 'issuing' || status === 'canceling' || is_told_of_cash) return 'waits_for_provider'
  if (has_unbooked) return 'payment_waits'
  if (status === 'paid') return 'partly_paid'
  return ['canceled', 'refunded', 'charged_back'].includes(status) ? 'no_charge' : null
}

function whyOfRuler(
  { is_given_up, mails_payer, charge }: UnchargedCycle,
  next_on: CivilDate | null,
): UnchargedReason {
  if (is_given_up) return 'given_up'
  if (!mails_payer && charge?.is_over !== true) return 'not_mailed'
  return next_on === null ? 'told_last' : 'told'
}
