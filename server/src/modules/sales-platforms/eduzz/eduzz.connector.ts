import { defineConnector } from '../connector.ts'
import { releaseAfter } from '../event-fields.ts'
import { signedIn } from '../verify-call.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { pullEduzz, testEduzz } from './eduzz-client.ts'
import { eventOfInvoice } from './eduzz-events.ts'
import { callSchema, invoiceCallSchema, sentSchema } from './eduzz-wire.ts'

/** Eduzz: signed calls of webhook 3, and the API of sales (developers.eduzz.com). */
export const eduzz = defineConnector({
  platform: 'eduzz',
  name: 'Eduzz',
  webhook: {
    secrets: ['webhook_secret'],
    signs_body: true,
    replay_seconds: 7 * 86_400,
    verify: signedIn({
      header: 'x-signature',
      secret: 'webhook_secret',
      encoding: 'hex',
      sent: sentSchema,
    }),
    parse: (call) => {
      const { id, event, sentDate } = jsonOf(call, callSchema)
      if (!event.startsWith('myeduzz.invoice_'))
        return [{ kind: 'other', event_id: id, told: event }]
      return [eventOfInvoice(id, sentDate ?? null, jsonOf(call, invoiceCallSchema).data)]
    },
  },
  api: {
    secrets: ['access_token'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    max_days: 30,
    pull: pullEduzz,
    test: testEduzz,
  },
  // A usual price, which differs by contract: what the listing says of each sale stands above it.
  fee_model: {
    percent: '8.9000',
    fixed_cents: 249,
    returns_fees: true,
    release_days: releaseAfter(30),
  },
})
