import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()
const day = '20261110'
const movement = (amount: string, memo: string) => ({ day, amount, memo })

describe('attacks on the acts of the desk', () => {
  it('An act that is sent twice under one key is done once, and with other content it is refused', async () => {
    const desk = await deskWith(server(), [
      movement('-100,00', 'CARTAO'),
      movement('-60,00', 'LOJA'),
    ])
    const { made, account, expense } = desk
    const fields = {
      description: 'Compra',
      category_id: expense,
      party_id: null,
      cost_center_id: null,
      project_id: null,
      competency_date: '2026-11-01',
    }
    const part = (value_cents: number) => ({ ...fields, show_in_dre: true, value_cents })
    const twice = async (path: string, body: object, other: object) => {
      const key = randomUUID()
      const answers = [
        await made.post(path, body, { key }),
        await made.post(path, body, { key }),
        await made.post(path, other, { key }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 422])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect(answers[2]?.body.code).toBe('idempotency_key_reused')
    }
    const lines = await desk.lines()
    const [whole] = lines.filter((one: { amount_cents: number }) => one.amount_cents === -10_000)
    const loja = lines.find((one: { id: number }) => one.id !== whole.id)
    await twice(
      `/statement-lines/${whole.id}/split`,
      { version: 1, parts: [part(4_000), part(6_000)] },
      { version: 1, parts: [part(5_000), part(5_000)] },
    )
    const row = { ...fields, line_id: loja.id, version: 1 }
    await twice(
      `/bank-accounts/${account}/create-transactions`,
      { rows: [row] },
      { rows: [{ ...row, description: 'Outra' }] },
    )
    expect((await made.get('/payables?filter_due_or_payment_date=all')).body.meta.total).toBe(3)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A canceled transaction is neither offered by its nosso número nor by its early discount', async () => {
    const desk = await deskWith(server(), [movement('-95,00', 'LIQ 00123456')])
    const early = { early_discount_cents: 500, early_discount_until: '2026-11-10' }
    const id = await desk.payable(10_000, { our_number: '123456', ...early })
    expect(await desk.lines()).toMatchObject([
      { suggestion: { transaction_id: id, step: 'identity', charges: { discount_cents: 500 } } },
    ])
    await desk.made.post(`/payables/${id}/cancel`, { version: 1 })
    expect(await desk.lines()).toMatchObject([{ suggestion: null }])
    const done = await desk.act(desk.line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect(done.body.code).toBe('transaction_canceled')
  })

  it('Who does not reach a cost centre neither finds its transactions by their nosso número, nor reconciles with them', async () => {
    const desk = await deskWith(server(), [movement('-100,00', 'LIQ 00123456')])
    const { made, expense, line } = desk
    const center = async (name: string) =>
      (await made.post('/cost-centers', { name, abbreviation: name.slice(0, 2) })).body.data.id
    const [mine, theirs] = [await center('Loja'), await center('Sede')]
    const share = { category_id: expense, project_id: null, value_cents: 10_000 }
    const body = sampleTransaction(expense, 10_000, {
      our_number: '123456',
      allocations: [{ ...share, cost_center_id: theirs }],
    })
    const id = (await made.post('/payables', body)).body.data.id
    const member = await made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.reconcile',
    ])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [mine] })
    const path = `/bank-accounts/${desk.account}/statement-lines`
    expect((await member.get(path)).body.data).toMatchObject([{ suggestion: null }])
    const found = await member.get(`/statement-lines/${line}/search?search=123456&kind=all`)
    expect(found.body.data ?? []).toEqual([])
    const act = (name: string, asked: object) =>
      member.post(`/statement-lines/${line}/${name}`, { version: 1, ...asked })
    const answers = [
      await act('reconcile', { transaction_id: id, settlement_id: null }),
      await act('reconcile-set', { transaction_ids: [id, id] }),
      await member.post('/statement-lines/gather', {
        transaction_id: id,
        lines: [{ id: line, version: 1 }],
      }),
    ]
    for (const { status } of answers) expect([404, 422]).toContain(status)
    expect(await desk.lines()).toMatchObject([{ status: 'pending', version: 1 }])
  })
})
