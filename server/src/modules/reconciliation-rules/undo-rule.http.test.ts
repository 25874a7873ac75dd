import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Answer, ApiClient } from '../../../../test/http/api-client.ts'
import { inCompanyAsOwner } from '../../../../test/http/company-database.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'

const server = useTestServer()
const PATH = '/reconciliation-rules'

const undo = (client: ApiClient, answer: Answer) =>
  client.post('/operations/undo', { request_id: answer.headers.get('x-request-id') })

const named = (name: string, fields = {}) =>
  sampleRule({ name, criteria: memoContains('nunca'), ...fields })

async function ruled(client: ApiClient, name: string, fields = {}) {
  const answer = await client.post(PATH, named(name, fields))
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return { answer, rule: answer.body.data }
}

const change = (client: ApiClient, id: number, version: number, fields: object) =>
  client.put(`${PATH}/${id}`, { ...named('Outra'), status: 'active', version, ...fields })

it('A rule that was changed since is neither undone nor lost, and each of its changes is undone in turn', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const { answer, rule } = await ruled(company, 'Uma')
  const changed = await change(company, rule.id, 1, { date_distance_days: 1 })
  const again = await change(company, rule.id, 2, { date_distance_days: 2 })
  expect((await undo(company, changed)).body.code).toBe('undo_conflict')
  expect((await undo(company, again)).status).toBe(200)
  expect((await undo(company, changed)).status).toBe(200)
  const now = (await company.get(`${PATH}/${rule.id}`)).body.data
  expect(now).toEqual({ ...rule, version: now.version })
  expect((await undo(company, answer)).status).toBe(200)
  expect((await company.get(`${PATH}/${rule.id}`)).status).toBe(404)
  expect((await undo(company, answer)).body.code).toBe('operation_already_undone')
})

it('A deleted rule comes back at its place under its id, and not while another has its name', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const { rule } = await ruled(company, 'Uma')
  await ruled(company, 'Duas')
  const gone = await company.delete(`${PATH}/${rule.id}`)
  const { answer: taken } = await ruled(company, 'Uma')
  const refused = await undo(company, gone)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
  await undo(company, taken)
  expect((await undo(company, gone)).status).toBe(200)
  const rows: { name: string; id: number }[] = (await company.get(PATH)).body.data
  expect(rows.map(({ name }) => name)).toEqual(['Uma', 'Duas'])
  expect(rows[0]?.id).toBe(rule.id)
})

it('A rule that acts by itself comes back for who reaches all rows alone', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const { rule } = await ruled(company, 'Age', { mode: 'apply' })
  const gone = await company.delete(`${PATH}/${rule.id}`)
  const member = await company.member(['api.companies.bank_accounts.rules'])
  await giveExactRights(server(), member, { ...ALL_ROWS, bank_account_ids: [] })
  const refused = await undo(member, gone)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['mode']])
  expect((await undo(company, gone)).status).toBe(200)
})

it('A move of a rule behind a deleted one is undone to where the rule was, and one that moved nothing moves nothing back', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const ids = new Map<string, number>()
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
    ids.set(name, (await ruled(company, name)).rule.id)
  const order = async () => {
    const rows: { name: string }[] = (await company.get(PATH)).body.data
    return rows.map(({ name }) => name).join('')
  }
  const move = async (name: string, direction: 'up' | 'down') => {
    const path = `${PATH}/${ids.get(name)}`
    const { version } = (await company.get(path)).body.data
    return company.post(`${path}/move`, { direction, version })
  }
  for (const name of ['A', 'B']) await company.delete(`${PATH}/${ids.get(name)}`)
  const moved = await move('D', 'down')
  expect(await order()).toBe('CEDF')
  expect((await undo(company, moved)).status).toBe(200)
  expect(await order()).toBe('CDEF')
  await company.delete(`${PATH}/${ids.get('C')}`)
  const still = await move('D', 'up')
  expect(await order()).toBe('DEF')
  expect((await undo(company, still)).status).toBe(200)
  expect(await order()).toBe('DEF')
  const again = await move('D', 'down')
  expect((await undo(company, again)).status).toBe(200)
  expect(await order()).toBe('DEF')
})

it('A rule of which the log says less than rules have now is undone, and a move that it does not tell is refused and not offered', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const { rule } = await ruled(company, 'Antiga')
  const path = `${PATH}/${rule.id}`
  const changed = await change(company, rule.id, 1, { name: 'Nova' })
  await ruled(company, 'Outra')
  const moved = await company.post(`${path}/move`, { direction: 'down', version: 2 })
  // As they were written before rules acted by themselves, and before a move told its places.
  const { company_id } = company
  await inCompanyAsOwner(server(), company_id, (owner) =>
    sql`update operation_items set before = before - 'mode' - 'place',
      after = after - 'mode' - 'place'
      where company_id = ${company_id} and table_name = 'reconciliation_rules'`.execute(owner),
  )
  const refused = await undo(company, moved)
  expect([refused.status, refused.body.code]).toEqual([422, 'operation_not_undoable'])
  const [{ id }] = (await company.get('/operations?filter_kind=reconciliation-rules.move')).body
    .data
  expect((await company.get(`/operations/${id}`)).body.data.may_undo).toBe(false)
  const undone = await undo(company, changed)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect((await company.get(path)).body.data.name).toBe('Antiga')
})

it('A rule that makes transactions is refused without their category; an old one without it says so, may be changed, and is put back as it was', async () => {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category_id = tree.find(({ code }) => code === '5.04.01')?.id
  const makes = { reconciliation_type: 'create', category_id }
  const lacks = { ...makes, category_id: null }
  const refused = [
    await company.post(PATH, named('Sem', lacks)),
    await company.post(
      PATH,
      named('Sem', { add_when_not_found: true, reconciliation_type: 'reconcile' }),
    ),
  ]
  const { rule } = await ruled(company, 'Outra', makes)
  refused.push(await change(company, rule.id, 1, lacks))
  for (const { status, body } of refused)
    expect([status, body.errors]).toEqual([
      422,
      { category_id: ['Uma regra que cria lançamentos precisa da categoria deles.'] },
    ])
  // As rules were saved before.
  await company.inDatabase((db) =>
    sql`update reconciliation_rules set category_id = null
      where company_id = ${db.company_id} and id = ${rule.id}`.execute(db.query),
  )
  const now = async () => (await company.get(`${PATH}/${rule.id}`)).body.data
  expect(await now()).toMatchObject({ notice: 'no_category', version: 1 })
  expect((await change(company, rule.id, 1, { ...lacks, date_distance_days: 1 })).status).toBe(200)
  const given = await change(company, rule.id, 2, makes)
  expect(given.body.data).toMatchObject({ category_id, notice: null })
  expect((await undo(company, given)).status).toBe(200)
  expect(await now()).toMatchObject({ category_id: null, notice: 'no_category' })
})
