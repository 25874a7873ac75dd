import { defineConnector } from '../connector.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import { releaseAfter } from '../event-fields.ts'
import { signedIn } from '../verify-call.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { pullShopify, testShopify } from './shopify-client.ts'
import { eventsOfDispute, eventsOfOrder, eventsOfRefund } from './shopify-events.ts'
import { disputeSchema, orderSchema, refundSchema } from './shopify-wire.ts'

/** Shopify: signed calls whose topic stands in a header, and the orders of the Admin API (shopify.dev). */
export const shopify = defineConnector({
  platform: 'shopify',
  name: 'Shopify',
  webhook: {
    secrets: ['client_secret'],
    signs_body: true,
    replay_seconds: 7 * 86_400,
    verify: signedIn({
      header: 'x-shopify-hmac-sha256',
      secret: 'client_secret',
      encoding: 'base64',
    }),
    parse: (call) => {
      const topic = call.headers['x-shopify-topic'] ?? ''
      const other = {
        kind: 'other',
        event_id: call.headers['x-shopify-webhook-id'] ?? topic,
        told: topic.slice(0, 60),
      } as const
      if (topic === 'refunds/create') {
        const refund = jsonOf(call, refundSchema)
        if (refund.order_id == null) throw new UnreadableCall('The refund is of no order.')
        const events = eventsOfRefund(refund, refund.order_id)
        return events.length === 0 ? [other] : events
      }
      if (topic.startsWith('disputes/')) return eventsOfDispute(jsonOf(call, disputeSchema))
      if (!topic.startsWith('orders/') || topic === 'orders/delete') return [other]
      const order = jsonOf(call, orderSchema)
      return order.test === true ? [other] : eventsOfOrder(order, topic === 'orders/paid')
    },
  },
  api: {
    secrets: ['shop_url', 'access_token'],
    // Orders are asked for by their last change.
    looks_back_days: 2,
    max_days: 31,
    pull: pullShopify,
    test: testShopify,
  },
  // What a gateway keeps is told by the gateway; Shopify's own part of a sale follows from the plan.
  fee_model: {
    percent: '2.0000',
    fixed_cents: 0,
    returns_fees: false,
    release_days: { ...releaseAfter(2), credit_card: 30 },
  },
})
