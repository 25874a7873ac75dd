import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { operationsOf } from './platform-admin.factory.ts'

const server = useTestServer()
const ANA = { name: 'Ana', document: null, email: null, phone: null, observation: null }

/** A platform administrator at the sign-in of a company that is not theirs. */
async function administratorAndCompany() {
  const admin = await server().newCompany({ isPlatformAdmin: true })
  const company = await server().newCompany({ features: [] })
  const path = `/companies/${company.company_id}`
  const enter = (reason = 'Chamado 4711') => admin.root.post(`/prumo${path}/enter`, { reason })
  const leave = () => admin.root.post(`/prumo${path}/leave`)
  const companies = async () => (await admin.root.get('/auth/user')).body.data.companies
  return { admin, company, path, enter, leave, companies, root: admin.root }
}

describe('entering a company as platform administrator', () => {
  it('Entering a company as platform administrator opens all of it for this session, whatever its plan, and shows it among the companies', async () => {
    const { root, path, enter, companies, company, admin } = await administratorAndCompany()
    expect((await root.get(`${path}/clients`)).status).toBe(404)
    const { status, body } = await enter()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      id: company.company_id,
      entry: { reason: 'Chamado 4711', ends_at: '2026-11-20T23:00:00.000Z' },
    })
    expect((await companies())[1]).toEqual(body.data)
    expect((await root.post(`${path}/clients`, ANA)).status).toBe(201)
    expect(
      (await root.get(`${path}/statements/dre?first_month=2026-10&last_month=2026-11`)).status,
    ).toBe(200)
    const permissions = await root.get(`${path}/users/${admin.user_id}/get-all-permissions`)
    expect(permissions.body.data).toEqual([...PERMISSION_KEYS])
  })

  it('Entering a company as platform administrator names the actor as Prumo in every operation, entering and leaving among them', async () => {
    const { root, path, enter, leave, company } = await administratorAndCompany()
    await enter()
    await root.post(`${path}/clients`, ANA)
    expect((await leave()).status).toBe(204)
    const log = await operationsOf(company, [
      'companies.enter',
      'clients.create',
      'companies.leave',
    ])
    expect(log.map(({ kind, user_name }) => [kind, user_name])).toEqual([
      ['companies.enter', 'Prumo · Teste'],
      ['clients.create', 'Prumo · Teste'],
      ['companies.leave', 'Prumo · Teste'],
    ])
  })

  it('Entering a company as platform administrator ends with leaving, and the company leaves the session', async () => {
    const { root, path, enter, leave, companies } = await administratorAndCompany()
    await enter()
    await leave()
    expect((await root.get(`${path}/clients`)).status).toBe(404)
    expect(await companies()).toHaveLength(1)
    expect((await leave()).status).toBe(204)
  })

  it('Entering a company as platform administrator ends after eight hours', async () => {
    const { root, path, enter, companies } = await administratorAndCompany()
    await enter()
    const { clock } = server()
    const { now } = clock
    clock.now = new Date('2026-11-20T22:59:59Z')
    const before = await root.get(`${path}/clients`)
    clock.now = new Date('2026-11-20T23:00:00Z')
    const after = await root.get(`${path}/clients`)
    const left = await companies()
    const again = await enter('Chamado 4712')
    clock.now = now
    expect([before.status, after.status, left.length, again.status]).toEqual([200, 404, 1, 201])
  })

  it('Entering a company as platform administrator ends with signing out, and no other session of the same person is inside', async () => {
    const { root, path, enter, admin } = await administratorAndCompany()
    await enter()
    const other = await admin.otherSession()
    expect((await other.get(`${path}/clients`)).status).toBe(404)
    await root.post('/auth/logout')
    expect((await root.get(`${path}/clients`)).status).toBe(401)
    expect((await other.get(`${path}/clients`)).status).toBe(404)
  })

  it('Entering a company twice at the same moment is one entry', async () => {
    const { enter, company } = await administratorAndCompany()
    expect(statusesOf(await Promise.all([enter('um'), enter('dois')]))).toEqual([201, 201])
    expect(await operationsOf(company, ['companies.enter'])).toHaveLength(1)
  })

  it('Entering a company as platform administrator works in a suspended company, whose own people stay outside', async () => {
    const { root, path, enter, company } = await administratorAndCompany()
    const { version } = (await root.get(`/prumo${path}`)).body.data
    await root.post(`/prumo${path}/suspend`, { reason: 'Fraude', version })
    await enter()
    expect((await root.get(`${path}/clients`)).status).toBe(200)
    expect((await company.get('/clients')).status).toBe(403)
  })

  it('Entering a company as platform administrator needs a reason, and a company that is there', async () => {
    const { root, enter } = await administratorAndCompany()
    expect((await enter(' ')).body.errors).toEqual({ reason: ['Este campo é obrigatório'] })
    const nowhere = await root.post('/prumo/companies/999999999/enter', { reason: 'x' })
    expect(nowhere.status).toBe(404)
  })
})
