import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import { PROPOSAL_KINDS } from '@prumo/contracts/proposals/proposal.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { callTool } from '../../../../test/fakes/assistant.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { accept, assistantWith, PROPOSES_PAYABLES, undo, waiting } from './proposal.factory.ts'

const server = useTestServer()

beforeAll(() => {
  server().clock.now = TEST_NOW
})

const assistantOf = (whose: TestCompany, permissions: readonly PermissionKey[]) =>
  assistantWith(server().url, whose, permissions)

describe('proposals of assistants', () => {
  it('What an assistant proposes is written by nobody until a person accepts it, as that person', async () => {
    const { made, expense } = await companyWithAccount(server())
    const client = await assistantOf(made, PROPOSES_PAYABLES)
    const asked = sampleTransaction(expense, 120_000, {
      description: 'Aluguel de dezembro',
      due_date: '2026-12-05',
    })
    const told = await callTool(client, 'propor_conta_a_pagar', asked)
    expect(told).toMatchObject({ isError: false })
    const proposal = JSON.parse(told.text).data
    expect(proposal).toMatchObject({
      kind: 'payables.create',
      status: 'waiting',
      proposed_by: expect.stringContaining('API Assistente'),
      proposed: {
        description: 'Aluguel de dezembro',
        value_cents: 120_000,
        currency: 'BRL',
        day: '2026-12-05',
        parts: [{ category_name: expect.any(String), value_cents: 120_000 }],
      },
    })
    expect((await made.get('/payables/totals')).body.data.count).toBe(0)
    expect((await waiting(made)).meta.total).toBe(1)
    expect((await made.get('/proposals/waiting')).body.data.count).toBe(1)

    const person = await made.member(PERMISSION_KEYS)
    const accepted = await accept(person, proposal.id)
    expect(accepted.body.data).toEqual([{ id: proposal.id, is_done: true, message: null }])
    const seen = JSON.parse(
      (await callTool(client, 'consultar_proposta', { id: proposal.id })).text,
    )
    expect(seen.data).toMatchObject({
      status: 'accepted',
      decided_at: TEST_NOW.toISOString(),
      record_id: expect.any(Number),
    })
    const payable = (await made.get(`/payables/${seen.data.record_id}`)).body.data
    expect(payable).toMatchObject({ description: 'Aluguel de dezembro', value_cents: 120_000 })

    expect((await undo(person, accepted)).status).toBe(200)
    expect((await made.get('/payables/totals')).body.data.count).toBe(0)
    expect((await waiting(made)).data).toMatchObject([{ id: proposal.id, record_id: null }])
  })

  it('Sixty-four people who accept a proposal at once make one record', async () => {
    const { made, expense } = await companyWithAccount(server())
    const { id } = (await made.post('/proposals/payables', sampleTransaction(expense, 5_000))).body
      .data
    const answers = await Promise.all(Array.from({ length: 64 }, () => accept(made, id)))
    const outcomes = answers.map(({ status, body }) => [status, body.data[0].is_done])
    expect(outcomes.filter(([, is_done]) => is_done)).toHaveLength(1)
    expect(outcomes.every(([status]) => status === 200)).toBe(true)
    const refused = answers.find(({ body }) => !body.data[0].is_done)
    expect(refused?.body.data[0].message).toContain('já decidiu sobre esta proposta')
    expect((await made.get('/payables/totals')).body.data.count).toBe(1)
  })

  it('The same that the same token proposes twice is one proposal, unless it was refused', async () => {
    const { made, expense } = await companyWithAccount(server())
    const client = await assistantOf(made, PROPOSES_PAYABLES)
    const ask = async (token = client) =>
      JSON.parse(
        (await callTool(token, 'propor_conta_a_pagar', sampleTransaction(expense, 5_000))).text,
      ).data.id
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second).toBe(first)
    expect(await ask(await assistantOf(made, PROPOSES_PAYABLES))).not.toBe(first)
    expect((await waiting(made)).meta.total).toBe(2)
    const refused = await made.post('/proposals/refuse', { ids: [first], reason: 'Já foi paga' })
    expect(refused.body.data).toEqual([{ id: first, is_done: true, message: null }])
    const again = await ask()
    expect(again).not.toBe(first)
    const told = JSON.parse((await callTool(client, 'consultar_proposta', { id: first })).text).data
    expect(told).toMatchObject({ status: 'refused', reason: 'Já foi paga', record_id: null })
    // It stands again already: undoing the refusal would make two of it.
    expect((await undo(made, refused)).body.code).toBe('undo_conflict')
    await accept(made, again)
    expect(await ask()).toBe(again)
  })

  it('What cannot be done is refused to the assistant at once, and leaves nothing', async () => {
    const { made, expense } = await companyWithAccount(server())
    const client = await assistantOf(made, PROPOSES_PAYABLES)
    const wrong = await callTool(client, 'propor_conta_a_pagar', {
      ...sampleTransaction(expense, 5_000),
      party_id: 999_999,
    })
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('party_id') })
    const untied = await callTool(client, 'propor_conta_a_pagar', {
      ...sampleTransaction(expense, 5_000),
      value_cents: 4_000,
    })
    expect(untied).toMatchObject({ isError: true, text: expect.stringContaining('allocations') })
    const elsewhere = await callTool(client, 'propor_conta_a_pagar', {
      ...sampleTransaction(expense, 5_000),
      attachment_ids: [1],
    })
    expect(elsewhere).toMatchObject({
      isError: true,
      text: expect.stringContaining('attachment_ids'),
    })
    expect((await waiting(made)).meta.total).toBe(0)
  })

  it('A proposal that cannot be done any more says why, and waits on beside those that were done', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const payable = (await made.post('/payables', sampleTransaction(expense, 5_000))).body.data
    const settle = `/proposals/payables/${payable.id}/settlements`
    const idOf = async (path: string, body: object) => (await made.post(path, body)).body.data.id
    const whole = await idOf(settle, sampleSettlement(account, 5_000))
    const part = await idOf(settle, sampleSettlement(account, 2_000))
    const cancel = await idOf(`/proposals/payables/${payable.id}/cancel`, { version: 1 })
    const { body } = await accept(made, part, whole, cancel, 999_999)
    expect(body.data.map((one: { is_done: boolean }) => one.is_done)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(body.data[1].message).toContain('30,00')
    const rows: { id: number }[] = (await waiting(made)).data
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([whole, cancel])
    expect((await made.get(`/payables/${payable.id}`)).body.data.residual_cents).toBe(3_000)
  })

  it('A proposal expires after thirty days, and waits anew when it is proposed again', async () => {
    const { made, expense } = await companyWithAccount(server())
    const client = await assistantOf(made, PROPOSES_PAYABLES)
    const ask = async () =>
      JSON.parse(
        (await callTool(client, 'propor_conta_a_pagar', sampleTransaction(expense, 5_000))).text,
      ).data
    const { id } = await ask()
    server().clock.now = new Date(TEST_NOW.getTime() + 31 * 24 * 60 * 60 * 1000)
    try {
      const person = await made.member(PERMISSION_KEYS)
      expect((await person.get(`/proposals/${id}`)).body.data.status).toBe('expired')
      expect((await person.get('/proposals?filter_status=expired')).body.meta.total).toBe(1)
      expect((await waiting(person)).meta.total).toBe(0)
      expect((await accept(person, id)).body.data[0].message).toContain('venceu')
      expect(await ask()).toMatchObject({ id, status: 'waiting' })
      expect((await accept(person, id)).body.data[0].is_done).toBe(true)
    } finally {
      server().clock.now = TEST_NOW
    }
  })

  it('Each kind of proposal is done as its own route does it, and undone', async () => {
    const { made, account, expense, revenue } = await companyWithAccount(server())
    const savings = (await made.post('/bank-accounts', sampleAccount({ name: 'Poupança' }))).body
      .data.id
    const supplier = (await made.post('/suppliers', sampleParty({ document: null }))).body.data.id
    const transaction = async (noun: string, category: number) =>
      (await made.post(`/${noun}`, sampleTransaction(category, 5_000))).body.data.id
    const asked: Readonly<Record<string, object>> = {
      payables: sampleTransaction(expense, 5_000),
      receivables: sampleTransaction(revenue, 5_000),
      [`payables/${await transaction('payables', expense)}/settlements`]: sampleSettlement(
        account,
        5_000,
      ),
      [`receivables/${await transaction('receivables', revenue)}/settlements`]: sampleSettlement(
        account,
        5_000,
      ),
      [`payables/${await transaction('payables', expense)}/cancel`]: { version: 1 },
      [`receivables/${await transaction('receivables', revenue)}/cancel`]: { version: 1 },
      transfers: sampleTransfer(account, savings),
      purchases: samplePurchase(supplier, expense),
      clients: sampleParty({ name: 'Padaria Sol', document: null }),
      suppliers: sampleParty({ name: 'Gráfica Lua', document: null }),
    }
    const kinds: string[] = []
    for (const [path, body] of Object.entries(asked)) {
      const proposed = await made.post(`/proposals/${path}`, body)
      expect([path, proposed.status, proposed.text]).toEqual([path, 201, proposed.text])
      const { id, kind } = proposed.body.data
      kinds.push(kind)
      const accepted = await accept(made, id)
      expect([path, accepted.body.data]).toEqual([path, [{ id, is_done: true, message: null }]])
      const { record_id } = (await made.get(`/proposals/${id}`)).body.data
      const noun = path.split('/')[0] ?? ''
      expect([path, (await made.get(`/${noun}/${record_id}`)).status]).toEqual([path, 200])
      const undone = await undo(made, accepted)
      expect([path, undone.status, undone.text]).toEqual([path, 200, undone.text])
    }
    expect(kinds).toEqual(PROPOSAL_KINDS)
    expect((await waiting(made)).meta.total).toBe(PROPOSAL_KINDS.length)
  })
})
