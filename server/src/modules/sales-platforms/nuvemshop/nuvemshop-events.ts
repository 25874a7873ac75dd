import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { zeroCents } from '@prumo/money'
import type { PlatformStatus, SaleEvent } from '../platform-event.ts'
import {
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldLines,
  soldProduct,
} from '../event-fields.ts'
import type { NuvemshopOrder } from './nuvemshop-wire.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  pending: 'pending',
  authorized: 'pending',
  partially_paid: 'pending',
  paid: 'approved',
  voided: 'canceled',
  abandoned: 'expired',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
}

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  debit_card: 'debit_card',
  boleto: 'boleto',
  ticket: 'boleto',
  pix: 'pix',
  wire_transfer: 'transfer',
  cash: 'cash',
}

/** What an order says. Of a part that went back it does not tell how much. */
export function eventOfOrder(order: NuvemshopOrder): SaleEvent {
  const { id, payment_status, customer, updated_at } = order
  const told = STATUSES[payment_status] ?? 'review'
  const isCanceled = order.status === 'cancelled' || order.cancelled_at != null
  const status = told === 'pending' && isCanceled ? 'canceled' : told
  const exact =
    status === 'pending'
      ? order.created_at
      : status === 'approved'
        ? order.paid_at
        : status === 'canceled'
          ? order.cancelled_at
          : null
  return saleEvent({
    event_id: `${id}:${payment_status}:${updated_at.getTime()}`,
    external_id: id,
    status,
    told_status: payment_status,
    occurred_at: exact ?? updated_at,
    is_exact: exact != null,
    ordered_at: order.created_at,
    approved_at: order.paid_at ?? null,
    amounts: saleAmounts({
      currency: order.currency,
      gross_cents: order.total,
      discount_cents: order.discount ?? zeroCents,
      freight_cents: order.shipping_cost_customer ?? zeroCents,
      deductions: [],
    }),
    buyer:
      customer == null
        ? null
        : saleBuyer(
            {
              name: customer.name,
              email: customer.email,
              document: customer.identification,
              phone: customer.phone,
            },
            order.number ?? id,
          ),
    products: soldLines(
      order.products.map((line) => soldProduct(line.product_id, line.name, line.quantity)),
    ),
    payment: salePayment(
      METHODS[order.payment_details?.method ?? ''] ?? 'other',
      order.payment_details?.installments,
    ),
  })
}
