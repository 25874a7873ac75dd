import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { manager, operationsOf, userPath } from './company-users.factory.ts'

const server = useTestServer()

it('An administrator ends the sessions of a user of the company, and the audit log tells', async () => {
  const company = await server().newCompany()
  const member = await company.member([])
  expect((await member.root.get('/auth/user')).status).toBe(200)
  expect((await company.post(`${userPath(member)}/end-sessions`, {})).status).toBe(204)
  expect((await member.root.get('/auth/user')).status).toBe(401)
  expect((await company.get('/company-users')).body.meta.total).toBe(2)
  expect(await operationsOf(company, 'company-users.end-sessions')).toMatchObject([
    { user_id: company.user_id, record_id: member.user_id },
  ])
})

it('Nobody ends the sessions of who works in another company too, or administers Prumo', async () => {
  const company = await server().newCompany()
  const member = await company.member([])
  const created = await member.root.post('/companies', {
    company_name: 'Outra Ltda',
    trading_name: null,
    document: null,
    chart_template: 'vazio',
  })
  expect(created.status).toBe(201)
  const { status, body } = await company.post(`${userPath(member)}/end-sessions`, {})
  expect([status, body.code]).toEqual([422, 'works_elsewhere'])
  expect((await member.root.get('/auth/user')).status).toBe(200)
  const platform = await server().newCompany({ isPlatformAdmin: true })
  const own = await platform.post(`${userPath(platform)}/end-sessions`, {})
  expect(own.body.code).toBe('works_elsewhere')
})

it('Who is no administrator does not end the sessions of one', async () => {
  const company = await server().newCompany()
  const lead = await manager(company)
  const refused = await lead.post(`${userPath(company)}/end-sessions`, {})
  expect(refused.body.code).toBe('administrator_only')
})
