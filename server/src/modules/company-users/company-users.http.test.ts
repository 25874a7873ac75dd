import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { describe, expect, it } from 'vitest'
import { allRights, sampleInvitation } from '../../../../test/http/company-user-samples.ts'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { change, manager, operationsOf, secondFactorOf, userPath } from './company-users.factory.ts'

const server = useTestServer()

describe('the users of a company', () => {
  it('The users of a company are listed with role, permissions, last access, second factor and status', async () => {
    const company = await server().newCompany()
    const seller = await company.member(PERMISSION_PRESETS.vendas)
    await seller.get('/clients')
    const { status, body } = await company.get('/company-users')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ page: 1, per_page: 200, total: 2 })
    expect(body.data.find((row: { user_id: number }) => row.user_id === seller.user_id)).toEqual({
      user_id: seller.user_id,
      name: 'Teste',
      email: expect.stringContaining('@prumo.example'),
      document: null,
      role: 'admin',
      preset: 'vendas',
      permissions_count: PERMISSION_PRESETS.vendas.length,
      last_access_at: '2026-11-20T15:00:00.000Z',
      has_second_factor: false,
      status: 'active',
      version: 1,
    })
  })

  it('The users of a company are found by name without accents, by e-mail, by status and by preset', async () => {
    const company = await server().newCompany()
    const ana = await company.member(PERMISSION_PRESETS.leitura)
    await company.member(['companies.clients.index'])
    await server()
      .database.kysely.updateTable('users')
      .set({ name: 'Ângela Conceição', document: '52998224725' })
      .where('id', '=', ana.user_id)
      .execute()
    await change(company, ana, { status: 'deactivated' })
    const found = async (query: string) =>
      (await company.get(`/company-users?${query}`)).body.data.map(
        (row: { user_id: number }) => row.user_id,
      )
    expect(await found('search=angela+conc')).toEqual([ana.user_id])
    expect(await found('search=529.982')).toEqual([ana.user_id])
    expect(await found('filter_status=deactivated')).toEqual([ana.user_id])
    expect(await found('filter_preset=leitura')).toEqual([ana.user_id])
    expect((await found('filter_preset=custom')).length).toBe(1)
    expect((await found('sort=name'))[0]).toBe(ana.user_id)
    expect((await found('sort=last_access_at&direction=desc&per_page=1')).length).toBe(1)
  })

  it('Users of another company are not there', async () => {
    const company = await server().newCompany()
    const theirs = await (await server().newCompany()).member([])
    const answers = [
      await company.get(userPath(theirs)),
      await company.get(`${userPath(theirs)}/view-as`),
      await company.put(userPath(theirs), { ...allRights, status: 'active', version: 1 }),
      await company.delete(userPath(theirs)),
      await company.get(`/users/${theirs.user_id}/get-all-permissions`),
    ]
    expect(statusesOf(answers)).toEqual([404, 404, 404, 404, 404])
  })

  it('Users of an expired company are narrowed, shut out and removed, and get nothing more', async () => {
    const company = await server().newCompany({ expiry: '2026-11-19' })
    const leaver = await company.member(PERMISSION_PRESETS.leitura)
    const narrowed = PERMISSION_PRESETS.leitura.slice(1)
    const other = { permissions: PERMISSION_PRESETS.vendas }
    expect((await change(company, leaver, other)).body.code).toBe('read_only_plan')
    const less = { role: 'user', permissions: narrowed, bank_account_ids: [] }
    expect((await change(company, leaver, less)).status).toBe(200)
    for (const more of [
      { role: 'admin' },
      { bank_account_ids: null },
      { permissions: PERMISSION_PRESETS.leitura },
    ])
      expect((await change(company, leaver, { ...less, ...more })).body.code).toBe('read_only_plan')
    expect((await change(company, leaver, { ...less, status: 'blocked' })).status).toBe(200)
    expect((await leaver.get('/clients')).status).toBe(404)
    expect((await change(company, leaver, { ...less, status: 'active' })).body.code).toBe(
      'read_only_plan',
    )
    expect((await company.delete(userPath(leaver))).status).toBe(204)
    expect((await company.root.delete('/user/sessions')).status).toBe(204)
    const invited = sampleInvitation('x', { email: 'nova@prumo.example' })
    expect((await company.post('/invitations', invited)).body.code).toBe('read_only_plan')
  })

  it('The users of a company tell their permissions to themselves and to who manages users, to nobody else', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    const path = `/users/${member.user_id}/get-all-permissions`
    expect((await member.get(path)).body.data).toEqual(['companies.clients.index'])
    expect((await company.get(path)).body.data).toEqual(['companies.clients.index'])
    const other = await company.member(['companies.clients.index'])
    expect((await other.get(path)).status).toBe(404)
  })
})

