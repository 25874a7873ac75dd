import { sameSecret } from '../../../kernel/outside/same-secret.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { defineConnector } from '../connector.ts'
import { findPagarme, pullPagarme, testPagarme } from './pagarme-client.ts'
import { callSchema } from './pagarme-wire.ts'

const WEEK_SECONDS = 7 * 86_400

/** Pagar.me: calls name a charge or an order, whose charges are asked for with their payables. */
export const pagarme = defineConnector({
  platform: 'pagarme',
  name: 'Pagar.me',
  webhook: {
    secrets: ['webhook_token'],
    // Calls are not signed: the password that the company gave them is compared.
    signs_body: false,
    replay_seconds: WEEK_SECONDS,
    verify: ({ headers }, { webhook_token }) =>
      sameSecret(passwordOf(headers['authorization']), webhook_token)
        ? { is_genuine: true, sent_at: null }
        : { is_genuine: false },
    parse: (call) => {
      const { id, type, data } = jsonOf(call, callSchema)
      const [kind] = type.split('.', 1)
      const charges =
        kind === 'charge' ? [data.id] : kind === 'order' ? (data.charges ?? []).map(idOf) : []
      if (charges.length === 0) return [{ kind: 'other', event_id: id, told: type }]
      return charges.map((charge) => ({
        kind: 'ask',
        event_id: `${id}:${charge}`,
        external_id: charge,
      }))
    },
  },
  api: {
    secrets: ['api_key'],
    // Charges are listed by the day they were made on; a boleto is paid, and a card contested, later.
    looks_back_days: 90,
    max_days: 31,
    pull: pullPagarme,
    find: findPagarme,
    test: testPagarme,
  },
  // pagar.me/precos: 4.39 % of a card, free after 30 days; a company's own may differ.
  fee_model: {
    percent: '4.3900',
    fixed_cents: 0,
    returns_fees: false,
    release_days: {
      pix: 0,
      boleto: 1,
      credit_card: 30,
      debit_card: 30,
      cash: 1,
      transfer: 1,
      other: 30,
    },
  },
})

const idOf = ({ id }: { readonly id: string }): string => id

/** The password of `Basic …`, whatever the name before it. */
function passwordOf(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ', 2)
  if (scheme.toLowerCase() !== 'basic') return undefined
  const told = Buffer.from(value, 'base64').toString('utf8')
  return told.includes(':') ? told.slice(told.indexOf(':') + 1) : undefined
}
