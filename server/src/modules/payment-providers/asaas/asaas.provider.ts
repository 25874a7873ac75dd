import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sameSecret } from '../../../kernel/outside/same-secret.ts'
import { jsonOf, wireIdSchema, wireTextSchema } from '../../../kernel/outside/wire-values.ts'
import { definePaymentProvider } from '../payment-provider.ts'
import {
  cancelAsaas,
  changeAsaas,
  issueAsaas,
  receiveInCashAsaas,
  refundAsaas,
  undoInCashAsaas,
} from './asaas-acts.ts'
import { listAsaas } from './asaas-list.ts'
import { findAsaas, getAsaas, testAsaas } from './asaas-client.ts'
import { putAddress, removeAddress } from './asaas-webhook.ts'

const callSchema = z.object({
  id: wireTextSchema,
  event: z.string().min(1).max(80),
  payment: z.object({ id: wireIdSchema }).nullish(),
})

/** Asaas: boleto, Pix and card, and calls with a token in their header (docs.asaas.com). */
export const asaas = definePaymentProvider({
  kind: 'asaas',
  name: 'Asaas',
  methods: ['pix', 'boleto', 'credit_card', 'any'],
  secrets: ['api_key'],
  test: testAsaas,
  issue: issueAsaas,
  find: findAsaas,
  get: getAsaas,
  listSince: listAsaas,
  change: changeAsaas,
  cancel: cancelAsaas,
  receiveInCash: receiveInCashAsaas,
  undoInCash: undoInCashAsaas,
  refund: refundAsaas,
  webhook: {
    secret: 'webhook_token',
    put: putAddress,
    remove: removeAddress,
    verify: ({ headers }, secrets) =>
      sameSecret(headers['asaas-access-token'], secrets['webhook_token'])
        ? { is_genuine: true, sent_at: null }
        : { is_genuine: false },
    read: (call) => {
      const { id, event, payment } = jsonOf(call, callSchema)
      const event_id = id ?? createHash('sha256').update(call.body).digest('hex')
      return [{ event_id, provider_id: payment?.id ?? null, kind: event }]
    },
  },
})
