import { readCall } from '../call-payload.ts'
import { defineConnector } from '../connector.ts'
import { releaseAfter } from '../event-fields.ts'
import { tokenIn } from '../verify-call.ts'
import { findMercadoLivre, pullMercadoLivre, testMercadoLivre } from './mercado-livre-client.ts'
import { callSchema, sentSchema } from './mercado-livre-wire.ts'

/**
 * Mercado Livre: calls name an order, which is asked for (developers.mercadolivre.com.br). Nobody signs
 * them: the token in their address keeps others out, the application must be the company's own, and
 * nothing else of them is believed.
 */
export const mercadoLivre = defineConnector({
  platform: 'mercado_livre',
  name: 'Mercado Livre',
  webhook: {
    secrets: ['client_id'],
    signs_body: false,
    replay_seconds: 7 * 86_400,
    verify: tokenIn({ field: 'application_id', secret: 'client_id', sent: sentSchema }),
    parse: (call) => {
      const { _id, resource, topic } = readCall(call, callSchema)
      const order = /^\/orders\/(\d{1,20})$/.exec(resource)?.[1]
      const event_id = _id ?? `${topic}:${resource}`
      return order === undefined || !topic.startsWith('orders')
        ? [{ kind: 'other', event_id: event_id.slice(0, 100), told: topic }]
        : [{ kind: 'ask', event_id, external_id: order }]
    },
  },
  api: {
    secrets: ['client_id', 'client_secret'],
    // Orders are asked for by their last change.
    looks_back_days: 2,
    // A search tells so many orders at most, which a week of a shop is far below.
    max_days: 7,
    pull: pullMercadoLivre,
    find: findMercadoLivre,
    test: testMercadoLivre,
  },
  // A usual price, which differs by category and kind of offer: each order tells its own.
  fee_model: {
    percent: '14.0000',
    fixed_cents: 0,
    returns_fees: true,
    release_days: releaseAfter(28),
  },
})
