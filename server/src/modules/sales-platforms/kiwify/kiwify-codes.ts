import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { PlatformStatus } from '../platform-event.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  waiting_payment: 'pending',
  processing: 'pending',
  pending: 'pending',
  paid: 'approved',
  approved: 'approved',
  refused: 'refused',
  cancelled: 'canceled',
  pending_refund: 'refund_requested',
  refund_requested: 'refund_requested',
  refunded: 'refunded',
  chargedback: 'charged_back',
}

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  boleto: 'boleto',
  pix: 'pix',
}

/** What Kiwify's status of an order means; one that is missing here is looked at by a person. */
export const statusOf = (status: string): PlatformStatus => STATUSES[status] ?? 'review'

export const methodOf = (method: string | null | undefined): SalePaymentMethod =>
  METHODS[method ?? ''] ?? 'other'

interface Times {
  readonly created_at?: Date | null | undefined
  readonly updated_at?: Date | null | undefined
  readonly approved_date?: Date | null | undefined
  readonly refunded_at?: Date | null | undefined
}

/**
 * When what is told happened; where no time of it says so, the last that it tells.
 * @throws UnreadableCall where it tells none.
 */
export function momentOf(
  { created_at, updated_at, approved_date, refunded_at }: Times,
  status: PlatformStatus,
): { readonly occurred_at: Date; readonly is_exact: boolean } {
  const exact =
    status === 'approved'
      ? (approved_date ?? updated_at)
      : status === 'refunded'
        ? (refunded_at ?? updated_at)
        : status === 'pending'
          ? created_at
          : updated_at
  if (exact != null) return { occurred_at: exact, is_exact: true }
  const last = refunded_at ?? updated_at ?? approved_date ?? created_at
  if (last == null) throw new UnreadableCall('The call says no time.')
  return { occurred_at: last, is_exact: false }
}
