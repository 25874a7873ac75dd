import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

it.each(['deactivated', 'blocked'])(
  'A contact that is %s takes no new transaction, and those that it has may be changed',
  async (status) => {
    const { made, expense } = await companyWithAccount(server())
    const supplier = (await made.post('/suppliers', sampleParty({ name: 'Gráfica' }))).body.data
    const body = transaction(expense, 5_000, { party_id: supplier.id })
    const { id, version } = (await made.post('/payables', body)).body.data
    const { id: other, version: first } = (await made.post('/payables', transaction(expense, 100)))
      .body.data
    const changed = await made.put(`/suppliers/${supplier.id}`, { ...supplier, status })
    expect([changed.status, changed.text]).toEqual([200, changed.text])
    for (const refused of [
      await made.post('/payables', body),
      await made.put(`/payables/${other}`, { ...body, version: first }),
      await made.post('/receivables', body),
      await made.post('/payables/bulk/duplicate', { selection: { ids: [id] }, shift_months: 1 }),
    ])
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
        422,
        'party_inactive',
        ['party_id'],
      ])
    const kept = await made.put(`/payables/${id}`, { ...body, description: 'Folhetos', version })
    expect([kept.status, kept.body.data?.description]).toEqual([200, 'Folhetos'])
  },
)

it('A payable to somebody who was a client so far, in a category that is nowhere, is refused on its allocations', async () => {
  const { made } = await companyWithAccount(server())
  const client = (await made.post('/clients', sampleParty())).body.data
  const body = transaction(999_999_999, 5_000, { party_id: client.id })
  const refused = await made.post('/payables', body)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['allocations']])
  expect((await made.get(`/clients/${client.id}`)).body.data).toMatchObject({ is_supplier: false })
})
