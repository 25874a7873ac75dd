import { describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

/** A supplier, and a way to bill and pay it. */
async function supplier() {
  const { made, account, expense } = await companyWithAccount(server())
  const party_id: number = (await made.post('/suppliers', sampleParty())).body.data.id
  const bill = async (value_cents: number, fields = {}): Promise<number> =>
    (await made.post('/payables', transaction(expense, value_cents, { party_id, ...fields }))).body
      .data.id
  const settle = (id: number, principal: number, fields = {}) =>
    made.post(`/payables/${id}/settlements`, settlement(account, principal, fields))
  const credit = async (): Promise<number> =>
    (await made.get(`/suppliers/${party_id}/card`)).body.data.credit_cents
  const balance = async (): Promise<number> =>
    (await made.get(`/bank-accounts/${account}`)).body.data.system_balance_cents
  /** A bill of 100,00 that was paid with 130,00. */
  const paidTooMuch = async () => {
    const id = await bill(10_000)
    const { status, text, body } = await settle(id, 10_000, { credit_cents: 3_000 })
    expect([status, text]).toEqual([201, text])
    return { id, settlement_id: body.data.settlements[0].id }
  }
  const reverse = (id: number, settlement_id: number, reversed_on?: string) =>
    made.post(`/payables/${id}/settlements/${settlement_id}/reverse`, { reason: null, reversed_on })
  return { made, account, party_id, bill, settle, credit, balance, paidTooMuch, reverse }
}

describe('what is paid above what is due', () => {
  it('What is paid above what is due becomes a credit of the contact, which pays its next bill without cash', async () => {
    const { made, bill, settle, credit, balance, paidTooMuch } = await supplier()
    await paidTooMuch()
    expect(await credit()).toBe(3_000)
    expect(await balance()).toBe(100_000 - 13_000)
    const next = await bill(5_000)
    expect((await made.get(`/payables/${next}/credit`)).body.data.balance_cents).toBe(3_000)
    const paid = await settle(next, 5_000, { used_credit_cents: 3_000 })
    expect(paid.body.data).toMatchObject({
      computed_status: 'paid',
      paid_value_cents: 2_000,
      settlements: [{ cash_cents: -2_000, used_credit_cents: 3_000, credit_cents: 0 }],
    })
    expect(await credit()).toBe(0)
    expect(await balance()).toBe(100_000 - 15_000)
    expect(await faults(made)).toEqual([])
  })

  it('What is paid above what is due stays out of the DRE, and the DFC still ties to the account', async () => {
    const { made, bill, settle, paidTooMuch } = await supplier()
    await paidTooMuch()
    await settle(await bill(5_000), 5_000, { used_credit_cents: 2_000 })
    const of = async (name: string) =>
      (
        await made.get(
          `/statements/${name}?first_month=2026-11&last_month=2026-11${name === 'dre' ? '&basis=cash' : ''}`,
        )
      ).text
    const dre = await of('dre')
    expect(dre).not.toContain('Adiantamento a fornecedores')
    expect(await of('dfc')).toContain('Adiantamento a fornecedores')
    expect(await faults(made)).toEqual([])
  })

  it('A reversal takes the credit of an overpayment back, unless another settlement has used it', async () => {
    const { made, bill, settle, credit, paidTooMuch, reverse } = await supplier()
    const first = await paidTooMuch()
    const next = await bill(5_000)
    const used = await settle(next, 5_000, { used_credit_cents: 1_000 })
    const refused = await reverse(first.id, first.settlement_id)
    expect([refused.status, refused.body.code]).toEqual([422, 'credit_used_since'])
    expect(await credit()).toBe(2_000)
    expect((await reverse(next, used.body.data.settlements[0].id)).status).toBe(200)
    expect(await credit()).toBe(3_000)
    expect((await reverse(first.id, first.settlement_id)).status).toBe(200)
    expect(await credit()).toBe(0)
    expect(await faults(made)).toEqual([])
  })

  it('Undoing a settlement, and undoing its reversal, moves the credit of an overpayment with it', async () => {
    const { made, bill, settle, credit, paidTooMuch } = await supplier()
    await paidTooMuch()
    const next = await bill(5_000)
    const used = await settle(next, 5_000, { used_credit_cents: 3_000 })
    const undo = (request_id: string | null) =>
      made.post('/operations/undo', { request_id, mode: 'all' })
    const undone = await undo(used.headers.get('x-request-id'))
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await credit()).toBe(3_000)
    const again = await settle(next, 5_000, { used_credit_cents: 3_000 })
    const [{ id: settlement_id }] = again.body.data.settlements
    const reversed = await made.post(`/payables/${next}/settlements/${settlement_id}/reverse`, {
      reason: 'engano',
    })
    expect(await credit()).toBe(3_000)
    expect((await undo(reversed.headers.get('x-request-id'))).status).toBe(200)
    expect(await credit()).toBe(0)
    expect((await made.get(`/payables/${next}`)).body.data).toMatchObject({
      computed_status: 'paid',
      settlements: [{ id: settlement_id, used_credit_cents: 3_000 }],
    })
    expect(await faults(made)).toEqual([])
  })

  it('What is paid above what is due is refused without a contact, beyond the balance, and beyond the principal', async () => {
    const { made, bill, settle, paidTooMuch } = await supplier()
    await paidTooMuch()
    const nobody = await bill(10_000, { party_id: null })
    const without = await settle(nobody, 10_000, { credit_cents: 1 })
    expect(without.body).toMatchObject({
      code: 'credit_needs_party',
      errors: { credit_cents: [expect.stringContaining('contato')] },
    })
    const next = await bill(5_000)
    const beyond = await settle(next, 5_000, { used_credit_cents: 3_001 })
    expect(beyond.body).toMatchObject({
      code: 'credit_exceeds_balance',
      errors: { used_credit_cents: ['O crédito do contato não chega: há R$ 30,00 disponíveis.'] },
    })
    const above = await settle(next, 1_000, { used_credit_cents: 1_001 })
    expect(above.body.errors).toEqual({
      used_credit_cents: ['O crédito não pode passar do principal'],
    })
    expect((await made.get(`/payables/${next}`)).body.data.settlements).toEqual([])
    expect(await faults(made)).toEqual([])
  })

  it('A credit of 12/11 pays nothing on 02/11, and the refusal says what was there on that day', async () => {
    const { made, bill, settle, credit, paidTooMuch } = await supplier()
    await paidTooMuch()
    const next = await bill(5_000)
    const early = await settle(next, 5_000, { paid_on: '2026-11-02', used_credit_cents: 1_000 })
    expect([early.status, early.body.code]).toEqual([422, 'credit_not_yet_made'])
    expect(early.body.errors).toEqual({
      used_credit_cents: [
        'Em 02/11/2026 o contato tinha só R$ 0,00 de crédito disponível. Um crédito paga apenas a partir do dia em que surgiu.',
      ],
    })
    expect(await credit()).toBe(3_000)
    expect((await settle(next, 5_000, { used_credit_cents: 1_000 })).status).toBe(201)
    expect(await faults(made)).toEqual([])
  })

  it('A credit that a later settlement has used already is not used once more by an earlier one', async () => {
    const { made, bill, settle } = await supplier()
    const on = (day: string, fields: object) => ({ paid_on: `2026-11-${day}`, ...fields })
    await settle(await bill(1_000), 1_000, on('01', { credit_cents: 1_000 }))
    await settle(await bill(800), 800, on('05', { used_credit_cents: 800 }))
    await settle(await bill(1_000), 1_000, on('12', { credit_cents: 1_000 }))
    const next = await bill(500)
    const early = await settle(next, 500, on('02', { used_credit_cents: 500 }))
    expect(early.body.code).toBe('credit_not_yet_made')
    expect(early.body.errors.used_credit_cents[0]).toContain('R$ 2,00')
    expect((await settle(next, 500, on('02', { used_credit_cents: 200 }))).status).toBe(201)
    expect(await faults(made)).toEqual([])
  })

  it('A settlement whose credit was used is not reversed for the sake of a credit that was made later', async () => {
    const { made, bill, settle, credit, reverse } = await supplier()
    const first = await bill(1_000)
    const made_on_1 = await settle(first, 1_000, { paid_on: '2026-11-01', credit_cents: 1_000 })
    await settle(await bill(1_000), 1_000, { paid_on: '2026-11-05', used_credit_cents: 1_000 })
    await settle(await bill(1_000), 1_000, { credit_cents: 1_000 })
    const [{ id }] = made_on_1.body.data.settlements
    for (const day of ['2026-11-01', '2026-11-06']) {
      const refused = await reverse(first, id, day)
      expect([refused.status, refused.body.code]).toEqual([422, 'credit_used_since'])
    }
    expect(await credit()).toBe(1_000)
    expect((await reverse(first, id)).status).toBe(200)
    expect(await credit()).toBe(0)
    expect(await faults(made)).toEqual([])
  })

  it('One settlement does not make a credit and use it', async () => {
    const { bill, settle, credit } = await supplier()
    const id = await bill(5_000)
    const both = await settle(id, 5_000, { credit_cents: 3_000, used_credit_cents: 3_000 })
    expect(both.status).toBe(422)
    expect(both.body.errors).toEqual({
      used_credit_cents: ['Uma baixa não pode gerar crédito e usar crédito ao mesmo tempo'],
    })
    expect(await credit()).toBe(0)
  })

  it('The contact of an overpaid transaction stays until the settlement is reversed', async () => {
    const { made, paidTooMuch, reverse } = await supplier()
    const { id, settlement_id } = await paidTooMuch()
    const { data } = (await made.get(`/payables/${id}`)).body
    const other = (await made.post('/suppliers', sampleParty())).body.data.id
    const edit = { ...data, party_id: other }
    expect((await made.put(`/payables/${id}`, edit)).body.code).toBe('credit_keeps_party')
    await reverse(id, settlement_id, '2026-11-12')
    const { version } = (await made.get(`/payables/${id}`)).body.data
    expect((await made.put(`/payables/${id}`, { ...edit, version })).status).toBe(200)
  })

  it('What is paid above what is due goes to the other one when contacts are merged, and back when that is undone', async () => {
    const { made, party_id, credit, paidTooMuch } = await supplier()
    await paidTooMuch()
    const other = (await made.post('/suppliers', sampleParty())).body.data.id
    const { version } = (await made.get(`/suppliers/${party_id}`)).body.data
    const merged = await made.post(`/suppliers/${party_id}/merge`, { into_id: other, version })
    expect([merged.status, merged.text]).toEqual([200, merged.text])
    expect((await made.get(`/suppliers/${other}/card`)).body.data.credit_cents).toBe(3_000)
    expect(await faults(made)).toEqual([])
    await made.post('/operations/undo', {
      request_id: merged.headers.get('x-request-id'),
      mode: 'all',
    })
    expect(await credit()).toBe(3_000)
    expect(await faults(made)).toEqual([])
  })

  it('A merge of contacts is not undone while the credit that one brought was used before the other made its own', async () => {
    const { made, party_id, bill, settle } = await supplier()
    await settle(await bill(1_000), 1_000, { paid_on: '2026-11-01', credit_cents: 1_000 })
    const other = (await made.post('/suppliers', sampleParty())).body.data.id
    const { version } = (await made.get(`/suppliers/${party_id}`)).body.data
    const merged = await made.post(`/suppliers/${party_id}/merge`, { into_id: other, version })
    const of = { party_id: other }
    const use = { paid_on: '2026-11-05', used_credit_cents: 1_000 }
    expect((await settle(await bill(1_000, of), 1_000, use)).status).toBe(201)
    await settle(await bill(1_000, of), 1_000, { credit_cents: 1_000 })
    const undone = await made.post('/operations/undo', {
      request_id: merged.headers.get('x-request-id'),
      mode: 'all',
    })
    expect([undone.status, undone.body.code]).toEqual([422, 'credit_used_since'])
    expect(await faults(made)).toEqual([])
  })

  it('20 settlements at once never use the same credit twice', async () => {
    const { made, bill, settle, credit, paidTooMuch } = await supplier()
    await paidTooMuch()
    const bills: number[] = []
    for (let place = 0; place < 20; place += 1) bills.push(await bill(1_000))
    const answers = await Promise.all(
      bills.map((id) => settle(id, 1_000, { used_credit_cents: 1_000 })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(
      new Set(answers.filter((row) => row.status !== 201).map((row) => row.body.code)),
    ).toEqual(new Set(['credit_exceeds_balance']))
    expect(await credit()).toBe(0)
    expect(await faults(made)).toEqual([])
  })
})
