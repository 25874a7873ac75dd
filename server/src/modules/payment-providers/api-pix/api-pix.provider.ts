import { definePaymentProvider } from '../payment-provider.ts'
import {
  cancelApiPix,
  changeApiPix,
  findApiPix,
  getApiPix,
  issueApiPix,
  refundApiPix,
} from './api-pix-acts.ts'
import { listApiPix, testApiPix } from './api-pix-list.ts'
import { putAddress, readCall, removeAddress } from './api-pix-webhook.ts'

/**
 * Dynamic Pix codes by the bank of the company's own key, through the API Pix that the Banco Central
 * asks banks for: charges with a due date (`cobv`), the Pix that paid them, and returns.
 */
export const apiPix = definePaymentProvider({
  kind: 'api_pix',
  name: 'Pix do seu banco (API Pix)',
  methods: ['pix'],
  // With the certificate they are those of the bank account; not every bank has a secret beside the id.
  secrets: ['client_id'],
  test: testApiPix,
  issue: issueApiPix,
  find: findApiPix,
  get: getApiPix,
  listSince: listApiPix,
  change: changeApiPix,
  cancel: cancelApiPix,
  // The standard has no word for it: the charge is removed, so that nobody pays it again.
  receiveInCash: cancelApiPix,
  undoInCash: null,
  refund: refundApiPix,
  webhook: {
    secret: null,
    put: putAddress,
    remove: removeAddress,
    // Banks sign nothing: who knows the address may call, and a call is believed in nothing.
    verify: () => ({ is_genuine: true, sent_at: null }),
    read: readCall,
  },
})
