import { sameSecret } from '../../../kernel/outside/same-secret.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { defineConnector } from '../connector.ts'
import { findAsaas, pullAsaas, testAsaas } from './asaas-client.ts'
import { callSchema } from './asaas-wire.ts'

const WEEK_SECONDS = 7 * 86_400

/**
 * Asaas: what is sold by its own links and programs. Calls name a payment or transfer, which is asked
 * for; what charges of Prumo asked for is theirs.
 */
export const asaas = defineConnector({
  platform: 'asaas',
  name: 'Asaas',
  webhook: {
    secrets: ['webhook_token'],
    // A token alone is sent: nothing of the body is believed but what it names.
    signs_body: false,
    replay_seconds: WEEK_SECONDS,
    verify: ({ headers }, { webhook_token }) =>
      sameSecret(headers['asaas-access-token'], webhook_token)
        ? { is_genuine: true, sent_at: null }
        : { is_genuine: false },
    parse: (call) => {
      const { id, event, payment, transfer } = jsonOf(call, callSchema)
      const named = event.startsWith('PAYMENT_')
        ? payment?.id
        : event.startsWith('TRANSFER_')
          ? transfer?.id
          : null
      return named == null
        ? [{ kind: 'other', event_id: id, told: event }]
        : [{ kind: 'ask', event_id: id, external_id: named }]
    },
  },
  api: {
    secrets: ['api_key'],
    // Payments are listed by the day they were made on; a boleto is paid, and a card contested, later.
    looks_back_days: 90,
    max_days: 31,
    pull: pullAsaas,
    find: findAsaas,
    test: testAsaas,
  },
  // asaas.com/precos-e-taxas: R$ 1,99 a boleto or Pix, 2.99 % and R$ 0,49 a card at once.
  fee_model: {
    percent: '2.9900',
    fixed_cents: 49,
    returns_fees: false,
    release_days: {
      pix: 0,
      boleto: 1,
      credit_card: 32,
      debit_card: 3,
      cash: 0,
      transfer: 0,
      other: 32,
    },
  },
})
