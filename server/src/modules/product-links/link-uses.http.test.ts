import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { findLink } from './order-by-link.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()

it('A visit is counted while an order holds the link', async () => {
  const { made, link, see, read } = await sellingCompany(server())
  await made.inDatabase(async (db) => {
    await findLink(db, link.url, sql`for no key update`)
    expect((await see()).answer.status).toBe(200)
  })
  expect(await read()).toMatchObject({ seen_count: 1 })
})

it('A use is given back when its charge is canceled, and taken again by its second copy', async () => {
  const { made, see, order, read, send } = await sellingCompany(server(), { max_uses: 1 })
  expect((await order()).status).toBe(303)
  expect((await see()).answer.status).toBe(410)
  const [charge] = (await made.get('/charges')).body.data
  const cancel = { charge_ids: [charge.id], cancels_receivable: false }
  await made.post('/charges/cancel', cancel)
  await send()
  expect((await see()).answer.status).toBe(200)
  const { version } = (await made.get(`/charges/${charge.id}`)).body.data
  const copy = { due_date: '2026-11-30', version }
  expect((await made.post(`/charges/${charge.id}/second-copy`, copy)).status).toBe(201)
  expect((await see()).answer.status).toBe(410)
  expect(await read()).toMatchObject({ started_count: 1, state: 'used_up' })
  // A copy of the copy holds it, too, once the first copy is canceled for it.
  await send()
  const [newest] = (await made.get('/charges?sort=id&direction=desc')).body.data
  const again = { due_date: '2026-12-01', version: newest.version }
  expect((await made.post(`/charges/${newest.id}/second-copy`, again)).status).toBe(201)
  await send()
  expect((await made.get(`/charges/${newest.id}`)).body.data.status).toBe('canceled')
  expect((await see()).answer.status).toBe(410)
})

it('A charge is seen once its codes are shown on the page of its order', async () => {
  const { made, order, follow, send } = await sellingCompany(server())
  const ordered = await order()
  await follow(ordered)
  const seen = async () => (await made.get('/charges')).body.data[0].viewed_at
  expect(await seen()).toBeNull()
  await send()
  await follow(ordered)
  expect(await seen()).not.toBeNull()
})

it('A contact that takes nothing new is told in words that nothing was charged', async () => {
  const { made, order } = await sellingCompany(server())
  await order()
  const [{ party_id }] = (await made.get('/charges')).body.data
  const party = (await made.get(`/clients/${party_id}`)).body.data
  await made.put(`/clients/${party_id}`, { ...party, status: 'deactivated' })
  const answer = await order()
  expect([answer.status, (await answer.text()).includes('para este CPF ou CNPJ')]).toEqual([
    422,
    true,
  ])
  expect((await made.get('/charges')).body.meta.total).toBe(1)
})

it.each(['/p/%', '/p/%E0%A4%A', '/p/1-curso/%'])(
  'The badly written address %s answers the page of a link that is none',
  async (path) => {
    const answer = await fetch(`${server().url}${path}`, { headers: { 'accept-language': 'pt' } })
    expect([answer.status, (await answer.text()).includes('Este link não existe')]).toEqual([
      404,
      true,
    ])
  },
)

it('A form that is too large is refused by the limit of a form', async () => {
  const { order } = await sellingCompany(server())
  const answer = await order({ name: 'a'.repeat(17_000) })
  expect([answer.status, (await answer.text()).includes('16 KB')]).toEqual([413, true])
})
