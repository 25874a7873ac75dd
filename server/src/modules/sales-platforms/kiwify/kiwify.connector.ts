import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import { defineConnector, UnreadableCall } from '../connector.ts'
import type { PlatformEvent, PlatformStatus } from '../platform-event.ts'
import { sameSecret, signatureOf } from '../same-secret.ts'
import {
  commissionOf,
  platformFee,
  releaseAfter,
  saleAmounts,
  saleEvent,
  salePayment,
} from '../told-event.ts'
import { jsonOf } from '../wire-values.ts'
import { callSchema, type KiwifyOrder, orderSchema } from './kiwify-wire.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  waiting_payment: 'pending',
  processing: 'pending',
  paid: 'approved',
  refused: 'refused',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'charged_back',
}

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  boleto: 'boleto',
  pix: 'pix',
}

/** Kiwify: each call is signed in the query of its address, over the raw body. */
export const kiwify = defineConnector({
  platform: 'kiwify',
  name: 'Kiwify',
  webhook: {
    secrets: ['webhook_token'],
    signs_body: true,
    replay_seconds: 7 * 86_400,
    verify: ({ body, query }, { webhook_token = '' }) =>
      sameSecret(
        query['signature'],
        webhook_token && signatureOf('sha1', webhook_token, body, 'hex'),
      )
        ? { is_genuine: true, sent_at: null }
        : { is_genuine: false },
    parse: (call) => {
      const { order_id, webhook_event_type, checkout_link } = jsonOf(call, callSchema)
      if (order_id !== null) return [eventOf(jsonOf(call, orderSchema))]
      if (checkout_link === null) throw new UnreadableCall('The call names no order.')
      return [{ kind: 'other', event_id: checkout_link, told: webhook_event_type ?? 'cart' }]
    },
  },
  api: null,
  // kiwify.com.br, table of prices: 8.99 % and R$ 2,49 a sale; a company's own may differ.
  fee_model: {
    percent: '8.9900',
    fixed_cents: 249,
    affiliate_base: 'after_fees',
    co_producer_base: 'remainder',
    returns_fees: true,
    release_days: { ...releaseAfter(2), credit_card: 15 },
  },
})

function eventOf(order: KiwifyOrder): PlatformEvent {
  const { Commissions: money, Customer: buyer, Product: product } = order
  const status = STATUSES[order.order_status] ?? 'review'
  const { at, is_exact } = momentOf(order, status)
  // A coupon makes the charge less than the price, and interest of instalments more.
  const price = money.product_base_price ?? money.charge_amount
  const gross_cents = price < money.charge_amount ? price : money.charge_amount
  const partners = (money.commissioned_stores ?? []).filter(({ type }) => type !== 'producer')
  return saleEvent({
    event_id: `${order.order_id}:${order.order_status}:${at.getTime()}`,
    external_id: order.order_id,
    status,
    told_status: order.order_status,
    occurred_at: at,
    is_exact,
    ordered_at: order.created_at ?? null,
    approved_at: order.approved_date ?? null,
    amounts: saleAmounts({
      currency: money.currency ?? 'BRL',
      gross_cents,
      paid_cents: money.charge_amount,
      deductions: [
        platformFee(money.kiwify_fee),
        ...partners.map((row) =>
          commissionOf({
            is_affiliate: row.type === 'affiliate',
            name: row.custom_name,
            external_id: row.id ?? row.custom_name,
            value_cents: row.value,
          }),
        ),
      ],
      net_cents: money.my_commission ?? null,
    }),
    buyer: {
      name: buyer.full_name ?? buyer.email ?? order.order_id,
      email: buyer.email,
      document: buyer.CPF,
      phone: buyer.mobile,
    },
    products: [
      {
        external_id: product.product_id,
        name: product.product_name ?? product.product_id,
        quantity: '1.0000',
      },
    ],
    payment: salePayment(METHODS[order.payment_method ?? ''] ?? 'other', order.installments, {
      subscription_id: order.subscription_id,
    }),
  })
}

/** When what the call says happened; where no time of it says so, the last that it tells. */
function momentOf(order: KiwifyOrder, status: PlatformStatus): { at: Date; is_exact: boolean } {
  const { created_at, updated_at, approved_date, refunded_at } = order
  const exact =
    status === 'approved'
      ? (approved_date ?? updated_at)
      : status === 'refunded'
        ? (refunded_at ?? updated_at)
        : status === 'pending'
          ? created_at
          : updated_at
  if (exact != null) return { at: exact, is_exact: true }
  const last = refunded_at ?? updated_at ?? approved_date ?? created_at
  if (last == null) throw new UnreadableCall('The call says no time.')
  return { at: last, is_exact: false }
}
