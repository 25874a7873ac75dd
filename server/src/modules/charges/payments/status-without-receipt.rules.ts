import type { StoredCharge } from '../stored-charge.ts'

type Standing = Pick<StoredCharge, 'status' | 'cash_act'>
type Ended = Standing & Pick<StoredCharge, 'tries'>

/** How a charge that was ended stands at its provider. */
export interface ProviderEnd {
  /** The provider can reopen a charge that was ended. */
  readonly reopens: boolean
  /** The payer paid through the provider, too. */
  readonly isPaid: boolean
}

const OPEN: Standing = { status: 'pending', cash_act: null }

/** Whether its provider may know that the charge was received in cash. */
export const mayProviderKnow = ({ status, tries }: Pick<Ended, 'status' | 'tries'>): boolean =>
  status !== 'canceling' || tries > 0

/** A person canceled it since, or it stands open, or is to be told so: its receipt changes nothing of that. */
const isMovedOn = ({ status, cash_act }: Standing): boolean =>
  status === 'pending' || (status === 'canceling' && cash_act !== 'receive')

/** Status after the receipt was undone, and what the provider is still to be told; null where it changed since. */
export function statusWithoutReceipt(
  charge: Ended,
  { reopens, isPaid }: ProviderEnd,
): Standing | null {
  const { status, cash_act } = charge
  if (isMovedOn(charge)) return { status, cash_act }
  if (!mayProviderKnow(charge)) return OPEN
  if (status !== 'paid' && status !== 'canceling') return null
  if (isPaid) return { status, cash_act: null }
  if (reopens) return { status: 'pending', cash_act: 'undo' }
  return { status: status === 'paid' ? 'canceled' : status, cash_act: null }
}

/**
 * Status of a charge that is reopened while its receipt stays in the books; null where it is not ended, or
 * its provider cannot reopen it.
 */
export function statusIfReopened(charge: Ended, { reopens, isPaid }: ProviderEnd): Standing | null {
  const isEnded = charge.status === 'paid' || charge.status === 'canceling'
  if (!isEnded || isMovedOn(charge)) return null
  if (!mayProviderKnow(charge)) return OPEN
  if (isPaid || !reopens) return null
  return { status: 'pending', cash_act: 'undo' }
}
