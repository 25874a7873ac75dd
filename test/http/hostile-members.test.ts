import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { readSheet } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import {
  ofxFile,
  reconcilingCompany,
  statementText,
} from '../../server/src/modules/bank-reconciliation/reconciliation.factory.ts'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { ALL_ROWS } from '../../server/src/kernel/row-rights.ts'
import { apiClient } from './api-client.ts'
import { giveRights } from './row-rights-world.ts'
import { sampleAccount, samplePlatformSettings, sampleTransaction } from './samples.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const anonymous = () => apiClient(`${server().url}/api`, null)
const file = ofxFile(statementText([{ day: '20261110', amount: '-10.00' }]))

describe('a statement that is read before there is an account', () => {
  it('A statement names no account out of reach, and is read by nobody else', async () => {
    const { made, account, imports } = await reconcilingCompany(server())
    const read = async (by: typeof made) =>
      (await by.upload('/ofx/read', file)).body.data.statements[0].existing_account_id
    expect(await read(made)).toBe(account)
    const member = await made.member(PERMISSION_KEYS)
    const mine = await made.post('/bank-accounts', sampleAccount({ name: 'Outra', account: '9' }))
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [mine.body.data.id] })
    expect(await read(member)).toBeNull()
    const stranger = await server().newCompany()
    const path = `/companies/${made.company_id}/ofx/read`
    expect((await anonymous().upload(path, file)).status).toBe(401)
    expect([403, 404]).toContain((await stranger.root.upload(path, file)).status)
    const reader = await made.member(['companies.bank-accounts.index'])
    expect((await reader.upload('/ofx/read', file)).status).toBe(403)
    expect(await imports()).toEqual([])
  })

  it.each(['-1', '1.5', '1e3', '0,', ',0', '0,-1', '9999999', Array(1001).fill(0).join(',')])(
    'Places of lines to leave out that nobody could tick are refused: %.12s',
    async (places) => {
      const { store, lines } = await reconcilingCompany(server())
      expect((await store(file, `?leave_out=${places}`)).status).toBe(422)
      expect(await lines()).toEqual([])
    },
  )

  it('Leaving out lines that are not in the statement leaves out none of it', async () => {
    const { store, lines } = await reconcilingCompany(server())
    const stored = await store(file, '?leave_out=1,999999,999999')
    expect(stored.body.data).toMatchObject({ new: 1, left_out: 0 })
    expect(await lines()).toHaveLength(1)
  })
})

it('The settings of the platform are out of reach of everybody but the platform', async () => {
  const { root, member } = await server().newCompany()
  const callers = [anonymous(), root, (await member(PERMISSION_KEYS)).root]
  const statuses = await Promise.all(
    callers.flatMap((caller) => [
      caller.get('/prumo/settings'),
      caller.put('/prumo/settings', samplePlatformSettings({ version: 1 })),
    ]),
  )
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 403])
  expect((await anonymous().get('/help-contacts')).status).toBe(401)
})

/** Payables of two cost centres below one, one of both, and a member who reaches one of the two. */
async function dividedReach() {
  const { made, account, expense } = await companyWithAccount(server())
  const center = async (name: string, parent_cost_center_id: number | null = null) => {
    const body = { abbreviation: name, name, description: null, parent_cost_center_id }
    const answer = await made.post('/cost-centers', body)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data.id
  }
  const top = await center('Grupo')
  const [inside, outside] = [await center('Dentro', top), await center('Fora', top)]
  const part = (cost_center_id: number, value_cents: number) => ({
    category_id: expense,
    value_cents,
    cost_center_id,
  })
  const pay = async (description: string, allocations: object[], value: number) => {
    const body = sampleTransaction(expense, value, {
      description,
      allocations,
      due_date: '2026-11-03',
    })
    return (await made.post('/payables', body)).body.data.id
  }
  const own = await pay('Meu', [part(inside, 100), part(inside, 200)], 300)
  const shared = await pay('Dividido', [part(inside, 1_000), part(outside, 2_000)], 3_000)
  const foreign = await pay('Alheio', [part(outside, 40_000)], 40_000)
  const member = await made.member(PERMISSION_KEYS)
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [inside] })
  return { made, account, member, top, outside, own, shared, foreign }
}

const ALL = 'filter_due_or_payment_date=all'

describe('a member who reaches one of two cost centres', () => {
  it('Who reaches one part of a payable exports that part alone, by a filter or by its id', async () => {
    const { member, shared, own, foreign } = await dividedReach()
    const saved = await member.get(`/payables/export?${ALL}&format=xlsx&rows=parts&sort=id`)
    const { rows } = await readSheet(saved.bytes)
    const text = JSON.stringify(rows)
    for (const seen of ['Meu', 'Dividido']) expect(text).toContain(seen)
    for (const hidden of ['Alheio', 'Fora']) expect(text).not.toContain(hidden)
    const ticked = (ids: readonly number[]) =>
      member.post('/payables/bulk/export', {
        selection: { ids },
        sort: 'due_date',
        direction: 'asc',
        format: 'xlsx',
        rows: 'parts',
        columns: ['value'],
      })
    const parts = await readSheet((await ticked([own, shared])).bytes)
    const values = parts.rows.flatMap(({ cells }) =>
      cells.filter((cell) => typeof cell === 'number'),
    )
    expect(values).toEqual(expect.arrayContaining([1, 2, 10]))
    for (const hidden of [20, 30, 33]) expect(values).not.toContain(hidden)
    const refused = await ticked([own, foreign])
    expect([refused.status, refused.body.code]).toEqual([409, 'selection_changed'])
  })

  it('A filter by a cost centre above the reach finds what is within reach alone, in list, totals and dashboard', async () => {
    const { member, top, outside } = await dividedReach()
    const found = async (id: number) => {
      const query = `${ALL}&filter_cost_centers=${id}`
      const list = (await member.get(`/payables?${query}`)).body.data
      const { count, residual_cents } = (await member.get(`/payables/totals?${query}`)).body.data
      return [list.map((row: { description: string }) => row.description), count, residual_cents]
    }
    expect(await found(top)).toEqual([expect.arrayContaining(['Meu', 'Dividido']), 2, 1_300])
    expect(await found(outside)).toEqual([[], 0, 0])
    expect((await member.get('/dashboards/due')).body.data.payables.overdue).toEqual({
      currency: 'BRL',
      others: [],
      count: 2,
      residual_cents: 1_300,
    })
  })

  it('Late charges that are waived of records out of reach, or of nobody, change nothing of them', async () => {
    const { made, account, member, own, foreign } = await dividedReach()
    const rates = { fine_percent: '2', interest_percent: '3' }
    await made.put('/late-charges', { payable: rates, receivable: rates, version: 1 })
    const before = (await made.get(`/payables/${foreign}`)).body.data
    const settle = (ids: readonly number[]) =>
      member.post('/payables/bulk/settle', {
        selection: { ids },
        paid_on: '2026-11-18',
        bank_account_id: account,
        waived_ids: [foreign, 999_999_999],
      })
    const hidden = await settle([foreign])
    expect(hidden.body.data?.done_count ?? 0).toBe(0)
    expect((await settle([own])).body.data).toMatchObject({ done_count: 1, skipped: [] })
    const [settled] = (await made.get(`/payables/${own}`)).body.data.settlements
    expect(settled).toMatchObject({ waived_cents: 0 })
    expect(settled.fine_cents).toBeGreaterThan(0)
    expect((await made.get(`/payables/${foreign}`)).body.data).toEqual(before)
  })
})
