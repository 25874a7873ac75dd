import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleAccount, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSeries } from '../../../../test/http/transaction-samples.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

const GONE = [409, 'undo_reference_gone']

it('What belonged to a contact, category or account that was deleted since is refused in words', async () => {
  const { made, expense } = await companyWithAccount(server())
  const create = async (path: string, body: unknown): Promise<number> =>
    (await made.post(path, body)).body.data.id
  const party_id = await create('/suppliers', sampleParty())
  const empty = { initial_system_cents: 0, initial_statement_cents: 0 }
  const bank_account_id = await create('/bank-accounts', sampleAccount({ name: 'B', ...empty }))
  const category = await create('/categories', {
    parent_id: null,
    code: '77',
    name: 'Nova',
    nature: 'expense',
    is_postable: true,
    dre_line: 'ADM',
    dfc_line: 'OP_FORN',
  })
  const transactions = [
    await create('/payables', sampleTransaction(expense, 1_000, { party_id })),
    await create('/payables', sampleTransaction(expense, 1_000, { bank_account_id })),
    await create('/payables', sampleTransaction(category, 1_000)),
  ]
  const edited = await create('/payables', sampleTransaction(category, 1_000))
  const acts = [
    ...(await Promise.all(transactions.map((id) => made.delete(`/payables/${id}`)))),
    await made.put(`/payables/${edited}`, { ...sampleTransaction(expense, 1_000), version: 1 }),
  ]
  for (const path of [
    `/suppliers/${party_id}`,
    `/bank-accounts/${bank_account_id}`,
    `/categories/${category}`,
  ])
    expect([path, (await made.delete(path)).status]).toEqual([path, 204])
  for (const act of acts) {
    const request_id = act.headers.get('x-request-id')
    for (const mode of ['all', 'possible']) {
      const undone = await made.post('/operations/undo', { request_id, mode })
      expect([undone.status, undone.body.code]).toEqual(GONE)
    }
  }
  expect((await made.get(`/payables/${edited}`)).body.data.category_id).toBe(expense)
})

it('A transaction of a series that was undone meanwhile does not come back', async () => {
  const { made, expense } = await companyWithAccount(server())
  const created = await made.post('/payables/series', sampleSeries(expense))
  const destroyed = await made.post('/payables/bulk/destroy', {
    selection: { ids: created.body.data.ids.slice(0, 1) },
  })
  const undo = (request_id: string | null, mode: string) =>
    made.post('/operations/undo', { request_id, mode })
  const first = await undo(created.headers.get('x-request-id'), 'possible')
  expect([first.status, first.body.data.undone_count]).toEqual([200, 3])
  const second = await undo(destroyed.headers.get('x-request-id'), 'all')
  expect([second.status, second.body.code]).toEqual(GONE)
})
