import type { z } from 'zod'
import { type Access, defineConnector, type PulledPage, type PullRange } from '../connector.ts'
import { type RawCall, UnreadableCall, type Verdict } from '../../../kernel/outside/webhook-call.ts'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { sameSecret, signatureOf } from '../../../kernel/outside/same-secret.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { eventsOfPayment } from './mercado-pago-events.ts'
import { callSchema, paymentSchema, searchSchema, userSchema } from './mercado-pago-wire.ts'

const API = 'https://api.mercadopago.com'
/** The most that a page may have. */
const PAGE_SIZE = 100

const get = <S extends z.ZodType>(
  { services, secrets }: Access,
  path: string,
  answer: S,
): Promise<z.output<S>> => {
  const headers = { authorization: `Bearer ${secrets.access_token ?? ''}` }
  return services.at('mercado_pago', API).ask({ method: 'GET', path, headers }, answer)
}

/**
 * Mercado Pago: calls name a payment, which is asked for; payments that changed are searched
 * (mercadopago.com.br/developers). It tells of no payout: what it pays out shows in the bank.
 */
export const mercadoPago = defineConnector({
  platform: 'mercado_pago',
  name: 'Mercado Pago',
  webhook: {
    secrets: ['webhook_secret'],
    // The payment that is named is signed, not the body: nothing else of it is believed.
    signs_body: false,
    replay_seconds: 7 * 86_400,
    verify,
    parse: (call) => {
      const told = jsonOf(call, callSchema)
      const kind = told.type ?? told.action?.split('.')[0]
      if (kind !== 'payment')
        return [{ kind: 'other', event_id: told.id, told: told.action ?? told.type ?? 'call' }]
      const named = call.query['data.id']
      if (named === undefined || named !== told.data?.id)
        throw new UnreadableCall('The call names another payment than its address.')
      return [{ kind: 'ask', event_id: told.id, external_id: named }]
    },
  },
  api: {
    secrets: ['access_token'],
    // Payments are searched by their last change.
    looks_back_days: 2,
    max_days: 7,
    pull: async (
      access: Access,
      { from, until }: PullRange,
      cursor: string | null,
    ): Promise<PulledPage> => {
      const offset = Number(cursor ?? 0)
      const query = new URLSearchParams({
        sort: 'date_last_updated',
        criteria: 'asc',
        range: 'date_last_updated',
        begin_date: from.toISOString(),
        end_date: until.toISOString(),
        limit: String(PAGE_SIZE),
        offset: String(offset),
      })
      const { paging, results } = await get(access, `/v1/payments/search?${query}`, searchSchema)
      const next = offset + results.length
      return {
        events: results.flatMap(eventsOfPayment),
        next: next >= paging.total || results.length === 0 ? null : String(next),
        total: paging.total,
      }
    },
    find: async (access, id) => {
      const path = `/v1/payments/${encodeURIComponent(id)}`
      const payment = await nullIfUnknown(get(access, path, paymentSchema))
      return payment === null ? [] : eventsOfPayment(payment)
    },
    test: async (access) => {
      await get(access, '/users/me', userSchema)
    },
  },
  // mercadopago.com.br/ajuda/custo-receber-pagamentos: 4.98 % of a card that is free at once.
  fee_model: {
    percent: '4.9800',
    fixed_cents: 0,
    returns_fees: true,
    release_days: {
      pix: 0,
      boleto: 0,
      credit_card: 14,
      debit_card: 0,
      cash: 0,
      transfer: 0,
      other: 14,
    },
  },
})

/** `ts=…,v1=…`: the HMAC of what is named, of the request and of the time (in ms or seconds). */
function verify(call: RawCall, { webhook_secret }: { readonly webhook_secret?: string }): Verdict {
  const parts = new Map(
    (call.headers['x-signature'] ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim(), value.trim()] as const
    }),
  )
  const [time, signature] = [parts.get('ts') ?? '', parts.get('v1')]
  const request = call.headers['x-request-id']
  const named = call.query['data.id']?.toLowerCase()
  const manifest = [
    named === undefined ? '' : `id:${named};`,
    request === undefined ? '' : `request-id:${request};`,
    `ts:${time};`,
  ].join('')
  const own = webhook_secret && signatureOf('sha256', webhook_secret, manifest, 'hex')
  if (!/^\d{10,13}$/.test(time) || !sameSecret(signature, own)) return { is_genuine: false }
  return {
    is_genuine: true,
    sent_at: new Date(time.length > 10 ? Number(time) : Number(time) * 1000),
  }
}
