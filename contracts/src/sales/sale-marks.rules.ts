import type { Sale, SaleStatus } from './sale.schema.ts'

/** What a person notes of a sale, which moves no books; `standing` takes it back. */
export const SALE_MARKS = [
  'overdue',
  'expired',
  'refund_requested',
  'disputed',
  'review',
  'standing',
] as const

export type SaleMark = (typeof SALE_MARKS)[number]

/** What of a sale was paid may be asked back, be disputed, or need a look. */
const AFTER_PAYMENT: readonly SaleMark[] = ['refund_requested', 'disputed', 'review']

/**
 * What a person may note of a sale, by its state: what is over, and what is refunded or charged back,
 * is noted no more. `standing` is the state from before: the payment is waited for, or was made, or the
 * guarantee was over.
 */
const MARKS: Readonly<Partial<Record<SaleStatus, readonly SaleMark[]>>> = {
  waiting_payment: ['overdue', 'expired', 'review'],
  overdue: ['expired', 'review', 'standing'],
  expired: ['standing'],
  approved: AFTER_PAYMENT,
  completed: AFTER_PAYMENT,
  partially_refunded: AFTER_PAYMENT,
  refund_requested: ['disputed', 'review', 'standing'],
  disputed: ['review', 'standing'],
  review: ['standing'],
}

interface Marked extends Pick<Sale, 'status' | 'source' | 'was_approved' | 'was_completed'> {
  readonly refunds: readonly unknown[]
}

/** What may be noted of a sale by hand; the states of one that a platform sold are the platform's. */
export const allowedMarks = ({ status, source }: Pick<Marked, 'status' | 'source'>) =>
  source === 'platform' ? [] : (MARKS[status] ?? [])

/** Where a note leaves a sale; null when it cannot be made. */
export function statusAfterMark(sale: Marked, mark: SaleMark): SaleStatus | null {
  if (!allowedMarks(sale).includes(mark)) return null
  if (mark !== 'standing') return mark
  if (!sale.was_approved) return 'waiting_payment'
  if (sale.refunds.length > 0) return 'partially_refunded'
  return sale.was_completed ? 'completed' : 'approved'
}

/** Whether a sale that comes to a state by hand was completed before what is noted of it. */
export const isCompletedBefore = (
  { status, was_completed }: Pick<Marked, 'status' | 'was_completed'>,
  next: SaleStatus,
): boolean => SALE_MARKS.some((mark) => mark === next) && (status === 'completed' || was_completed)
