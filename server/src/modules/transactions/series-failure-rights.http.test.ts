import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { keepSeriesFailure } from './series-failures.ts'
import { addEndlessPayable, companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()
const path = '/payables/series/failures'

/** A company whose only series, in a cost centre, could not be extended. */
async function companyWithFailure() {
  const { made, expense } = await companyWithAccount(server())
  const center: number = (
    await made.post('/cost-centers', { name: 'Fora', abbreviation: 'F', description: null })
  ).body.data.id
  const { series_id } = await addEndlessPayable(made, expense, {
    description: 'Segredo',
    allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id: center }],
  })
  await made.inDatabase((db) => keepSeriesFailure(db, series_id, new Error('Segredo do programa')))
  return { made, series_id, center }
}

it('A series that could not be extended is told to who reaches it, without what the program said', async () => {
  const { made, series_id, center } = await companyWithFailure()
  const told = await made.get(path)
  expect(told.body.data).toMatchObject([{ series_id, description: 'Segredo' }])
  expect(told.text).not.toContain('programa')
  expect((await made.get('/receivables/series/failures')).body.data).toEqual([])
  const member = await made.member(['companies.payables.index'])
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [center] })
  expect((await member.get(path)).body.data).toMatchObject([{ series_id }])
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [] })
  const outside = await member.get(path)
  expect([outside.status, outside.body.data]).toEqual([200, []])
})

it('A series that could not be extended is told to nobody of another company, without the permission, or unknown', async () => {
  const { made, series_id } = await companyWithFailure()
  const stranger = await server().newCompany({ chart: 'vazio' })
  expect((await stranger.get(path)).body.data).toEqual([])
  const there = `/companies/${made.company_id}${path}`
  expect((await stranger.root.get(there)).status).toBe(404)
  const rest = PERMISSION_KEYS.filter((key) => key !== 'companies.payables.index')
  expect((await (await made.member(rest)).get(path)).status).toBe(403)
  expect((await fetch(`${server().url}/api${there}`)).status).toBe(401)
  // A failure of a series that is another company's is kept for nobody.
  await stranger.inDatabase((db) => keepSeriesFailure(db, series_id, new Error('x')))
  expect((await stranger.get(path)).body.data).toEqual([])
  expect((await made.get(path)).body.data).toHaveLength(1)
})
