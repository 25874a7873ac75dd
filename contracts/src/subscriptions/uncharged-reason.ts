import { RETRY_FAULTS } from './retry-fault.ts'

/** Why a late cycle is not charged again if that is done now; each has words on screens, with what to do. */
export const UNCHARGED_REASONS = [
  ...RETRY_FAULTS,
  /** The client has the mail about charges of today already, or gets it by what is charged now. */
  'mailed_today',
  'outside_hours',
  /** Told on its last day of the ruler, or on the last one that there is. */
  'told',
  'told_last',
  /** Late for too long to be charged again by itself. */
  'given_up',
  /** It can be paid, and its subscription sends no mails. */
  'not_mailed',
  'waits_for_provider',
  /** Its charge is paid, and its receivable is not settled by it yet. */
  'payment_waits',
  'draft',
  'no_charge',
  'paused',
  'canceled',
  /** It is canceled as unpaid before anything is charged again. */
  'canceled_unpaid',
  'plan_changed',
] as const
export type UnchargedReason = (typeof UNCHARGED_REASONS)[number]
