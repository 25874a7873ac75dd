import { defineConnector } from '../connector.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { PlatformEvent } from '../platform-event.ts'
import { sameSecret, signatureOf } from '../../../kernel/outside/same-secret.ts'
import {
  commissionOf,
  platformFee,
  releaseAfter,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldFor,
  soldProduct,
} from '../event-fields.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { pullKiwify, testKiwify } from './kiwify-client.ts'
import { methodOf, momentOf, statusOf } from './kiwify-codes.ts'
import { callSchema, type KiwifyOrder, orderSchema } from './kiwify-wire.ts'

/** Kiwify: each call is signed in the query of its address, and the API of sales (docs.kiwify.com.br). */
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
  api: {
    secrets: ['client_id', 'client_secret', 'account_id'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    max_days: 90,
    pull: pullKiwify,
    test: testKiwify,
  },
  // kiwify.com.br, table of prices: 8.99 % and R$ 2,49 a sale; a company's own may differ.
  fee_model: {
    percent: '8.9900',
    fixed_cents: 249,
    returns_fees: true,
    release_days: { ...releaseAfter(2), credit_card: 15 },
  },
})

function eventOf(order: KiwifyOrder): PlatformEvent {
  const { Commissions: money, Customer: buyer, Product: product } = order
  const status = statusOf(order.order_status)
  const moment = momentOf(order, status)
  const gross_cents = soldFor(money.charge_amount, money.product_base_price)
  const partners = (money.commissioned_stores ?? []).filter(({ type }) => type !== 'producer')
  return saleEvent({
    ...moment,
    event_id: `${order.order_id}:${order.order_status}:${moment.occurred_at.getTime()}`,
    external_id: order.order_id,
    status,
    told_status: order.order_status,
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
    buyer: saleBuyer(
      { name: buyer.full_name, email: buyer.email, document: buyer.CPF, phone: buyer.mobile },
      order.order_id,
    ),
    products: [soldProduct(product.product_id, product.product_name)],
    payment: salePayment(methodOf(order.payment_method), order.installments, {
      subscription_id: order.subscription_id,
    }),
  })
}
