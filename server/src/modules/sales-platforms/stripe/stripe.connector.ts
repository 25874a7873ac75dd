import { defineConnector } from '../connector.ts'
import type { RawCall, Verdict } from '../../../kernel/outside/webhook-call.ts'
import type { PlatformEvent } from '../platform-event.ts'
import { sameSecret, signatureOf } from '../../../kernel/outside/same-secret.ts'
import { saleEvent } from '../event-fields.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { findStripe, pullStripe, testStripe } from './stripe-client.ts'
import { eventOfCharge } from './stripe-events.ts'
import {
  callSchema,
  chargeCallSchema,
  disputeCallSchema,
  payoutCallSchema,
  refundCallSchema,
} from './stripe-wire.ts'

/** Stripe signs each try anew: an older call is none of its own (docs.stripe.com/webhooks). */
const REPLAY_SECONDS = 300

/** Stripe: signed calls, and the movements of the balance, whose payouts name their charges. */
export const stripe = defineConnector({
  platform: 'stripe',
  name: 'Stripe',
  webhook: {
    secrets: ['webhook_secret'],
    signs_body: true,
    replay_seconds: REPLAY_SECONDS,
    verify,
    parse: (call) => {
      const told = jsonOf(call, callSchema)
      const [kind, act] = told.type.split('.', 2)
      if (told.type.startsWith('charge.dispute.')) return disputeCall(call, told)
      if (kind === 'charge' && act !== 'refund') return chargeCall(call, told)
      if (kind === 'refund' || act === 'refund') return refundCall(call, told)
      if (kind === 'payout') return payoutCall(call, told)
      return [{ kind: 'other', event_id: told.id, told: told.type }]
    },
  },
  api: {
    secrets: ['api_key'],
    // A movement never changes; a payout that failed after all is a movement of its own.
    looks_back_days: 7,
    max_days: 31,
    pull: pullStripe,
    find: findStripe,
    test: testStripe,
  },
  // stripe.com/br/pricing: 3.99 % and R$ 0,39 a card; a company's own may differ.
  fee_model: {
    percent: '3.9900',
    fixed_cents: 39,
    returns_fees: false,
    release_days: {
      pix: 1,
      boleto: 2,
      credit_card: 30,
      debit_card: 30,
      cash: 2,
      transfer: 2,
      other: 30,
    },
  },
})

/** `t=…,v1=…`: the HMAC of time and body; a header may have several while a secret is rotated. */
function verify(call: RawCall, { webhook_secret }: { readonly webhook_secret?: string }): Verdict {
  const parts = (call.headers['stripe-signature'] ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const own =
    webhook_secret &&
    signatureOf(
      'sha256',
      webhook_secret,
      Buffer.concat([Buffer.from(`${time}.`), call.body]),
      'hex',
    )
  const isGenuine = parts.some(([name, value]) => name === 'v1' && sameSecret(value, own))
  const sent = new Date(Number(time) * 1000)
  if (!isGenuine || !/^\d{1,12}$/.test(time)) return { is_genuine: false }
  return { is_genuine: true, sent_at: Number.isNaN(sent.getTime()) ? null : sent }
}

interface Told {
  readonly id: string
  readonly type: string
  readonly created: Date
}

/** The fee of a charge stands in no call: the charge is asked for. */
function chargeCall(call: RawCall, { id, created }: Told): readonly PlatformEvent[] {
  const charge = jsonOf(call, chargeCallSchema).data.object
  const ask: PlatformEvent = { kind: 'ask', event_id: `${id}:ask`, external_id: charge.id }
  const isAllBack = charge.refunded === true
  const own = eventOfCharge(charge, { event_id: id })
  if (!isAllBack) return charge.status === 'failed' ? [own] : [own, ask]
  const status = { status: 'refunded', told_status: 'refunded' } as const
  return [{ ...own, ...status, occurred_at: created }, ask]
}

function refundCall(call: RawCall, { id, type }: Told): readonly PlatformEvent[] {
  const { charge } = jsonOf(call, refundCallSchema).data.object
  return charge == null
    ? [{ kind: 'other', event_id: id, told: type }]
    : [{ kind: 'ask', event_id: id, external_id: charge }]
}

const DISPUTES = {
  'charge.dispute.created': 'disputed',
  'charge.dispute.funds_withdrawn': 'charged_back',
  'charge.dispute.funds_reinstated': 'charge_back_reversed',
} as const

function disputeCall(call: RawCall, { id, type, created }: Told): readonly PlatformEvent[] {
  const { charge, status: outcome } = jsonOf(call, disputeCallSchema).data.object
  const status =
    type === 'charge.dispute.closed'
      ? outcome === 'won'
        ? 'dispute_won'
        : outcome === 'lost'
          ? 'charged_back'
          : null
      : (Object.entries(DISPUTES).find(([name]) => name === type)?.[1] ?? null)
  if (status === null) return [{ kind: 'other', event_id: id, told: type }]
  return [
    saleEvent({
      event_id: id,
      external_id: charge,
      status,
      told_status: type,
      occurred_at: created,
    }),
  ]
}

const payoutCall = (call: RawCall, { id }: Told): readonly PlatformEvent[] => [
  { kind: 'ask', event_id: id, external_id: jsonOf(call, payoutCallSchema).data.object.id },
]
