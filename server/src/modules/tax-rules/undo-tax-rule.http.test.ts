import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ApiClient } from '../../../../test/http/api-client.ts'
import { inCompanyAsOwner } from '../../../../test/http/company-database.ts'
import { sampleTaxRule } from '../../../../test/http/tax-rule-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'

const server = useTestServer()
const PATH = '/tax-rules'

async function ruled(client: ApiClient, fields = {}) {
  const answer = await client.post(PATH, sampleTaxRule(fields))
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return { answer, rule: answer.body.data }
}

const read = async (client: ApiClient, id: number) => (await client.get(`${PATH}/${id}`)).body.data

it('A row of the tax table that was changed since is left, and each of its changes is undone in turn', async () => {
  const company = await server().newCompany()
  const { answer, rule } = await ruled(company)
  const change = async (icms_rate: string) =>
    company.put(`${PATH}/${rule.id}`, { ...(await read(company, rule.id)), icms_rate })
  const first = await change('7')
  const second = await change('4')
  expect((await undo(company, first)).body.code).toBe('undo_conflict')
  expect((await undo(company, second)).status).toBe(200)
  expect((await undo(company, first)).status).toBe(200)
  const now = await read(company, rule.id)
  expect(now).toEqual({ ...rule, version: now.version })
  expect((await undo(company, answer)).status).toBe(200)
  expect((await company.get(`${PATH}/${rule.id}`)).status).toBe(404)
  expect((await undo(company, answer)).body.code).toBe('operation_already_undone')
})

it('A deleted row of the tax table comes back under its id, and not beside another of its scope and day', async () => {
  const company = await server().newCompany()
  const { rule } = await ruled(company)
  const gone = await company.delete(`${PATH}/${rule.id}`)
  const { answer: other } = await ruled(company, { name: 'Outra' })
  const refused = await undo(company, gone)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(refused.text).toContain('Já existe uma regra')
  await undo(company, other)
  const back = await undo(company, gone)
  expect([back.status, back.text]).toEqual([200, back.text])
  expect(await read(company, rule.id)).toEqual({ ...rule, version: rule.version + 1 })
})

it('A row that was kept before rows had rates of CBS is undone, with none', async () => {
  const company = await server().newCompany()
  const { rule } = await ruled(company)
  const gone = await company.delete(`${PATH}/${rule.id}`)
  const id = company.company_id
  await inCompanyAsOwner(server(), id, (owner) =>
    sql`update operation_items set before = before - 'cbs_rate' - 'selective_unit'
      where company_id = ${id} and table_name = 'tax_rules'`.execute(owner),
  )
  expect((await undo(company, gone)).status).toBe(200)
  expect(await read(company, rule.id)).toMatchObject({ cbs_rate: null, name: rule.name })
})

it('Who may change rows of the tax table undoes a change, and not that one was made', async () => {
  const company = await server().newCompany()
  const { answer, rule } = await ruled(company)
  const member = await company.member([
    'companies.tax-rules.index',
    'companies.tax-rules.store',
    'companies.tax-rules.update',
  ])
  const changed = await member.put(`${PATH}/${rule.id}`, { ...rule, icms_rate: '7' })
  expect((await undo(member, changed)).status).toBe(200)
  expect((await undo(member, answer)).status).toBe(403)
})
