import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Answer, type ApiClient, apiClient } from '../../../../test/http/api-client.ts'
import { inCompanyAsOwner } from '../../../../test/http/company-database.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { groupWorld } from './group.factory.ts'

const server = useTestServer()

const undo = (client: ApiClient, answer: Answer) =>
  client.post('/operations/undo', { request_id: answer.headers.get('x-request-id') })

/** The group of a company without its version; null where it is in none. */
async function groupOf(client: ApiClient) {
  const { group } = (await client.get('/company-group')).body.data
  return group === null ? null : { ...group, version: null }
}

/** Two companies of one person in a group, and a third of the same person in none. */
async function threeCompanies() {
  const world = await groupWorld(server(), 2)
  const [a, b] = world.companies
  if (a === undefined || b === undefined) throw new Error('Two companies.')
  const third = await server().newCompany({ chart: 'vazio' })
  await world.join(a.client.user_id, third.company_id, PERMISSION_KEYS)
  const c = { id: third.company_id, client: world.of(third.company_id) }
  const save = async (name: string, ids: readonly number[], from: ApiClient = a.client) => {
    const { group } = (await from.get('/company-group')).body.data
    const answer = await from.put('/company-group', {
      id: group?.id ?? null,
      version: group?.version ?? 0,
      name,
      company_ids: ids,
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer
  }
  return { world, a, b, c, save }
}

it('Undoing that a group was made, changed or dissolved, from either company, brings back what it was', async () => {
  const { a, b, c, save } = await threeCompanies()
  const before = await groupOf(a.client)
  const changed = await save('Outro nome', [a.id, c.id])
  expect(await groupOf(b.client)).toBeNull()
  expect((await undo(c.client, changed)).status).toBe(200)
  expect([await groupOf(a.client), await groupOf(b.client)]).toEqual([before, before])
  expect(await groupOf(c.client)).toBeNull()
  // The log of each company has the act, and the first undo was of all of them.
  expect((await undo(a.client, changed)).body.code).toBe('undo_conflict')

  const dissolved = await save('Grupo Teste', [])
  expect(await groupOf(a.client)).toBeNull()
  expect((await undo(b.client, dissolved)).status).toBe(200)
  expect([await groupOf(a.client), await groupOf(b.client)]).toEqual([before, before])

  await save('Grupo Teste', [])
  const made = await save('Novo', [a.id, b.id, c.id])
  expect((await undo(a.client, made)).status).toBe(200)
  expect([await groupOf(a.client), await groupOf(b.client), await groupOf(c.client)]).toEqual([
    null,
    null,
    null,
  ])
  for (const client of [a.client, b.client, c.client])
    expect((await client.get('/operations')).body.data[0].kind).toBe('operations.undo')
})

it('A form of a group that was opened before it was dissolved is stale once that is undone', async () => {
  const { a, b, save } = await threeCompanies()
  const opened = (await a.client.get('/company-group')).body.data.group
  expect((await undo(a.client, await save('Grupo Teste', []))).status).toBe(200)
  const late = await a.client.put('/company-group', {
    id: opened.id,
    version: opened.version,
    name: 'Tarde',
    company_ids: [a.id, b.id],
  })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
})

it('A change of a group that moved on since is not undone in any company', async () => {
  const { a, b, c, save } = await threeCompanies()
  const joined = await save('Grupo Teste', [a.id, b.id, c.id])
  await save('Terceiro nome', [a.id, b.id, c.id])
  expect((await undo(a.client, joined)).body.code).toBe('undo_conflict')
  const left = await save('Terceiro nome', [a.id, b.id])
  await save('Grupo Teste', [])
  expect((await undo(a.client, left)).body.code).toBe('undo_conflict')
  // One of the companies is in another group by now.
  const dissolved = (await a.client.get('/operations')).body.data[0].id
  await save('De outros', [b.id, c.id], b.client)
  const refused = await a.client.post('/operations/undo', { operation_id: dissolved })
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect([await groupOf(a.client), (await groupOf(b.client))?.name]).toEqual([null, 'De outros'])
})

it('Who may not change each company that a change of a group reached undoes it in none', async () => {
  const { world, a, b, save } = await threeCompanies()
  const dissolved = await save('Grupo Teste', [])
  await world.join(a.client.user_id, b.id, ['companies.show'])
  const refused = await undo(a.client, dissolved)
  expect([refused.status, refused.body.code]).toEqual([422, 'other_company_out_of_reach'])
  expect(await groupOf(a.client)).toBeNull()
  const stranger = apiClient(`${server().url}/api/companies/${a.id}`, b.client.token)
  expect((await undo(stranger, dissolved)).status).toBeGreaterThanOrEqual(400)
})

it('Who left a group that others are in comes back by an undo only where one of these lets them', async () => {
  const { world, a, b, c, save } = await threeCompanies()
  await save('Grupo Teste', [a.id, b.id, c.id])
  const left = await save('Grupo Teste', [b.id, c.id], a.client)
  for (const { id } of [b, c]) await world.join(a.client.user_id, id, ['companies.show'])
  const refused = await undo(a.client, left)
  expect([refused.status, refused.body.code]).toEqual([422, 'other_company_out_of_reach'])
  expect(await groupOf(a.client)).toBeNull()
  await world.join(a.client.user_id, c.id, PERMISSION_KEYS)
  expect((await undo(a.client, left)).status).toBe(200)
  expect((await groupOf(a.client))?.name).toBe('Grupo Teste')
})

it('A group of which the old log says too little is not offered to be undone', async () => {
  const { a, save } = await threeCompanies()
  const dissolved = await save('Grupo Teste', [])
  await inCompanyAsOwner(server(), a.id, (owner) =>
    sql`update operation_items set before = '{"group_name": "Grupo Teste"}'
      where company_id = ${a.id} and table_name = 'company_group_members'`.execute(owner),
  )
  const refused = await undo(a.client, dissolved)
  expect([refused.status, refused.body.code]).toEqual([422, 'operation_not_undoable'])
  const [{ id }] = (await a.client.get('/operations')).body.data
  expect((await a.client.get(`/operations/${id}`)).body.data.may_undo).toBe(false)
})

it('Of two who undo that a group was dissolved at once, each from a company of theirs, one does and one is told', async () => {
  const { a, b, save } = await threeCompanies()
  const before = await groupOf(a.client)
  const dissolved = await save('Grupo Teste', [])
  const both = await Promise.all([undo(a.client, dissolved), undo(b.client, dissolved)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await groupOf(a.client), await groupOf(b.client)]).toEqual([before, before])
})
