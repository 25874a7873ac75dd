import { readCall } from '../call-payload.ts'
import { defineConnector } from '../connector.ts'
import { releaseAfter } from '../event-fields.ts'
import { tokenIn } from '../verify-call.ts'
import { pullPerfectPay, testPerfectPay } from './perfectpay-client.ts'
import { PRE_CHECKOUT } from './perfectpay-codes.ts'
import { eventOfCall } from './perfectpay-events.ts'
import { callSchema } from './perfectpay-wire.ts'

/** Of every call, also of a checkout that was left. */
const namedSchema = callSchema.pick({ code: true, sale_status_enum: true })

/** PerfectPay: calls with a token in their body, and the API of sales (support.perfectpay.com.br). */
export const perfectpay = defineConnector({
  platform: 'perfectpay',
  name: 'PerfectPay',
  webhook: {
    secrets: ['webhook_token'],
    signs_body: false,
    // It tells no time of its own: none is too old.
    replay_seconds: 7 * 86_400,
    verify: tokenIn({ field: 'token', secret: 'webhook_token' }),
    parse: (call) => {
      const { code, sale_status_enum: status } = readCall(call, namedSchema)
      if (status === PRE_CHECKOUT) return [{ kind: 'other', event_id: code, told: 'precheckout' }]
      return [eventOfCall(readCall(call, callSchema))]
    },
  },
  api: {
    secrets: ['access_token'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    max_days: 30,
    pull: pullPerfectPay,
    test: testPerfectPay,
  },
  // A usual price, which differs by contract: what is told of each sale stands above it.
  fee_model: {
    percent: '6.9900',
    fixed_cents: 100,
    returns_fees: true,
    release_days: { ...releaseAfter(2), credit_card: 30 },
  },
})
