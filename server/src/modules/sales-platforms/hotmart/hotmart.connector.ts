import { z } from 'zod'
import { defineConnector } from '../connector.ts'
import { sameSecret } from '../../../kernel/outside/same-secret.ts'
import { momentIn } from '../verify-call.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { pullHotmart, testHotmart } from './hotmart-client.ts'
import { isPurchase } from './hotmart-codes.ts'
import { eventOfNotice } from './hotmart-events.ts'
import { noticeSchema, purchaseNoticeSchema } from './hotmart-wire.ts'

const DAY_SECONDS = 86_400

/** What says when a call was made; nothing else of it is looked at before it is kept. */
const sentSchema = z
  .object({ creation_date: noticeSchema.shape.creation_date })
  .transform(({ creation_date }) => creation_date)

/** Hotmart: webhook 2.0.0 with a token in a header, and the API of sales (developers.hotmart.com). */
export const hotmart = defineConnector({
  platform: 'hotmart',
  name: 'Hotmart',
  webhook: {
    secrets: ['hottok'],
    signs_body: false,
    replay_seconds: 7 * DAY_SECONDS,
    verify: (call, { hottok }) => {
      if (!sameSecret(call.headers['x-hotmart-hottok'], hottok)) return { is_genuine: false }
      return { is_genuine: true, sent_at: momentIn(call, sentSchema) }
    },
    parse: (call) => {
      const notice = jsonOf(call, noticeSchema)
      return isPurchase(notice.event)
        ? [eventOfNotice(jsonOf(call, purchaseNoticeSchema))]
        : [{ kind: 'other', event_id: notice.id, told: notice.event }]
    },
  },
  api: {
    secrets: ['client_id', 'client_secret', 'basic_token'],
    // A guarantee lasts 30 days at most, and a card network takes a charge back for 120.
    looks_back_days: 150,
    max_days: 30,
    pull: pullHotmart,
    test: testHotmart,
  },
  // hotmart.com/pt-br/precos, 2026: 9.9 % and R$ 1,00 a sale.
  fee_model: {
    percent: '9.9000',
    fixed_cents: 100,
    returns_fees: true,
    release_days: {
      pix: 30,
      boleto: 30,
      credit_card: 30,
      debit_card: 30,
      cash: 30,
      transfer: 30,
      other: 30,
    },
  },
})
