import { readCall } from '../call-payload.ts'
import { defineConnector } from '../connector.ts'
import { releaseAfter } from '../event-fields.ts'
import { tokenIn } from '../verify-call.ts'
import { pullMonetizze, testMonetizze } from './monetizze-client.ts'
import { isOfSale } from './monetizze-codes.ts'
import { eventOfCall } from './monetizze-events.ts'
import { callSchema, toldSaleSchema } from './monetizze-wire.ts'

/** Monetizze: calls are forms with a key in them, and the API of transactions (2.1). */
export const monetizze = defineConnector({
  platform: 'monetizze',
  name: 'Monetizze',
  webhook: {
    secrets: ['unique_key'],
    signs_body: false,
    // It tells no time of its own: none is too old.
    replay_seconds: 7 * 86_400,
    verify: tokenIn({ field: 'chave_unica', secret: 'unique_key' }),
    parse: (call) => {
      const { tipoEvento, venda, produto } = readCall(call, callSchema)
      const { codigo, descricao } = tipoEvento
      if (isOfSale(codigo)) return [eventOfCall(codigo, readCall(call, toldSaleSchema))]
      const of = venda?.codigo ?? produto?.codigo ?? ''
      return [{ kind: 'other', event_id: `${of}:${codigo}`, told: descricao ?? codigo }]
    },
  },
  api: {
    secrets: ['consumer_key'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    max_days: 30,
    pull: pullMonetizze,
    test: testMonetizze,
  },
  // A usual price, which differs by contract: what is told of each sale stands above it.
  fee_model: {
    percent: '9.9000',
    fixed_cents: 100,
    returns_fees: true,
    release_days: { ...releaseAfter(15), credit_card: 30 },
  },
})
