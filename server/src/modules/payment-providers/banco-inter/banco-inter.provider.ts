import { createHash } from 'node:crypto'
import { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import { jsonOf, wireIdSchema, wireTextSchema } from '../../../kernel/outside/wire-values.ts'
import { definePaymentProvider } from '../payment-provider.ts'
import {
  cancelInter,
  endPaidInter,
  findInter,
  getInter,
  issueInter,
  listInter,
  testInter,
} from './inter-charges.ts'
import { putAddress, removeAddress } from './inter-webhook.ts'

const callSchema = z.array(
  z.object({
    codigoSolicitacao: wireIdSchema,
    situacao: wireTextSchema,
    dataHoraSituacao: wireTextSchema,
  }),
)

const refused = (told: string) =>
  Promise.reject(new OutsideFault('refused', 'The bank has no such act.', { told }))

/** Boletos with Pix of Banco Inter: "Cobrança v3", known by certificate (developers.inter.co). */
export const bancoInter = definePaymentProvider({
  kind: 'banco_inter',
  name: 'Banco Inter',
  methods: ['pix', 'boleto', 'any'],
  // With the certificate they are those of the bank account.
  secrets: ['client_id', 'client_secret'],
  test: testInter,
  issue: issueInter,
  find: findInter,
  get: getInter,
  listSince: listInter,
  change: () =>
    refused(
      'O Banco Inter não altera cobranças emitidas. Emita uma segunda via com os novos dados.',
    ),
  cancel: (access, id) => cancelInter(access, id),
  receiveInCash: endPaidInter,
  undoInCash: null,
  refund: () =>
    refused('O Banco Inter não devolve cobranças por aqui. Devolva por Pix ou transferência.'),
  webhook: {
    secret: null,
    put: putAddress,
    remove: removeAddress,
    // The bank signs nothing: who knows the address may call, and a call is believed in nothing.
    verify: () => ({ is_genuine: true, sent_at: null }),
    read: (call) =>
      jsonOf(call, callSchema).map(({ codigoSolicitacao, situacao, dataHoraSituacao }) => ({
        event_id: createHash('sha256')
          .update(JSON.stringify([codigoSolicitacao, situacao, dataHoraSituacao]))
          .digest('hex'),
        provider_id: codigoSolicitacao,
        kind: situacao ?? '',
      })),
  },
})
