import { describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

describe('a transaction that was paid already', () => {
  it('A transaction that was paid already is settled with its creation, and both are undone as one', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const created = await made.post('/payables', {
      ...transaction(expense, 10_000),
      settlement: { paid_on: '2026-11-09', bank_account_id: account },
    })
    expect([created.status, created.body.data]).toMatchObject([
      201,
      {
        computed_status: 'paid',
        residual_cents: 0,
        settlements: [{ paid_on: '2026-11-09', cash_cents: -10_000 }],
      },
    ])
    const [newest, ...others] = (
      await made.get('/operations?per_page=2&filter_kind=transactions.create')
    ).body.data
    expect([newest.kind, others]).toEqual(['transactions.create', []])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const undone = await made.post('/operations/undo', {
      request_id: created.headers.get('x-request-id'),
    })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect((await made.get(`/payables/${created.body.data.id}`)).status).toBe(404)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A transaction that was paid already is written by nobody who may not settle, nor without its settlement', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const clerk = await made.member(['companies.payables.store', 'companies.payables.index'])
    const paid = (paid_on: string) => ({
      ...transaction(expense, 10_000),
      settlement: { paid_on, bank_account_id: account },
    })
    const refused = await clerk.post('/payables', paid('2026-11-09'))
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
    const early = await made.post('/payables', paid('2025-12-31'))
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['paid_on']])
    expect((await made.get('/payables?filter_due_or_payment_date=all')).body.meta.total).toBe(0)
    expect((await clerk.post('/payables', transaction(expense, 10_000))).status).toBe(201)
  })
})

describe('the warning of a duplicate', () => {
  it('The warning of a duplicate names transactions of the contact by document, or by value due within three days', async () => {
    const { made, expense } = await companyWithAccount(server())
    const party_id: number = (await made.post('/suppliers', sampleParty())).body.data.id
    const of = { party_id, fiscal_document: 'NF 7' }
    const first = await made.post('/payables', transaction(expense, 10_000, of))
    const id: number = first.body.data.id
    const ask = async (query: string) =>
      (await made.get(`/payables/similar?party_id=${party_id}&${query}`)).body.data
    const found = { id, due_date: '2026-11-10', value_cents: 10_000 }
    expect(await ask('value_cents=10000&due_date=2026-11-13')).toMatchObject([
      { ...found, reason: 'value' },
    ])
    expect(await ask('value_cents=10000&due_date=2026-11-14')).toEqual([])
    expect(await ask('value_cents=9999&due_date=2026-11-10')).toEqual([])
    expect(await ask('fiscal_document=NF+7&value_cents=1&due_date=2027-01-01')).toMatchObject([
      { ...found, reason: 'document' },
    ])
    expect(await ask(`fiscal_document=NF+7&except_id=${id}`)).toEqual([])
    expect(await ask('fiscal_document=NF+8')).toEqual([])
    await made.post(`/payables/${id}/cancel`, { version: first.body.data.version })
    expect(await ask('fiscal_document=NF+7')).toEqual([])
  })

  it('The warning of a duplicate tells nothing of transactions outside of the reach of the member', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const party_id: number = (await made.post('/suppliers', sampleParty())).body.data.id
    const of = { party_id, fiscal_document: 'NF 7', bank_account_id: account }
    await made.post('/payables', transaction(expense, 10_000, of))
    const clerk = await made.member(['companies.payables.index'])
    await giveRights(server(), clerk, { ...ALL_ROWS, bank_account_ids: [] })
    const answer = await clerk.get(`/payables/similar?party_id=${party_id}&fiscal_document=NF+7`)
    expect([answer.status, answer.body.data]).toEqual([200, []])
  })
})
