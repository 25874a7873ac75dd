import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { DELETED_NOUNS } from '@prumo/contracts/deleted/deleted.schema'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSeries } from '../../../../test/http/transaction-samples.ts'
import { checkBooks } from '../registry.ts'
import { companyWithPurchases, narrow } from '../purchases/purchase.factory.ts'

const server = useTestServer()
const CLIENTS = 64

it('Of 64 who restore a record or undo its deletion at once, one brings it back', async () => {
  const { made, expense, buy } = await companyWithPurchases(server())
  const payable: number = (await made.post('/payables', sampleTransaction(expense, 500))).body.data
    .id
  const supplier: number = (await made.post('/suppliers', sampleParty({ name: 'Sol' }))).body.data
    .id
  const purchase = await buy()
  const records = [
    ['payables', payable],
    ['suppliers', supplier],
    ['purchases', purchase.id],
  ] as const
  for (const [noun, id] of records) {
    const deletion = await made.delete(`/${noun}/${id}`)
    const request_id = deletion.headers.get('x-request-id')
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        client % 4 === 0
          ? made.post('/operations/undo', { request_id, mode: 'all' })
          : made.post(`/${noun}/deleted/restore`, { ids: [id, id] }),
      ),
    )
    expect([noun, answers.filter(({ status }) => status >= 500).map(({ text }) => text)]).toEqual([
      noun,
      [],
    ])
    const done = answers.filter(
      ({ status, body }) =>
        status === 200 && (Array.isArray(body.data) ? body.data[0].is_done : true),
    )
    expect([noun, done.length]).toEqual([noun, 1])
    expect((await made.get(`/${noun}/${id}`)).status).toBe(200)
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Deleted records are asked for with wild ids and pages without a fault', async () => {
  const { made } = await companyWithPurchases(server())
  for (const noun of DELETED_NOUNS) {
    for (const page of ['0', '-1', '1e9', '99999999999999999999', 'x'])
      expect([noun, page, (await made.get(`/${noun}/deleted?page=${page}`)).status]).toEqual([
        noun,
        page,
        422,
      ])
    for (const ids of [
      [],
      [0],
      [-1],
      [1.5],
      ['1'],
      [2 ** 53],
      Array.from({ length: 201 }, () => 1),
    ])
      expect((await made.post(`/${noun}/deleted/restore`, { ids })).status).toBe(422)
    const answer = await made.post(`/${noun}/deleted/restore`, { ids: [Number.MAX_SAFE_INTEGER] })
    expect([answer.status, answer.body.data[0].is_done]).toEqual([200, false])
  }
})

it('A payable of a series that was deleted whole comes back, or says why it does not', async () => {
  const { made, expense } = await companyWithPurchases(server())
  const series = (await made.post('/payables/series', sampleSeries(expense))).body.data
  const ids: number[] = series.ids
  const destroyed = await made.post('/payables/bulk/destroy', { selection: { ids } })
  expect(destroyed.body.data.done_count).toBe(ids.length)
  const answer = await made.post('/payables/deleted/restore', { ids })
  expect(answer.body.data.map((row: { is_done: boolean }) => row.is_done)).toEqual(
    ids.map(() => true),
  )
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Who reaches one project alone sees and restores no deleted payable of which a part lies outside', async () => {
  const { made, expense, dimensions } = await companyWithPurchases(server())
  const { project, other_project } = await dimensions()
  const part = (project_id: number, value_cents: number) => ({
    category_id: expense,
    value_cents,
    cost_center_id: null,
    project_id,
  })
  const bill = sampleTransaction(expense, 10_000, {
    allocations: [part(project, 6_000), part(other_project, 4_000)],
  })
  const { id } = (await made.post('/payables', bill)).body.data
  await made.delete(`/payables/${id}`)
  const member = await made.member(PERMISSION_KEYS)
  await narrow(server(), member, { project_ids: [project] })
  expect((await member.get('/payables/deleted')).body).toMatchObject({
    data: [],
    meta: { total: 0 },
  })
  const answer = await member.post('/payables/deleted/restore', { ids: [id] })
  expect(answer.body.data[0].is_done).toBe(false)
  await narrow(server(), member, { project_ids: [] })
  expect((await member.get('/payables/deleted')).body.data).toEqual([])
})
