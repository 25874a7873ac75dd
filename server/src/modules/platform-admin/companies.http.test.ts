import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { sampleAccount, samplePlan } from '../../../../test/http/samples.ts'
import type { CompanyOptions } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { operationsOf } from './platform-admin.factory.ts'

const server = useTestServer()

/** A platform administrator and a company, as the former sees it. */
async function watched(options: CompanyOptions = {}) {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const company = await server().newCompany(options)
  const path = `/prumo/companies/${company.company_id}`
  const seen = async () => (await root.get(path)).body.data
  const change = async (fields: object) => root.put(path, { ...(await seen()), ...fields })
  const act = async (name: 'suspend' | 'reactivate', version: number | null = null) =>
    root.post(`${path}/${name}`, {
      reason: 'Sem pagamento',
      version: version ?? (await seen()).version,
    })
  return { root, company, path, seen, change, act }
}

describe('the companies of the platform', () => {
  it('The companies of the platform show plan, expiry, users, last access and volumes', async () => {
    const { company, seen } = await watched({ expiry: '2026-12-01', name: 'Vinícola Altos' })
    await company.member([])
    await company.post('/bank-accounts', sampleAccount())
    expect(await seen()).toMatchObject({
      company_name: 'Vinícola Altos',
      plan_id: expect.any(Number),
      plan_name: expect.stringMatching(/^Teste /),
      date_expiry_at: '2026-12-01',
      expiry_state: 'near',
      users: 2,
      last_access_at: '2026-11-20T15:00:00.000Z',
      volumes: { transactions: 0, bank_accounts: 1, statement_lines: 0 },
      status: 'active',
    })
  })

  it('The companies of the platform are found by name without accents, by document and by id, and by plan, expiry and status', async () => {
    const { root, company, change, act, seen } = await watched({ name: 'Órbita Número Um' })
    const ids = async (query: string) =>
      (await root.get(`/prumo/companies?${query}`)).body.data.map((row: { id: number }) => row.id)
    const { plan_id } = await seen()
    for (const query of [
      'search=orbita%20numero',
      `filter_plan_id=${plan_id}`,
      'search=orbita&filter_expiry=lifetime',
    ])
      expect([query, await ids(query)]).toEqual([query, [company.company_id]])
    expect(await ids(`search=${company.company_id}&per_page=200`)).toContain(company.company_id)
    const states: [string, string][] = [
      ['2026-11-19', 'expired'],
      ['2026-11-20', 'near'],
      ['2026-12-20', 'near'],
      ['2026-12-21', 'valid'],
    ]
    for (const [day, state] of states) {
      await change({ date_expiry_at: day })
      expect((await seen()).expiry_state).toBe(state)
      expect(await ids(`search=orbita&filter_expiry=${state}`)).toEqual([company.company_id])
    }
    await act('suspend')
    expect(await ids('search=orbita&filter_status=blocked')).toEqual([company.company_id])
    expect(await ids('search=orbita&filter_status=active')).toEqual([])
  })

  it('The companies of the platform are sorted by every column and paged', async () => {
    const { root } = await watched({ name: 'Pomar B' })
    await server().newCompany({ name: 'Pomar Á', expiry: '2027-01-01' })
    const names = async (query: string) =>
      (await root.get(`/prumo/companies?search=pomar&${query}`)).body.data.map(
        (row: { company_name: string }) => row.company_name,
      )
    expect(await names('')).toEqual(['Pomar Á', 'Pomar B'])
    expect(await names('per_page=1&page=2')).toEqual(['Pomar B'])
    expect(await names('sort=date_expiry_at&direction=desc')).toEqual(['Pomar Á', 'Pomar B'])
    for (const sort of ['plan_name', 'users', 'last_access_at', 'created_at'])
      expect(await names(`sort=${sort}`)).toHaveLength(2)
  })

  it('The companies of the platform get another plan and expiry, which stands in their audit log', async () => {
    const { root, company, change, seen } = await watched({ expiry: '2026-12-01' })
    const plan = (await root.post('/prumo/plans', samplePlan())).body.data
    const before = await seen()
    const changed = await change({ plan_id: plan.id, date_expiry_at: null })
    expect(changed.body.data).toMatchObject({
      plan_id: plan.id,
      date_expiry_at: null,
      expiry_state: 'lifetime',
      version: before.version + 1,
    })
    const stale = await change({ version: before.version })
    expect([stale.status, stale.body.current_version]).toEqual([409, before.version + 1])
    expect(await operationsOf(company, ['companies.change-subscription'])).toEqual([
      {
        kind: 'companies.change-subscription',
        user_name: 'Prumo · Teste',
        before: '2026-12-01',
        after: null,
      },
    ])
  })
})

describe('a suspended company', () => {
  it('A suspended company answers its people 403 in clear words, strangers 404, and the session says so', async () => {
    const { company, act } = await watched()
    expect((await act('suspend')).body.data.status).toBe('blocked')
    const { status, body } = await company.get('/clients')
    expect([status, body.code]).toEqual([403, 'company_suspended'])
    expect(body.message).toBe(
      'Esta empresa está suspensa. Fale com o suporte do Prumo para reativar o acesso.',
    )
    const permissions = `/users/${company.user_id}/get-all-permissions`
    expect((await company.get(permissions)).status).toBe(403)
    const stranger = await server().newCompany()
    expect((await stranger.root.get(`/companies/${company.company_id}/clients`)).status).toBe(404)
    const session = await company.root.get('/auth/user')
    expect(session.body.data.companies).toMatchObject([{ is_suspended: true }])
  })

  it('A suspended company lets its people in again once it is reactivated; both acts are in its audit log', async () => {
    const { company, act } = await watched()
    await act('suspend')
    expect((await act('reactivate')).body.data.status).toBe('active')
    expect((await company.get('/clients')).status).toBe(200)
    const log = await operationsOf(company, ['companies.suspend', 'companies.reactivate'])
    expect(log.map((operation) => operation.kind)).toEqual([
      'companies.suspend',
      'companies.reactivate',
    ])
  })

  it('A suspension sent twice with the same key happens once, and answers the same', async () => {
    const { root, path, seen, company } = await watched()
    const body = { reason: 'Sem pagamento', version: (await seen()).version }
    const key = crypto.randomUUID()
    const suspend = () => root.post(`${path}/suspend`, body, { key })
    const answers = await Promise.all([suspend(), suspend()])
    expect(statusesOf(answers)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await operationsOf(company, ['companies.suspend'])).toHaveLength(1)
  })

  it('Of two suspensions of a company at the same moment one is refused', async () => {
    const { act, seen } = await watched()
    const { version } = await seen()
    const answers = await Promise.all([act('suspend', version), act('suspend', version)])
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})

describe('the flag of platform administrators', () => {
  it('The flag of platform administrators is set by no call: what is sent of it is ignored', async () => {
    const { root } = await server().newCompany()
    const flags = { is_prumo_admin: true, isPrumoAdmin: true }
    await root.put('/user?change-profile', flags)
    await root.put('/user', flags)
    await root.post('/companies', {
      company_name: 'Nova',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
      ...flags,
    })
    expect((await root.get('/auth/user')).body.data.user.is_prumo_admin).toBe(false)
    expect((await root.get('/prumo/companies')).status).toBe(403)
  })
})
