import { addDays, civilDate } from '@prumo/civil-date'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { TOKEN_PERMISSIONS } from '@prumo/contracts/developers/api-token.schema'
import { routes } from '@prumo/contracts/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
let company: TestCompany
const today = civilDate('2026-11-20')

beforeAll(async () => {
  server().clock.now = TEST_NOW
  company = await server().newCompany({ chart: 'vazio' })
})

const person = { name: 'Ana', document: null, email: null, phone: null, observation: null }
const input = (fields = {}) => ({
  name: 'Integração ERP',
  permissions: ['companies.clients.index', 'companies.clients.store'],
  expires_on: addDays(today, 30),
  ...fields,
})

/** Makes a token of somebody, and what calls with it: paths are below the company. */
async function tokenOf(whose: TestCompany, fields = {}) {
  const { status, body } = await whose.post('/api-tokens', input(fields))
  expect(status).toBe(201)
  const { token, id } = body.data
  const base = `${server().url}/api`
  return {
    id,
    token,
    in: (id_ = whose.company_id) => apiClient(`${base}/companies/${id_}`, token),
    root: apiClient(base, token),
  }
}

describe('API tokens', () => {
  it('A token does what its permissions say, and the audit log names it beside its person', async () => {
    const own = await server().newCompany({ chart: 'vazio' })
    const made = await tokenOf(own)
    const program = made.in()
    const created = await program.post('/clients', person)
    expect([created.status, created.body.data.name]).toEqual([201, 'Ana'])
    expect((await program.get('/clients')).body.meta.total).toBe(1)
    const [newest] = (await own.get('/operations')).body.data
    expect(newest).toMatchObject({
      kind: 'clients.create',
      user_id: own.user_id,
      user_name: 'Teste · API Integração ERP',
    })
  })

  it('The text of a token is told once, and only its hash is kept', async () => {
    const { body } = await company.post('/api-tokens', input({ name: 'Uma vez' }))
    expect(body.data.token).toMatch(/^prumo_[\w-]{43}$/)
    expect(body.data.token_end).toBe(body.data.token.slice(-4))
    const { text } = await company.get('/api-tokens')
    expect(text).not.toContain(body.data.token)
    const listed = JSON.parse(text).data.find((one: { id: number }) => one.id === body.data.id)
    expect(listed).toMatchObject({ name: 'Uma vez', status: 'active', last_used_at: null })
    const log = await company.get(`/operations?filter_kind=api-tokens.create`)
    const operation = await company.get(`/operations/${log.body.data[0].id}`)
    expect(operation.text).not.toContain(body.data.token.slice(0, -4))
  })

  it('A token asked for twice under one key is two tokens: the first text is told to nobody again', async () => {
    const key = { key: 'same-key-of-a-token' }
    const first = await company.post('/api-tokens', input({ name: 'Chave' }), key)
    const second = await company.post('/api-tokens', input({ name: 'Chave' }), key)
    expect(first.body.data.token).not.toBe(second.body.data.token)
  })

  it('A token has no permission that its person has not, and loses what they lose', async () => {
    const member = await company.member(['api-tokens.store', 'companies.clients.index'])
    const beyond = await member.post('/api-tokens', input())
    expect([beyond.status, beyond.body.code]).toEqual([422, 'permission_beyond_own'])
    const made = await tokenOf(member, { permissions: ['companies.clients.index'] })
    expect((await made.in().get('/clients')).status).toBe(200)
    expect((await made.in().get('/suppliers')).status).toBe(403)
    const path = `/company-users/${member.user_id}`
    const stored = (await company.get(path)).body.data
    const narrowed = { ...stored, permissions: ['companies.suppliers.index'], role: 'user' }
    expect((await company.put(path, narrowed)).status).toBe(200)
    expect((await made.in().get('/clients')).status).toBe(403)
    expect((await made.in().get('/suppliers')).status).toBe(403)
  })

  it('A token sees the rows that its person sees', async () => {
    const own = await server().newCompany({ chart: 'vazio' })
    const member = await own.member(['api-tokens.store', 'companies.cost-centers.index'])
    const path = `/company-users/${member.user_id}`
    const made = await tokenOf(member, { permissions: ['companies.cost-centers.index'] })
    const ids: number[] = []
    for (const name of ['Loja', 'Fábrica'])
      ids.push(
        (
          await own.post('/cost-centers', {
            name,
            abbreviation: name.slice(0, 3),
            description: null,
          })
        ).body.data.id,
      )
    const before = (await made.in().get('/cost-centers')).body.meta.total
    const stored = (await own.get(path)).body.data
    const limited = { ...stored, role: 'user', cost_center_ids: [ids[0]] }
    expect((await own.put(path, limited)).status).toBe(200)
    expect([before, (await made.in().get('/cost-centers')).body.meta.total]).toEqual([2, 1])
  })

  it('A token is refused outside of its company, for a person’s own things, and for people and tokens', async () => {
    const other = await server().newCompany({ chart: 'vazio' })
    const all = await tokenOf(company, { permissions: [...TOKEN_PERMISSIONS] })
    expect((await all.in(other.company_id).get('/clients')).status).toBe(401)
    const answers = [
      await all.in().get('/api-tokens'),
      await all.in().post('/api-tokens', input()),
      await all.in().get('/company-users'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    for (const key of ['api-tokens.store', 'permissions-users-companies.list']) {
      const { status, body } = await company.post('/api-tokens', input({ permissions: [key] }))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['permissions']])
    }
  })

  it('A token reaches no route of a person or of the platform, whoever made it', async () => {
    const admin = await server().newCompany({ chart: 'vazio', isPlatformAdmin: true })
    const made = await tokenOf(admin, { permissions: [...TOKEN_PERMISSIONS] })
    const ofPersons = routes.filter(
      ({ access, method }) =>
        access.kind === 'user' ||
        access.kind === 'platform' ||
        (access.kind === 'member' && method !== 'GET'),
    )
    expect(ofPersons.length).toBeGreaterThan(50)
    for (const { id, method, path } of ofPersons) {
      const address = path
        .replace('{company_id}', String(admin.company_id))
        .replaceAll(/\{\w+\}/g, '1')
      const answer = await fetch(`${server().url}${address}`, {
        method,
        headers: { authorization: `Bearer ${made.token}` },
      })
      expect([id, answer.status]).toEqual([id, 403])
      expect(await answer.json()).toMatchObject({ code: 'api_token_refused' })
    }
  })

  it('A revoked token is refused from the next call on, and revoking it again changes nothing', async () => {
    const made = await tokenOf(company)
    expect((await made.in().get('/clients')).status).toBe(200)
    expect((await company.delete(`/api-tokens/${made.id}`)).status).toBe(204)
    expect((await made.in().get('/clients')).status).toBe(401)
    expect((await company.delete(`/api-tokens/${made.id}`)).status).toBe(204)
    const { body } = await company.get('/operations?filter_kind=api-tokens.revoke')
    expect(body.meta.total).toBe(1)
    expect((await company.delete('/api-tokens/999999')).status).toBe(404)
  })

  it('A token works through its last day in the company’s time zone, and not after it', async () => {
    const made = await tokenOf(company, { expires_on: today })
    server().clock.now = new Date('2026-11-21T02:59:59Z')
    expect((await made.in().get('/clients')).status).toBe(200)
    server().clock.now = new Date('2026-11-21T03:00:00Z')
    expect((await made.in().get('/clients')).status).toBe(401)
    server().clock.now = TEST_NOW
    for (const expires_on of [addDays(today, -1), addDays(today, 367)]) {
      const { status, body } = await company.post('/api-tokens', input({ expires_on }))
      expect([status, body.code]).toEqual([422, 'token_days'])
    }
  })

  it('Who leaves the company takes their tokens along, and who is deactivated has theirs suspended', async () => {
    const own = await server().newCompany({ chart: 'vazio' })
    const member = await own.member(PERMISSION_KEYS)
    const made = await tokenOf(member)
    expect((await made.in().get('/clients')).status).toBe(200)
    const path = `/company-users/${member.user_id}`
    const stored = (await own.get(path)).body.data
    expect((await own.put(path, { ...stored, status: 'deactivated' })).status).toBe(200)
    expect((await made.in().get('/clients')).status).toBe(401)
    const [listed] = (await own.get('/api-tokens')).body.data
    expect(listed).toMatchObject({ id: made.id, status: 'suspended' })
    expect((await own.delete(path)).status).toBe(204)
    expect((await made.in().get('/clients')).status).toBe(401)
    expect((await own.get('/api-tokens')).body.data).toEqual([])
  })

  it('The last use of a token is told, to five minutes', async () => {
    const made = await tokenOf(company)
    await made.in().get('/clients')
    const rows = (await company.get('/api-tokens')).body.data
    const used = rows.find(({ id }: { id: number }) => id === made.id)
    expect(used).toMatchObject({ last_used_at: TEST_NOW.toISOString(), last_used_ip: '127.0.0.1' })
  })

  it('Whoever calls is told how many calls they have left', async () => {
    const made = await tokenOf(company)
    const { headers } = await made.in().get('/clients')
    const [limit, remaining] = ['ratelimit-limit', 'ratelimit-remaining'].map((name) =>
      Number(headers.get(name)),
    )
    expect(remaining).toBeLessThan(limit ?? 0)
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  })
})
