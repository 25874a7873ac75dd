import { sumCents, zeroCents } from '@prumo/money'
import type { PlatformEvent, PlatformStatus, SaleEvent } from '../platform-event.ts'
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
import { methodOf, statusOf } from './shopify-codes.ts'
import type { ShopifyDispute, ShopifyOrder, ShopifyRefund } from './shopify-wire.ts'

/** What a refund gave back; one of goods alone gives nothing. */
export function eventsOfRefund(refund: ShopifyRefund, orderId: string): readonly SaleEvent[] {
  const done = (refund.transactions ?? []).filter(
    ({ kind, status }) => kind === 'refund' && status === 'success',
  )
  const value_cents = sumCents(done.map(({ amount }) => amount))
  if (value_cents <= 0) return []
  const { id, created_at: occurred_at } = refund
  const told = { external_id: orderId, told_status: 'refund', occurred_at }
  return [partialRefund({ ...told, id, value_cents, is_of_paid: true })]
}

/** Notes of the client's document: 'cpf', 'CPF/CNPJ', 'billing_cpf', 'document', 'CPF do cliente'. */
const DOCUMENT_NOTE =
  /^(?:billing|customer)?[\W_]*(?:cpf|cnpj|documento?)(?:[\W_]+(?:ou|or|do|cliente|cpf|cnpj))*[\W_]*$/i

/** Shopify has no field for it: shops of Brazil ask for it in their checkout. */
const documentIn = ({ note_attributes }: ShopifyOrder): string | null =>
  note_attributes?.find(({ name, value }) => value !== null && DOCUMENT_NOTE.test(name ?? ''))
    ?.value ?? null

/**
 * What an order says, with its refunds.
 * @param paidNow whether it is told because it was paid: its last change is the payment then.
 */
export function eventsOfOrder(order: ShopifyOrder, paidNow: boolean): readonly PlatformEvent[] {
  const { id, financial_status, updated_at, cancelled_at, customer, billing_address } = order
  const status = statusOf(financial_status, cancelled_at != null)
  const ordered_at = order.processed_at ?? order.created_at
  const exact =
    status === 'pending'
      ? order.created_at
      : status === 'canceled'
        ? cancelled_at
        : status === 'approved' && paidNow
          ? updated_at
          : null
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  const sale = saleEvent({
    event_id: `${id}:${updated_at.getTime()}`,
    external_id: id,
    status,
    told_status: financial_status ?? 'pending',
    occurred_at: exact ?? (status === 'approved' ? ordered_at : updated_at),
    is_exact: exact != null,
    ordered_at,
    amounts: saleAmounts({
      currency: order.currency,
      gross_cents: withoutTaxOnTop(order.total_price, order.total_tax, order.taxes_included),
      paid_cents: order.total_price,
      discount_cents: order.total_discounts ?? zeroCents,
      freight_cents: order.total_shipping_price_set?.shop_money.amount ?? zeroCents,
      deductions: [],
    }),
    buyer: saleBuyer(
      {
        name: billing_address?.name ?? (name || null),
        email: order.email,
        document: documentIn(order),
        phone: order.phone ?? billing_address?.phone ?? null,
      },
      order.name ?? id,
    ),
    products: soldLines(
      order.line_items.map((line) =>
        soldProduct(line.product_id ?? line.title ?? id, line.title, line.quantity),
      ),
    ),
    payment: salePayment(methodOf(order.payment_gateway_names ?? []), 1),
  })
  return [sale, ...(order.refunds ?? []).flatMap((refund) => eventsOfRefund(refund, id))]
}

/** How a dispute ends; one that the shop ended by a refund takes nothing beside that refund. */
const ENDED: Readonly<Record<string, PlatformStatus>> = {
  won: 'dispute_won',
  charge_refunded: 'dispute_won',
  lost: 'charged_back',
  accepted: 'charged_back',
}

/** A charge back that is lost takes the money; an inquiry alone takes none. */
export function eventsOfDispute(dispute: ShopifyDispute): readonly PlatformEvent[] {
  const { id, order_id, status: told, initiated_at, finalized_on } = dispute
  if (order_id == null) return [{ kind: 'other', event_id: `${id}:${told}`, told: 'dispute' }]
  const ended = ENDED[told]
  // A day alone may be that of its beginning: it does not end before.
  const isLater = finalized_on != null && finalized_on > initiated_at
  return [
    saleEvent({
      event_id: `dispute:${id}:${told}`,
      external_id: order_id,
      status: ended ?? 'disputed',
      told_status: `dispute ${told}`,
      occurred_at: ended !== undefined && isLater ? finalized_on : initiated_at,
      is_exact: ended === undefined || finalized_on != null,
    }),
  ]
}
