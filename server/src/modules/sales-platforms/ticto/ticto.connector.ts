import { zeroCents } from '@prumo/money'
import { readCall } from '../call-payload.ts'
import { defineConnector } from '../connector.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { SaleEvent } from '../platform-event.ts'
import {
  deductionsOfShares,
  releaseAfter,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  type SaleShare,
  soldFor,
  soldProduct,
} from '../event-fields.ts'
import { tokenIn } from '../verify-call.ts'
import { isOfSale, methodOf, statusOf } from './ticto-codes.ts'
import {
  callSchema,
  saleCallSchema,
  sentSchema,
  type TictoCall,
  type TictoPartner,
} from './ticto-wire.ts'

/** Ticto: calls with a token in their body (webhook.ticto.dev/docs/v2). It cannot be asked. */
export const ticto = defineConnector({
  platform: 'ticto',
  name: 'Ticto',
  webhook: {
    secrets: ['webhook_token'],
    signs_body: false,
    replay_seconds: 7 * 86_400,
    verify: tokenIn({ field: 'token', secret: 'webhook_token', sent: sentSchema }),
    parse: (call) => {
      const { status, order, item } = readCall(call, callSchema)
      if (isOfSale(status)) return [eventOf(readCall(call, saleCallSchema))]
      const of = order?.transaction_hash ?? order?.hash ?? item?.product_id ?? ''
      return [{ kind: 'other', event_id: `${of}:${status}`, told: status }]
    },
  },
  api: null,
  // A usual price, which differs by contract: what is told of each sale stands above it.
  fee_model: {
    percent: '6.9900',
    fixed_cents: 249,
    returns_fees: true,
    release_days: { ...releaseAfter(2), credit_card: 30 },
  },
})

const shareOf =
  (of: SaleShare['of']) =>
  (partner: TictoPartner): SaleShare => ({
    of,
    name: partner.name,
    external_id: partner.id ?? partner.pid ?? partner.email,
    document: partner.document,
    value_cents: partner.cms ?? zeroCents,
  })

/** What Ticto, the company and each partner have of a sale, as far as it is told. */
function sharesOf(call: TictoCall): readonly SaleShare[] {
  const own = call.producer?.cms ?? null
  const fee = call.marketplace_commission ?? null
  const nameless = { name: null, external_id: null }
  return [
    ...(fee === null ? [] : [{ ...nameless, of: 'platform' as const, value_cents: fee }]),
    ...(own === null ? [] : [{ ...nameless, of: 'company' as const, value_cents: own }]),
    ...(call.affiliates ?? []).map(shareOf('affiliate')),
    ...(call.coproducers ?? []).map(shareOf('partner')),
  ]
}

/** @throws UnreadableCall where it tells no time. */
function eventOf(call: TictoCall): SaleEvent {
  const { order, item, customer } = call
  const id = order.transaction_hash ?? order.hash
  const status = statusOf(call.status)
  const occurred_at = call.status_date ?? order.order_date
  if (occurred_at == null) throw new UnreadableCall('The call says no time.')
  const gross_cents = soldFor(order.paid_amount, item.amount)
  const subscription = call.subscriptions?.[0]
  return saleEvent({
    event_id: `${id}:${call.status}:${occurred_at.getTime()}`,
    external_id: id,
    status,
    told_status: call.status,
    occurred_at,
    is_exact: call.status_date != null,
    ordered_at: order.order_date ?? null,
    approved_at: status === 'approved' ? (call.status_date ?? null) : null,
    amounts: saleAmounts({
      gross_cents,
      paid_cents: order.paid_amount,
      ...deductionsOfShares(gross_cents, sharesOf(call)),
    }),
    buyer: saleBuyer(
      {
        name: customer.name,
        email: customer.email,
        document: customer.cpf ?? customer.cnpj,
        phone: [customer.phone?.ddd, customer.phone?.number].filter(Boolean).join('') || null,
      },
      id,
    ),
    products: [soldProduct(item.product_id, item.product_name, item.quantity ?? 1)],
    payment: salePayment(methodOf(call.payment_method), order.installments, {
      subscription_id: subscription?.id ?? null,
      recurrence_number: subscription?.successful_charges ?? null,
    }),
  })
}
