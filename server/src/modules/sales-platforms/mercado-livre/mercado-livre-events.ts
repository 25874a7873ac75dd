import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { cents, sumCents, zeroCents } from '@prumo/money'
import type { PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  partialRefund,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldLines,
  soldProduct,
} from '../event-fields.ts'
import type { MercadoLivreOrder, MercadoLivrePayment } from './mercado-livre-wire.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  confirmed: 'pending',
  payment_required: 'pending',
  payment_in_process: 'pending',
  partially_paid: 'pending',
  paid: 'approved',
  partially_refunded: 'approved',
  pending_cancel: 'refund_requested',
  cancelled: 'canceled',
  invalid: 'canceled',
}

/** A payment says more than its order: one that was paid is canceled, too, when the money went back. */
function statusOf({ status, payments }: MercadoLivreOrder): PlatformStatus {
  const has = (wanted: string) => (payments ?? []).some((payment) => payment.status === wanted)
  if (has('charged_back')) return 'charged_back'
  if (has('in_mediation')) return 'disputed'
  const isOver = status === 'cancelled' || status === 'invalid'
  if (isOver && has('refunded')) return 'refunded'
  return STATUSES[status] ?? 'review'
}

function methodOf({ payment_type, payment_method_id }: MercadoLivrePayment): SalePaymentMethod {
  if (payment_method_id === 'pix') return 'pix'
  if (payment_type === 'credit_card' || payment_type === 'debit_card') return payment_type
  if (payment_type === 'ticket') return 'boleto'
  return payment_type === 'bank_transfer' ? 'transfer' : 'other'
}

const lastOf = (times: readonly (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>(
    (last, at) => (at != null && (last === null || at > last) ? at : last),
    null,
  )

/** What an order says, with what went back of a part of it. */
export function eventsOfOrder(order: MercadoLivreOrder): readonly SaleEvent[] {
  const { id, buyer, order_items, payments } = order
  const status = statusOf(order)
  const paid = lastOf((payments ?? []).map((payment) => payment.date_approved))
  const changed =
    lastOf((payments ?? []).map((payment) => payment.date_last_modified)) ?? order.last_updated
  const exact =
    status === 'approved'
      ? (paid ?? order.date_closed)
      : status === 'pending'
        ? order.date_created
        : status === 'canceled'
          ? order.last_updated
          : changed
  const [payment] = payments ?? []
  const name = [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' ')
  const parts =
    status !== 'approved'
      ? []
      : (payments ?? []).flatMap((part) =>
          (part.transaction_amount_refunded ?? zeroCents) <= 0
            ? []
            : [
                partialRefund({
                  id: part.id,
                  value_cents: part.transaction_amount_refunded ?? zeroCents,
                  external_id: id,
                  told_status: 'partially_refunded',
                  occurred_at: part.date_last_modified ?? exact ?? order.date_created,
                }),
              ],
        )
  const fee = sumCents(
    order_items.map((line) => cents(Math.round((line.sale_fee ?? 0) * line.quantity))),
  )
  return [
    saleEvent({
      event_id: `${id}:${order.status}:${(changed ?? order.date_created).getTime()}`,
      external_id: id,
      status,
      told_status: order.status,
      occurred_at: exact ?? changed ?? order.date_created,
      is_exact: exact != null,
      ordered_at: order.date_created,
      approved_at: paid,
      amounts: saleAmounts({
        currency: order.currency_id,
        gross_cents: order.total_amount,
        deductions: [platformFee(fee)],
      }),
      buyer:
        buyer == null
          ? null
          : saleBuyer(
              { name: name || buyer.nickname, email: null, document: null, phone: null },
              id,
            ),
      products: soldLines(
        order_items.map(({ item, quantity }) => soldProduct(item.id, item.title, quantity)),
      ),
      payment: payment === undefined ? null : salePayment(methodOf(payment), payment.installments),
    }),
    ...parts,
  ]
}