describe('rights of a user', () => {
  it('Rights are one set of permissions per user and company, and hold from the next request on', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    const elsewhere = await server().newCompany()
    expect((await member.get('/clients')).status).toBe(200)
    const changed = await change(company, member, { permissions: ['companies.suppliers.index'] })
    expect(changed.body.data).toMatchObject({ permissions_count: 1, preset: null, version: 2 })
    expect((await member.get('/clients')).status).toBe(403)
    expect((await member.get('/suppliers')).status).toBe(200)
    expect((await elsewhere.get('/clients')).status).toBe(200)
  })

  it('Rights to rows are kept and hold from the next request on', async () => {
    const company = await server().newCompany()
    const first = (await company.post('/bank-accounts', sampleAccount({ name: 'Um' }))).body.data
    await company.post('/bank-accounts', sampleAccount({ name: 'Dois' }))
    const member = await company.member(['companies.bank-accounts.index'])
    expect((await member.get('/bank-accounts')).body.meta.total).toBe(2)
    const changed = await change(company, member, { bank_account_ids: [first.id] })
    expect(changed.body.data).toMatchObject({ bank_account_ids: [first.id], project_ids: null })
    expect((await member.get('/bank-accounts')).body.meta.total).toBe(1)
  })

  it('Rights of a user to rows of another company are refused on their field', async () => {
    const company = await server().newCompany()
    const theirs = await server().newCompany()
    const { id } = (await theirs.post('/bank-accounts', sampleAccount())).body.data
    const member = await company.member([])
    const { status, body } = await change(company, member, { bank_account_ids: [id] })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      'reference_not_found',
      ['bank_account_ids'],
    ])
  })

  it('Rights of a user edited by two at once keep the first edit', async () => {
    const company = await server().newCompany()
    const member = await company.member([])
    const body = { ...allRights, role: 'user', status: 'active', version: 1 }
    const answers = await Promise.all([
      company.put(userPath(member), body),
      company.put(userPath(member), body),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('Rights of a user are recorded with who, before and after', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    await change(company, member, { permissions: [], status: 'blocked' })
    await company.delete(userPath(member))
    const items = await operationsOf(company, 'company-users.')
    expect(items.map(({ kind }) => kind)).toEqual(['company-users.update', 'company-users.destroy'])
    expect(items[0]).toMatchObject({
      user_id: company.user_id,
      record_id: member.user_id,
      before: { permissions: ['companies.clients.index'], status: 'active' },
      after: { permissions: [], status: 'blocked' },
    })
    expect(items[1]).toMatchObject({ before: { status: 'blocked' }, after: null })
  })
})

describe('the end of access', () => {
  it('The end of access holds from the next request, whatever the session is', async () => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    expect((await member.get('/clients')).status).toBe(200)
    expect((await company.delete(userPath(member))).status).toBe(204)
    expect((await member.get('/clients')).status).toBe(404)
    expect((await member.root.get('/auth/user')).body.data.companies).toEqual([])
    expect((await company.get(userPath(member))).status).toBe(404)
  })

  it.each(['deactivated', 'blocked'])('A user who is %s is let in no more', async (status) => {
    const company = await server().newCompany()
    const member = await company.member(['companies.clients.index'])
    await change(company, member, { status })
    expect((await member.get('/clients')).status).toBe(404)
    await change(company, member, { status: 'active' })
    expect((await member.get('/clients')).status).toBe(200)
  })
})

describe('the preview of what a user sees', () => {
  it('The preview of what a user sees tells permissions, plan and rows by name, and changes nothing', async () => {
    const company = await server().newCompany({ features: ['dre'] })
    const account = (await company.post('/bank-accounts', sampleAccount())).body.data
    const member = await company.member(['api.statements.getDre'])
    await change(company, member, { bank_account_ids: [account.id], role: 'user' })
    const { status, body } = await company.get(`${userPath(member)}/view-as`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      user_id: member.user_id,
      name: 'Teste',
      role: 'user',
      status: 'active',
      permissions: ['api.statements.getDre'],
      features: ['dre'],
      bank_accounts: [{ id: account.id, name: 'Itaú' }],
      cost_centers: null,
      projects: null,
      approval_cost_centers: null,
      approval_projects: null,
    })
  })

  it('The preview of what a user sees names no row that whoever asks does not reach', async () => {
    const company = await server().newCompany()
    const account = (await company.post('/bank-accounts', sampleAccount())).body.data
    const member = await company.member([])
    await change(company, member, { bank_account_ids: [account.id] })
    const lead = await manager(company, [], { bank_account_ids: [] })
    const { text, body } = await lead.get(`${userPath(member)}/view-as`)
    expect(body.data.bank_accounts).toEqual([{ id: account.id, name: null }])
    expect(text).not.toContain('Itaú')
    expect((await lead.get('/company-users/row-choices')).body.data.bank_accounts).toEqual([])
  })
})

describe('a second factor of everybody', () => {
  it('A second factor of everybody is required only by who has one, and then of all', async () => {
    const company = await server().newCompany()
    const path = '/company-users/second-factor'
    const refused = await company.put(path, { required: true, to_approve: false })
    expect([refused.status, refused.body.code]).toEqual([422, 'second_factor_needed_first'])
    await secondFactorOf(server(), company.user_id)
    const member = await company.member(['companies.clients.index'])
    expect(
      (await company.put(path, { required: true, to_approve: false })).body.data,
    ).toMatchObject({
      required: true,
      to_approve: false,
    })
    expect((await company.get(path)).body.data).toMatchObject({ required: true, to_approve: false })
    expect((await member.get('/clients')).body.code).toBe('second_factor_required')
    const [row] = (await company.get('/company-users?sort=name')).body.data.filter(
      ({ user_id }: { user_id: number }) => user_id === company.user_id,
    )
    expect(row.has_second_factor).toBe(true)
    await company.put(path, { required: false, to_approve: false })
    expect((await member.get('/clients')).status).toBe(200)
    const kinds = (await operationsOf(company, 'company-users.')).map(({ kind }) => kind)
    expect(kinds).toEqual([
      'company-users.require-second-factor',
      'company-users.require-second-factor',
    ])
  })
})
