import { expect } from 'vitest'
import { PRODUCT_LINK_SAMPLES } from './product-link-samples.ts'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

interface Points {
  /** Something of it is open: 60,00. */
  readonly receivable_id: number
  /** Where the money of the company's own Pix key arrives. */
  readonly bank_account_id: number
  readonly canary: string
}

/** The terms of a charge of 60,00. */
export const canaryTerms = (canary: string) => ({
  description: canary,
  value_cents: 6_000,
  due_date: '2026-11-30',
  fine_value: '2',
  interest_value: '1',
  payment_method: 'pix',
  discount_cents: null,
  discount_until: null,
  days_after_due: null,
})

/** How a company works with its own Pix key. */
export const ownPixSettings = (
  bank_account_id: number,
  canary: string,
  version: number | null,
) => ({
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
  pix_key: 'financeiro@padariasol.com.br',
  pix_name: canary.slice(0, 25),
  pix_city: 'Sao Paulo',
  bank_account_id,
  version,
})

/** A draft of a receivable; the first one connects the company's own Pix key. */
export async function buildCharge(
  company: TestCompany,
  { receivable_id, bank_account_id, canary }: Points,
): Promise<{ readonly charge_id: number }> {
  await company.put(
    '/payment-providers/own_pix/settings',
    ownPixSettings(bank_account_id, canary, null),
  )
  const made = await company.post('/charges', {
    ...canaryTerms(canary),
    kind: 'own_pix',
    transaction_id: receivable_id,
    is_issued: false,
  })
  expect([made.status, made.text]).toEqual([201, made.text])
  return { charge_id: made.body.data.id }
}

const params = { kind: 'own_pix' }
const renegotiation = (receivable_id: number) => ({
  transaction_ids: [receivable_id],
  renegotiated_on: '2026-11-18',
  has_late_charges: false,
  discount_cents: 0,
  surcharge_cents: 0,
  installments: 2,
  first_due_date: '2026-12-10',
})
const generation = ({ series_receivable_id }: World) => ({
  selection: { ids: [series_receivable_id] },
  kind: 'own_pix',
  payment_method: 'pix',
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
})
const chosen = ({ charge_id }: World) => ({ charge_ids: [charge_id] })

/** Right requests of the routes of charges, payment links and payment providers. */
export const CHARGE_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> = {
  ...PRODUCT_LINK_SAMPLES,
  'charges.create': ({ canary, client_id, category_id }) => ({
    body: {
      ...canaryTerms(canary),
      kind: 'own_pix',
      transaction_id: null,
      party_id: client_id,
      category_id,
      is_issued: false,
    },
  }),
  'charges.update': ({ canary }) => ({ body: { ...canaryTerms(canary), version: 1 } }),
  'charges.generate': (world) => ({ body: generation(world) }),
  'charges.generate-preview': (world) => ({ body: generation(world) }),
  'charges.issue': (world) => ({ body: chosen(world) }),
  'charges.cancel': (world) => ({ body: { ...chosen(world), cancels_receivable: false } }),
  'charges.mail': () => ({ body: { to: 'ana@example.com', version: 1 } }),
  // A draft was never paid, sent or known to anybody: refused, and nothing is changed.
  'charges.refund': () => ({ body: { value_cents: null, reason: null, version: 1 } }),
  'charges.receive-in-cash': () => ({ body: { receipt: null, version: 1 } }),
  'charges.second-copy': () => ({ body: { due_date: '2026-11-30', version: 1 } }),
  'payment-providers.save': ({ bank_account_id, canary }) => ({
    params,
    body: ownPixSettings(bank_account_id, canary, 1),
  }),
  'payment-providers.test': () => ({ params }),
  'reminders.save': ({ canary }) => ({
    body: {
      is_on: true,
      steps: [{ days_after: 3, subject: canary, text: '{cliente}, {valor}' }],
      version: null,
    },
  }),
  'renegotiations.preview': ({ receivable_id }) => ({
    body: renegotiation(receivable_id),
  }),
  'renegotiations.create': ({ receivable_id, bank_account_id, canary }) => ({
    body: {
      ...renegotiation(receivable_id),
      bank_account_id,
      description: canary,
      total_cents: 6_000,
    },
  }),
  'renegotiations.of-receivable': ({ receivable_id: id }) => ({ params: { id } }),
  'reminders.preview': ({ canary }) => ({
    body: { days_after: 3, subject: canary, text: '{valor}' },
  }),
  'reminders.test': ({ canary }) => ({ body: { days_after: 3, subject: canary, text: '{valor}' } }),
  'reminders.switch': () => ({
    body: { charge_is_reminded: false, client_is_reminded: false },
  }),
  'payment-providers.disconnect': () => ({ params }),
  'payment-providers.renew-address': () => ({ params: { kind: 'asaas' } }),
  'payment-providers.sync': () => ({ params }),
  'payment-providers.replay': () => ({ body: { ids: null } }),
  'payment-providers.receive': ({ company }) => ({
    params: { kind: 'asaas', company: company.company_id, token: 'A'.repeat(43) },
  }),
  'payment-providers.receive-pix': ({ company }) => ({
    params: { kind: 'asaas', company: company.company_id, token: 'A'.repeat(43) },
  }),
}

/** Routes of charges whose right sample is refused, and with what. */
export const CHARGE_REFUSED: Readonly<Record<string, number>> = {
  // It lacks the token of the address; Asaas is not connected.
  'payment-providers.receive': 404,
  'payment-providers.receive-pix': 404,
  'payment-providers.renew-address': 404,
  // The charge is a draft: nobody paid it, it needs no second copy, has no sheet and no mail.
  'charges.mail': 422,
  'charges.mail-preview': 422,
  'charges.receive-in-cash': 422,
  'charges.refund': 422,
  'charges.sheet': 422,
  'charges.second-copy': 422,
}
