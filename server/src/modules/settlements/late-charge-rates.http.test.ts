import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

const NONE = { fine_percent: '0.0000', interest_percent: '0.0000' }
const SOME = { fine_percent: '2.0000', interest_percent: '3.0000' }

describe('fine and interest of late payments', () => {
  it('Fine and interest of late payments are none until somebody sets them, each kind its own', async () => {
    const made = await server().newCompany({ chart: 'vazio' })
    expect((await made.get('/late-charges')).body.data).toEqual({
      payable: NONE,
      receivable: NONE,
      version: 1,
    })
    const rates = { payable: NONE, receivable: { fine_percent: '2', interest_percent: '3' } }
    const saved = await made.put('/late-charges', { ...rates, version: 1 })
    expect(saved.body.data).toEqual({ payable: NONE, receivable: SOME, version: 2 })
    expect((await made.get('/late-charges')).body.data).toEqual(saved.body.data)
    const stale = await made.put('/late-charges', { ...rates, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  })

  it.each(['', '-1', '101', '2,5', '1.23456', 'x'])(
    '%j is no rate of late charges',
    async (fine_percent) => {
      const made = await server().newCompany({ chart: 'vazio' })
      const body = { payable: { ...SOME, fine_percent }, receivable: NONE, version: 1 }
      expect((await made.put('/late-charges', body)).body.errors).toEqual({
        'payable.fine_percent': ['Valor inválido'],
      })
    },
  )

  it('Fine and interest of late payments are read by every member and set by who may change the company', async () => {
    const made = await server().newCompany({ chart: 'vazio' })
    const member = await made.member(['companies.payables.index'])
    expect((await member.get('/late-charges')).status).toBe(200)
    const body = { payable: SOME, receivable: SOME, version: 1 }
    expect((await member.put('/late-charges', body)).body.code).toBe('permission_denied')
  })
})

describe('a settlement', () => {
  it('A settlement keeps how it was paid, by which document, and what was waived', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    await made.put('/late-charges', { payable: NONE, receivable: SOME, version: 1 })
    const bill = transaction(revenue, 20_000, { due_date: '2026-11-03' })
    const { id } = (await made.post('/receivables', bill)).body.data
    const fields = { paid_on: '2026-11-18', method: 'pix', document: 'E123', waived_cents: 700 }
    const { status, text, body } = await made.post(
      `/receivables/${id}/settlements`,
      settlement(account, 20_000, fields),
    )
    expect([status, text]).toEqual([201, text])
    expect(body.data.settlements).toMatchObject([{ ...fields, cash_cents: 20_000 }])
    const { data } = (await made.get('/operations')).body
    const operation = (await made.get(`/operations/${data[0].id}`)).body
    expect(JSON.stringify(operation)).toContain('"waived_cents":700')
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A settlement that says nothing of these is as before', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const { id } = (await made.post('/receivables', transaction(revenue, 5_000))).body.data
    const { body } = await made.post(`/receivables/${id}/settlements`, settlement(account, 5_000))
    expect(body.data.settlements).toMatchObject([
      { method: null, document: null, waived_cents: 0, credit_cents: 0, used_credit_cents: 0 },
    ])
  })

  it('A settlement waives no more than would be charged', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    await made.put('/late-charges', { payable: NONE, receivable: SOME, version: 1 })
    const bill = transaction(revenue, 20_000, { due_date: '2026-11-03' })
    const { id } = (await made.post('/receivables', bill)).body.data
    const { body } = await made.post(
      `/receivables/${id}/settlements`,
      settlement(account, 20_000, { paid_on: '2026-11-18', waived_cents: 701 }),
    )
    expect(body).toMatchObject({
      code: 'waiver_exceeds_charges',
      errors: {
        waived_cents: ['Só se dispensa o que seria cobrado: multa e juros somam R$ 7,00.'],
      },
    })
  })

  it('A settlement has a receipt that names the company, the contact and what was handed over', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const { id } = (await made.post('/receivables', transaction(revenue, 20_000))).body.data
    const paid = await made.post(
      `/receivables/${id}/settlements`,
      settlement(account, 20_000, { interest_cents: 300, fine_cents: 400, fee_cents: 150 }),
    )
    const [{ id: settlement_id }] = paid.body.data.settlements
    const path = `/receivables/${id}/settlements/${settlement_id}/receipt`
    expect((await made.get(path)).body.data).toMatchObject({
      kind: 'receivable',
      description: 'Assinatura de software',
      company: { name: expect.stringContaining('Empresa'), document: null },
      party: null,
      received_cents: 20_700,
      settlement: { id: settlement_id, fee_cents: 150 },
    })
    expect((await made.get(path.replace('receivables', 'payables'))).status).toBe(404)
    expect((await made.get(`/receivables/${id}/settlements/999999/receipt`)).status).toBe(404)
  })
})
