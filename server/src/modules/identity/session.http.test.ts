import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

describe('the signed-in user', () => {
  it('The signed-in user sees their companies and their permissions in the first of them', async () => {
    const company = await server().newCompany({ name: 'Padaria Sol' })
    const { status, body } = await company.root.get('/auth/user')
    expect(status).toBe(200)
    expect(body.data.user.id).toBe(company.user_id)
    expect(body.data.companies).toMatchObject([
      {
        id: company.company_id,
        company_name: 'Padaria Sol',
        date_expiry_at: null,
        is_writable: true,
        role: 'admin',
        today: '2026-11-20',
      },
    ])
    expect(body.data.permissions).toEqual([...PERMISSION_KEYS])
  })

  it('A user is staff of companies; an administrator of the platform is so by the flag, which opens its routes', async () => {
    for (const isPlatformAdmin of [false, true]) {
      const { root } = await server().newCompany({ isPlatformAdmin, chart: 'vazio' })
      const { user, companies } = (await root.get('/auth/user')).body.data
      expect([user.is_prumo_admin, companies.length]).toEqual([isPlatformAdmin, 1])
      expect((await root.get('/prumo/plans')).status).toBe(isPlatformAdmin ? 200 : 403)
    }
  })

  it('A user has a role in each of their companies, which is administrator wherever none was said', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    const rolesOf = async () =>
      (await member.root.get('/auth/user')).body.data.companies.map(
        ({ role }: { role: string }) => role,
      )
    // Nothing was said of it when they were added.
    expect(await rolesOf()).toEqual(['admin'])
    const { kysely } = server().database
    await sql`update company_users set role = 'user' where user_id = ${member.user_id}`.execute(
      kysely,
    )
    const made = await member.root.post('/companies', {
      company_name: 'Padaria Sol Ltda',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    })
    expect(made.body.data.role).toBe('admin')
    expect((await rolesOf()).toSorted()).toEqual(['admin', 'user'])
  })

  it('The signed-in user sees no company of somebody else', async () => {
    await server().newCompany({ name: 'Alheia' })
    const company = await server().newCompany()
    expect((await company.root.get('/auth/user')).text).not.toContain('Alheia')
  })
})

describe('the permissions in a company', () => {
  const permissionsPath = (userId: number) => `/users/${userId}/get-all-permissions`

  it('A role opens nothing: neither the one that is kept, nor one that the browser says', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    const { kysely } = server().database
    await sql`update company_users set role = 'admin' where user_id = ${member.user_id}`.execute(
      kysely,
    )
    const { companies } = (await member.root.get('/auth/user')).body.data
    expect(companies).toMatchObject([{ role: 'admin' }])
    const said = 'userRole=admin&role=admin'
    for (const answer of [
      await member.get(`/company-users?${said}`),
      await member.get(`/suppliers?${said}`),
      await member.post('/clients', { name: 'Ana', userRole: 'admin', role: 'admin' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect((await member.get('/clients')).status).toBe(200)
  })

  it('The permissions in a company are those the member was given', async () => {
    const company = await server().newCompany()
    const member = await company.member(['categories.tree', 'companies.clients.index'])
    const { body } = await member.get(permissionsPath(member.user_id))
    expect(body.data).toEqual(['categories.tree', 'companies.clients.index'])
  })

  it('The permissions in a company are of one company: the same person has others in another', async () => {
    const { root, user_id, company_id } = await server().newCompany({
      permissions: ['companies.clients.index'],
    })
    const other = await root.post('/companies', {
      company_name: 'Outra',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    })
    const held = async (id: number) =>
      (await root.get(`/companies/${id}${permissionsPath(user_id)}`)).body.data
    expect(await held(company_id)).toEqual(['companies.clients.index'])
    expect(await held(other.body.data.id)).toEqual([...PERMISSION_KEYS])
    expect((await root.get(`/companies/${company_id}/suppliers`)).status).toBe(403)
    expect((await root.get(`/companies/${other.body.data.id}/suppliers`)).status).toBe(200)
  })

  it('Permissions of another member are not told', async () => {
    const company = await server().newCompany()
    const member = await company.member([])
    expect((await member.get(permissionsPath(company.user_id))).status).toBe(404)
  })

  it('Permissions in a company that one is no member of are not told', async () => {
    const [company, other] = [await server().newCompany(), await server().newCompany()]
    const path = `/companies/${other.company_id}${permissionsPath(company.user_id)}`
    expect((await company.root.get(path)).status).toBe(404)
  })

  it('The permissions in a company end with the request before when they are taken away', async () => {
    const company = await server().newCompany()
    expect((await company.get('/categories/tree')).status).toBe(200)
    await server()
      .database.kysely.updateTable('company_users')
      .set({ permissions: [] })
      .where('company_id', '=', company.company_id)
      .execute()
    expect((await company.get('/categories/tree')).status).toBe(403)
  })

  it('A deactivated member finds no company at all', async () => {
    const company = await server().newCompany()
    await server()
      .database.kysely.updateTable('company_users')
      .set({ status: 'deactivated' })
      .where('company_id', '=', company.company_id)
      .execute()
    expect((await company.get('/categories/tree')).status).toBe(404)
    expect((await company.root.get('/auth/user')).body.data.companies).toEqual([])
  })
})
