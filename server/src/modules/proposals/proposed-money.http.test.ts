import { beforeAll, describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { EVERY_MONTH } from '../../../../test/http/transaction-samples.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

beforeAll(() => {
  server().clock.now = TEST_NOW
})

/** What a proposal says that it would do. */
async function proposedBy(made: TestCompany, path: string, asked: object) {
  const { status, text, body } = await made.post(`/proposals/${path}`, asked)
  expect([path, status, text]).toEqual([path, 201, text])
  return body.data.proposed
}

describe('what a proposal tells of its money', () => {
  it('A proposal tells whoever decides all of the money in it: what is paid at once, beside the principal, in parts, and to which key', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const proposed = (path: string, body: object) => proposedBy(made, path, body)
    const settlement = { paid_on: '2026-11-20', bank_account_id: account }
    const paid = { ...sampleTransaction(expense, 5_000), payment_code: 'PIX-1', settlement }
    expect(await proposed('payables', paid)).toMatchObject({
      settled_on: '2026-11-20',
      payment_code: 'PIX-1',
    })
    const payable = (await made.post('/payables', sampleTransaction(expense, 5_000))).body.data.id
    const late = { ...sampleSettlement(account, 5_000), interest_cents: 30, fine_cents: 100 }
    expect(await proposed(`payables/${payable}/settlements`, late)).toMatchObject({
      value_cents: 5_130,
      interest_cents: 30,
      fine_cents: 100,
      fee_cents: 0,
      settled_on: null,
    })
    // The number of its receipt is none of a person.
    const proven = { ...sampleSettlement(account, 5_000), document: 'COMP-77' }
    expect((await proposed(`payables/${payable}/settlements`, proven)).document).toBeNull()
    const supplier = (await made.post('/suppliers', sampleParty({ document: null }))).body.data.id
    const rows = ['2026-12-10', '2027-01-10'].map((due_date) => ({
      due_date,
      competency_date: due_date,
      value_cents: 5_000,
    }))
    const repeat = { mode: 'installments', rows }
    const purchase = samplePurchase(supplier, expense, { repeat })
    expect(await proposed('purchases', purchase)).toMatchObject({ payments: 2, occurrences: null })
    const key = {
      bank_code: '341',
      bank_branch: '1234',
      bank_account: '56789-0',
      bank_account_type: null,
      pix_key_type: 'email',
      pix_key: 'pix@grafica.example',
      is_preferred: true,
    }
    const told = await proposed(
      'suppliers',
      sampleParty({ name: 'Gráfica', document: null, bank_details: [key] }),
    )
    expect(told.paid_through).toEqual(['pix@grafica.example', '341 / 1234 / 56789-0'])
  })

  it('A proposal tells the fee of a transfer, the account that pays at once, credit, and how often its amount repeats', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const proposed = (path: string, body: object) => proposedBy(made, path, body)
    const cash = (await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))).body.data.id
    const transfer = sampleTransfer(account, cash, { value_cents: 1_000, fee_cents: 900 })
    expect(await proposed('transfers', transfer)).toMatchObject({
      value_cents: 1_000,
      fee_cents: 900,
      bank_account_name: 'Itaú',
      to_account_name: 'Caixa',
    })
    const settlement = { paid_on: '2026-11-20', bank_account_id: cash }
    const planned = { bank_account_id: account, settlement }
    expect(await proposed('payables', sampleTransaction(expense, 5_000, planned))).toMatchObject({
      bank_account_name: 'Caixa',
      to_account_name: null,
    })
    const supplier = (await made.post('/suppliers', sampleParty({ document: null }))).body.data.id
    const repeat = { ...EVERY_MONTH, occurrences: 12 }
    const purchase = samplePurchase(supplier, expense, { repeat })
    expect(await proposed('purchases', purchase)).toMatchObject({
      value_cents: 10_000,
      payments: null,
      occurrences: 12,
    })
    const bill = sampleTransaction(expense, 5_000, { party_id: supplier })
    const [paid, next] = [
      (await made.post('/payables', bill)).body.data.id,
      (await made.post('/payables', bill)).body.data.id,
    ]
    const above = { ...sampleSettlement(account, 5_000), credit_cents: 2_000 }
    expect(await proposed(`payables/${paid}/settlements`, above)).toMatchObject({
      value_cents: 7_000,
      credit_cents: 2_000,
    })
    expect((await made.post(`/payables/${paid}/settlements`, above)).status).toBe(201)
    const by_credit = { ...sampleSettlement(account, 2_000), used_credit_cents: 2_000 }
    expect(await proposed(`payables/${next}/settlements`, by_credit)).toMatchObject({
      value_cents: 0,
      used_credit_cents: 2_000,
    })
  })
})
