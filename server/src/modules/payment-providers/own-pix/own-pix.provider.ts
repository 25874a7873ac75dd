import { writeBrCode } from '@prumo/br-code'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import {
  definePaymentProvider,
  type NewCharge,
  type ProviderAccess,
  type ProviderCharge,
} from '../payment-provider.ts'

/** Nobody can be asked: what becomes of a code is seen on the bank's statement alone. */
const cannot = () =>
  Promise.reject(new OutsideFault('unknown_there', 'No provider stands behind a static Pix code.'))

/** The value of a code has at most 13 signs (EMV, field 54): `9999999999.99`. */
const MOST_CENTS = 999_999_999_999

/**
 * A static code on the company's own key (docs/rules/documents.md). Its txid is the reference of the
 * charge, by which the payment is known on the statement of the bank.
 */
function issue({ secrets }: ProviderAccess, charge: NewCharge): Promise<ProviderCharge> {
  const { pix_key: key, pix_name: name, pix_city: city } = secrets
  if (!key || !name || !city)
    return Promise.reject(new OutsideFault('credentials_refused', 'The Pix key is not complete.'))
  const { reference, value_cents, due_date } = charge
  if (value_cents > MOST_CENTS)
    return Promise.reject(
      new OutsideFault('refused', 'The value does not fit into a Pix code.', {
        told: 'O código Pix leva no máximo R$ 9.999.999.999,99.',
      }),
    )
  const code = writeBrCode({ key, name, city, value_cents, txid: reference, note: null })
  return Promise.resolve({
    provider_id: reference,
    reference,
    status: 'waiting',
    value_cents,
    due_date,
    payments: [],
    returns: [],
    boleto: null,
    pix: { code, txid: reference, expires_at: null },
    url: null,
  })
}

/** Pix of the company's own: a code without anybody between it and the payer. */
export const ownPix = definePaymentProvider({
  kind: 'own_pix',
  name: 'Pix próprio',
  methods: ['pix'],
  secrets: [],
  test: () => Promise.resolve(),
  issue,
  // The same code comes of the same charge: one that was lost is written again.
  find: () => Promise.resolve(null),
  get: () => Promise.resolve(null),
  listSince: null,
  change: cannot,
  cancel: cannot,
  // It is paid when its receivable is: there is nobody to tell.
  receiveInCash: cannot,
  undoInCash: null,
  refund: cannot,
  webhook: null,
})
