import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { TOKEN_PERMISSIONS } from '@prumo/contracts/developers/api-token.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { accept, assistantWith, waiting } from './proposal.factory.ts'

const server = useTestServer()

beforeAll(() => {
  server().clock.now = TEST_NOW
})

describe('who decides on proposals', () => {
  it('Who accepts needs the permission of the act at that moment, and a token accepts nothing', async () => {
    const { made, expense } = await companyWithAccount(server())
    const { id } = (await made.post('/proposals/payables', sampleTransaction(expense, 5_000))).body
      .data
    const decides = ['proposals.index', 'proposals.update'] as const
    const other = await made.member([...decides, 'companies.receivables.store'])
    expect((await waiting(other)).meta.total).toBe(0)
    expect((await accept(other, id)).body.data[0].is_done).toBe(false)
    const path = `/company-users/${other.user_id}`
    const stored = (await made.get(path)).body.data
    await made.put(path, { ...stored, permissions: [...decides, 'companies.payables.store'] })
    expect((await waiting(other)).meta.total).toBe(1)
    expect((await accept(other, id)).body.data[0].is_done).toBe(true)

    expect(TOKEN_PERMISSIONS).not.toContain('proposals.update')
    const body = { name: 'X', permissions: ['proposals.update'], expires_on: '2026-12-31' }
    expect((await made.post('/api-tokens', body)).status).toBe(422)
    const reading = await assistantWith(server().url, made, [
      'companies.payables.index',
      'proposals.index',
    ])
    const names = (await reading.listTools()).tools.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('propor_'))).toEqual([])
  })

  it('A person sees and decides on the proposals alone whose account, cost centre and project they reach', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))).body.data.id
    const centers: number[] = []
    for (const name of ['Loja', 'Fábrica'])
      centers.push((await made.post('/cost-centers', { name, abbreviation: name })).body.data.id)
    const [shop = 0, factory = 0] = centers
    const propose = async (bank_account_id: number | null, cost_center_id: number | null) => {
      const allocations = [{ category_id: expense, value_cents: 5_000, cost_center_id }]
      const body = sampleTransaction(expense, 5_000, { bank_account_id, allocations })
      return (await made.post('/proposals/payables', body)).body.data.id
    }
    const reached = await propose(account, shop)
    const beyond = [
      await propose(other, shop),
      await propose(account, factory),
      await propose(account, null),
    ]
    const payable = (
      await made.post('/payables', {
        ...sampleTransaction(expense, 5_000),
        allocations: [{ category_id: expense, value_cents: 5_000, cost_center_id: factory }],
      })
    ).body.data
    const settle = sampleSettlement(account, 5_000)
    beyond.push(
      (await made.post(`/proposals/payables/${payable.id}/settlements`, settle)).body.data.id,
    )
    const member = await made.member(PERMISSION_KEYS)
    const path = `/company-users/${member.user_id}`
    const stored = (await made.get(path)).body.data
    const limits = { role: 'user', bank_account_ids: [account], cost_center_ids: [shop] }
    expect((await made.put(path, { ...stored, ...limits })).status).toBe(200)
    const rows: { id: number }[] = (await waiting(member)).data
    expect(rows.map(({ id }) => id)).toEqual([reached])
    for (const id of beyond) expect((await member.get(`/proposals/${id}`)).status).toBe(404)
    const { body } = await accept(member, ...beyond, reached)
    expect(body.data.map((one: { is_done: boolean }) => one.is_done)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})
