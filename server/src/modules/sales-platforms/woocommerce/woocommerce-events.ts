import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { cents, sumCents, zeroCents } from '@prumo/money'
import type { PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  partialRefund,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldLines,
  soldProduct,
  withoutTaxOnTop,
} from '../event-fields.ts'
import type { WooOrder } from './woocommerce-wire.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  pending: 'pending',
  'on-hold': 'pending',
  processing: 'approved',
  completed: 'completed',
  failed: 'refused',
  cancelled: 'canceled',
  refunded: 'refunded',
}

/** A cart that is being filled is no order yet. */
export const isOrder = (status: string): boolean =>
  status !== 'checkout-draft' && status !== 'auto-draft' && status !== 'trash'

/** Ways to pay are named by the plug-in that takes them: 'woo-mercado-pago-pix', 'Cartão'. */
function methodOf({ payment_method, payment_method_title }: WooOrder): SalePaymentMethod {
  const words = `${payment_method ?? ''} ${payment_method_title ?? ''}`.toLowerCase()
  if (words.includes('pix')) return 'pix'
  if (words.includes('boleto') || words.includes('ticket')) return 'boleto'
  if (/cart(ão|ao)|card|credit|stripe/.test(words)) return 'credit_card'
  if (words.includes('bacs')) return 'transfer'
  return words.includes('cod') ? 'cash' : 'other'
}

/**
 * What an order is. One that went back as a whole did so by its parts, each with its own day; one that
 * was cancelled after it was paid gave nothing back by that: a refund says so.
 */
function statusOf({ status, total, refunds, date_paid_gmt }: WooOrder): PlatformStatus {
  if (status === 'cancelled' && date_paid_gmt != null) return 'approved'
  const back = sumCents((refunds ?? []).map((part) => cents(Math.abs(part.total))))
  if (status === 'refunded' && back >= total) return 'approved'
  return STATUSES[status] ?? 'review'
}

/** When an order came to its status, as far as it says so. */
function exactOf(order: WooOrder, status: PlatformStatus): Date | null {
  if (status === 'pending') return order.date_created_gmt
  if (status === 'approved') return order.date_paid_gmt ?? null
  return status === 'completed' ? (order.date_completed_gmt ?? null) : null
}

/**
 * What an order says, with the parts that went back of it.
 * @param refundedAt when each of them did, by its id: the order itself tells the latest that it can have
 * been alone, and what is told as the first counts.
 */
export function eventsOfOrder(
  order: WooOrder,
  refundedAt: ReadonlyMap<string, Date> = new Map(),
): readonly SaleEvent[] {
  const { id, billing, date_modified_gmt: changed } = order
  const status = statusOf(order)
  const exact = exactOf(order, status)
  const name = [billing.first_name, billing.last_name].filter(Boolean).join(' ')
  const parts = (order.refunds ?? []).flatMap(({ id: part, total }) =>
    total === 0
      ? []
      : [
          partialRefund({
            id: part,
            value_cents: cents(Math.abs(total)),
            external_id: id,
            told_status: 'refund',
            occurred_at: refundedAt.get(part) ?? changed,
            is_of_paid: true,
          }),
        ],
  )
  return [
    saleEvent({
      event_id: `${id}:${order.status}:${changed.getTime()}`,
      external_id: id,
      status,
      told_status: order.status,
      occurred_at: exact ?? changed,
      is_exact: exact !== null,
      ordered_at: order.date_created_gmt,
      approved_at: order.date_paid_gmt ?? null,
      amounts: saleAmounts({
        currency: order.currency,
        gross_cents: withoutTaxOnTop(order.total, order.total_tax, order.prices_include_tax),
        paid_cents: order.total,
        discount_cents: order.discount_total ?? zeroCents,
        freight_cents: order.shipping_total ?? zeroCents,
        deductions: [],
      }),
      buyer: saleBuyer(
        {
          name: name || null,
          email: billing.email,
          document: billing.cpf ?? billing.cnpj,
          phone: billing.phone,
        },
        id,
      ),
      products: soldLines(
        order.line_items.map((line) => soldProduct(line.product_id, line.name, line.quantity)),
      ),
      payment: salePayment(methodOf(order), 1),
    }),
    ...parts,
  ]
}
