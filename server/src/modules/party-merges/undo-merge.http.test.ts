import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells } from '../sales/sale.factory.ts'

const server = useTestServer()

it('Undoing a merge of contacts as far as possible gives back what did not change, however much did', async () => {
  const { company, of, body, sell, read } = await companyThatSells(server())
  const gone: number = (await company.post('/clients', sampleParty({ name: 'Ana P.' }))).body.data
    .id
  const sales: { id: number }[] = []
  for (let count = 0; count < 4; count += 1) sales.push(await sell({ client_id: gone }))
  const merged = await company.post(`/clients/${gone}/merge`, { into_id: of.client_id, version: 1 })
  expect([merged.status, merged.text]).toEqual([200, merged.text])
  for (const { id } of sales.slice(0, 3)) {
    const { version } = await read(id)
    const edited = await company.put(`/sales/${id}`, { ...body({ description: 'Outra' }), version })
    expect([edited.status, edited.text]).toEqual([200, edited.text])
  }
  const undo = (mode: string) =>
    company.post('/operations/undo', { request_id: merged.headers.get('x-request-id'), mode })
  expect((await undo('all')).body.code).toBe('undo_conflict')
  const undone = await undo('possible')
  expect([undone.status, undone.body.data?.conflicts.length, undone.text]).toEqual([
    200,
    3,
    undone.text,
  ])
  const clients = await Promise.all(sales.map(async ({ id }) => (await read(id)).client_id))
  expect(clients).toEqual([of.client_id, of.client_id, of.client_id, gone])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
