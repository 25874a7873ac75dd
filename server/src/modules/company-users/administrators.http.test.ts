import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { change, MANAGING, manager, userPath } from './company-users.factory.ts'

const server = useTestServer()

describe('nobody grants more than they have', () => {
  it('Nobody grants a permission, rows or the role of an administrator that they lack', async () => {
    const company = await server().newCompany()
    const account = (await company.post('/bank-accounts', sampleAccount())).body.data
    const lead = await manager(company, ['companies.clients.index'], {
      bank_account_ids: [account.id],
    })
    const member = await company.member([])
    await change(company, member, { role: 'user', bank_account_ids: [] })
    const refused = async (fields: object) => {
      const { status, body } = await change(lead, member, fields)
      return [status, body.code]
    }
    expect(await refused({ permissions: ['companies.suppliers.index'] })).toEqual([
      422,
      'permission_beyond_own',
    ])
    expect(await refused({ bank_account_ids: null })).toEqual([422, 'rows_beyond_own'])
    expect(await refused({ role: 'admin' })).toEqual([422, 'administrator_only'])
    const granted = { permissions: ['companies.clients.index'], bank_account_ids: [account.id] }
    expect((await change(lead, member, granted)).status).toBe(200)
  })

  it('Nobody grants themselves more than they have', async () => {
    const company = await server().newCompany()
    const lead = await manager(company)
    const wider = { permissions: [...MANAGING, 'companies.update'] }
    expect((await change(lead, lead, wider)).body.code).toBe('permission_beyond_own')
    expect((await change(lead, lead, { role: 'admin' })).body.code).toBe('administrator_only')
  })

  it('Nobody changes or removes an administrator without being one', async () => {
    const company = await server().newCompany()
    const lead = await manager(company)
    const answers = [
      await change(lead, company, { permissions: [] }),
      await lead.delete(userPath(company)),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([
      'administrator_only',
      'administrator_only',
    ])
  })
})

describe('the last administrator', () => {
  it.each([
    ['is not deactivated', { status: 'deactivated' }],
    ['keeps the role', { role: 'user' }],
    ['keeps the permission to change users', { permissions: ['companies.clients.index'] }],
  ])('The last administrator: %s', async (_what, fields) => {
    const company = await server().newCompany()
    await manager(company)
    const { status, body } = await change(company, company, fields)
    expect([status, body.code]).toEqual([422, 'last_administrator'])
  })

  it('The last administrator is not removed, but one of two is', async () => {
    const company = await server().newCompany()
    expect((await company.delete(userPath(company))).body.code).toBe('last_administrator')
    const second = await company.member(MANAGING)
    expect((await second.delete(userPath(company))).status).toBe(204)
    expect((await second.delete(userPath(second))).body.code).toBe('last_administrator')
  })

  it('The last administrator stays when two administrators remove each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await server().newCompany()
      const two = await one.member(MANAGING)
      const answers = await Promise.all([one.delete(userPath(two)), two.delete(userPath(one))])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const left = await Promise.all([one.get('/company-users'), two.get('/company-users')])
      expect(statusesOf(left)).toEqual([200, 404])
    }
  })
})
