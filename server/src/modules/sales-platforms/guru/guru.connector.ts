import { readCall } from '../call-payload.ts'
import { defineConnector } from '../connector.ts'
import { releaseAfter } from '../event-fields.ts'
import { tokenIn } from '../verify-call.ts'
import { pullGuru, testGuru } from './guru-client.ts'
import { eventOf } from './guru-events.ts'
import { callSchema, sentSchema, transactionSchema } from './guru-wire.ts'

/** Digital Manager Guru: calls with the account's token in their body, and API v2. */
export const guru = defineConnector({
  platform: 'guru',
  name: 'Guru',
  webhook: {
    secrets: ['account_token'],
    signs_body: false,
    replay_seconds: 7 * 86_400,
    verify: tokenIn({ field: 'api_token', secret: 'account_token', sent: sentSchema }),
    parse: (call) => {
      const { webhook_type, id, status, last_status } = readCall(call, callSchema)
      if (webhook_type === 'transaction') return [eventOf(readCall(call, transactionSchema))]
      const became = last_status ?? status ?? ''
      return [{ kind: 'other', event_id: `${id}:${became}`, told: `${webhook_type} ${became}` }]
    },
  },
  api: {
    secrets: ['api_token'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    // It answers 180 days at most.
    max_days: 90,
    pull: pullGuru,
    test: testGuru,
  },
  // Guru sells through the checkouts of others: a usual price of these, which differs by contract.
  fee_model: {
    percent: '4.9900',
    fixed_cents: 100,
    returns_fees: true,
    release_days: { ...releaseAfter(2), credit_card: 30 },
  },
})
