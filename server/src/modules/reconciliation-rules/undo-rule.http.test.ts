import { expect, it } from 'vitest'
import type { Answer, ApiClient } from '../../../../test/http/api-client.ts'
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
