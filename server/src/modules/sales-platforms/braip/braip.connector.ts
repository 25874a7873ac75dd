import { readCall } from '../call-payload.ts'
import { defineConnector } from '../connector.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import { releaseAfter } from '../event-fields.ts'
import { tokenIn } from '../verify-call.ts'
import { pullBraip, testBraip } from './braip-client.ts'
import { eventOf } from './braip-events.ts'
import { callSchema, saleSchema, sentSchema } from './braip-wire.ts'

/** Braip: calls with a key in their body, as JSON or form, and the API of sales. */
export const braip = defineConnector({
  platform: 'braip',
  name: 'Braip',
  webhook: {
    secrets: ['unique_key'],
    signs_body: false,
    replay_seconds: 7 * 86_400,
    verify: tokenIn({ field: 'basic_authentication', secret: 'unique_key', sent: sentSchema }),
    parse: (call) => {
      const { trans_key, type, product_key } = readCall(call, callSchema)
      if (trans_key !== null) return [eventOf(readCall(call, saleSchema))]
      if (type === null) throw new UnreadableCall('The call names no transaction.')
      return [{ kind: 'other', event_id: `${product_key ?? ''}:${type}`, told: type }]
    },
  },
  api: {
    secrets: ['access_token'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    max_days: 30,
    pull: pullBraip,
    test: testBraip,
  },
  // A usual price, which differs by contract: what is told of each sale stands above it.
  fee_model: {
    percent: '9.9000',
    fixed_cents: 100,
    returns_fees: true,
    release_days: { ...releaseAfter(15), credit_card: 30 },
  },
})
