import { expect } from 'vitest'
import type { Answer } from './api-client.ts'
import { canaryTerms, ownPixSettings } from './charge-samples.ts'
import { sampleParty } from './party-samples.ts'
import { buildProductLink } from './product-link-samples.ts'
import { sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'

/** The CNPJ of who owes. */
const BUYER = '11222333000181'

/** What acts on charges begin with. */
export interface UndoCharges {
  readonly draft_charge: number
  /** One that its client can pay at Asaas. */
  readonly sent_charge: number
  /** Receivables of which none is charged. */
  readonly uncharged: readonly number[]
  /** The public address of a link, by which that client orders. */
  readonly link: string
}

interface Places {
  readonly account: number
  readonly revenue: number
}

/** Connects the company's own Pix key, drafts a charge and has a link; `url` is the server's. */
export async function buildUndoCharges(
  { made, url }: { readonly made: TestCompany; readonly url: string },
  { account, revenue }: Places,
): Promise<UndoCharges> {
  const client = await made.post('/clients', sampleParty({ name: 'Devedor', document: BUYER }))
  const receivable = async (): Promise<number> => {
    const fields = { due_date: '2026-11-30', party_id: client.body.data.id }
    return (await made.post('/receivables', sampleTransaction(revenue, 6_000, fields))).body.data.id
  }
  const saved = await made.put(
    '/payment-providers/own_pix/settings',
    ownPixSettings(account, 'Padaria Sol', null),
  )
  expect(saved.status).toBe(200)
  const draft = await made.post('/charges', chargeOf(await receivable()))
  expect([draft.status, draft.text]).toEqual([201, draft.text])
  return {
    draft_charge: draft.body.data.id,
    sent_charge: await buildSentCharge(made, await receivable()),
    uncharged: [await receivable(), await receivable()],
    link: url + (await buildLink(made, revenue)),
  }
}

/** A charge that Asaas has, which nobody asks here. @returns its id. */
async function buildSentCharge(made: TestCompany, transaction_id: number): Promise<number> {
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'chave' } })
  const settings = {
    ...ownPixSettings(0, 'Padaria Sol', null),
    pix_key: null,
    pix_name: null,
    pix_city: null,
    bank_account_id: null,
  }
  await made.put('/payment-providers/asaas/settings', settings)
  const sent = { ...chargeOf(transaction_id), kind: 'asaas', is_issued: true }
  const { id } = (await made.post('/charges', sent)).body.data
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ status: 'pending', provider_charge_id: 'pay_1' })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute(),
  )
  return id
}

/** @returns the path of its page. */
async function buildLink(made: TestCompany, category_id: number): Promise<string> {
  const { product_link_id } = await buildProductLink(made, { canary: 'desfeito', category_id })
  const link = await made.get(`/product-links/${product_link_id}`)
  return new URL(link.body.data.address).pathname
}

/** What the page of a link sends when its client orders. */
async function order(link: string): Promise<Answer> {
  const form = { key: 'ab'.repeat(16), name: 'Devedor', document: BUYER }
  const sent = { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) } as const
  const { status, headers } = await fetch(link, sent)
  return { status, headers, body: null, text: '', bytes: new Uint8Array() }
}

const chargeOf = (transaction_id: number) => ({
  ...canaryTerms('Mensalidade'),
  kind: 'own_pix',
  transaction_id,
  is_issued: false,
  mails_payer: true,
})

interface World {
  readonly made: TestCompany
  readonly account: number
  readonly charges: UndoCharges
}

/** An act of each kind on charges that can be undone. */
export const CHARGE_ACTS: Readonly<Record<string, (world: World) => Promise<Answer>>> = {
  'charges.create': ({ made, charges }) =>
    made.post('/charges', chargeOf(charges.uncharged[0] ?? 0)),
  'reminders.save': ({ made }) =>
    made.put('/charge-reminders', {
      is_on: true,
      steps: [{ days_after: 3, subject: 'Vencida', text: '{cliente}, {valor}' }],
      version: null,
    }),
  'charges.update': ({ made, charges }) =>
    made.put(`/charges/${charges.draft_charge}`, {
      ...canaryTerms('Outra'),
      value_cents: 5_000,
      version: 1,
    }),
  'charges.issue': ({ made, charges }) =>
    made.post('/charges/issue', { charge_ids: [charges.draft_charge] }),
  'charges.receive': async ({ made, account, charges }) => {
    const { version } = (await made.get(`/charges/${charges.sent_charge}`)).body.data
    const receipt = {
      paid_on: '2026-11-19',
      value_cents: 6_000,
      bank_account_id: account,
      method: 'cash',
    }
    return made.post(`/charges/${charges.sent_charge}/receive-in-cash`, { receipt, version })
  },
  'charges.generate': ({ made, charges }) =>
    made.post('/charges/generate', {
      selection: { ids: charges.uncharged },
      kind: 'own_pix',
      payment_method: 'pix',
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
    }),
  'product-links.order': ({ charges }) => order(charges.link),
  'charges.destroy': ({ made, charges }) => made.delete(`/charges/${charges.draft_charge}`),
}
