import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { routes } from '@prumo/contracts/registry'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from './api-client.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()
let company: TestCompany
beforeEach(async () => {
  server().clock.now = TEST_NOW
  company = await server().newCompany()
})

const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(server().database.kysely)
const withToken = (token: string) => apiClient(`${server().url}/api`, token)
const statusOf = async (token: string) => (await withToken(token).get('/auth/user')).status

describe('a session that ended is refused at the next request (S9)', () => {
  it('A session is refused after signing out, for every route that needs a session (S9)', async () => {
    expect((await company.root.post('/auth/logout')).status).toBe(204)
    for (const route of routes.filter(
      ({ access, method }) => access.kind !== 'public' && method === 'GET',
    )) {
      const path = route.path.slice('/api'.length).replaceAll('{company_id}', '1')
      const answer = await company.root.get(path.replaceAll(/\{\w+\}/g, '1'))
      expect([route.id, answer.status, answer.body.code]).toEqual([
        route.id,
        401,
        'unauthenticated',
      ])
    }
  })

  it('A session is refused after the user was blocked, in the same second (S9)', async () => {
    expect(await statusOf(company.token)).toBe(200)
    await asOwner(sql`update users set status = 'blocked' where id = ${company.user_id}`)
    expect(await statusOf(company.token)).toBe(401)
  })

  it('A session is refused after the user was removed from the company, in that company and in no other (S9)', async () => {
    const other = await company.root.post('/companies', {
      company_name: 'Outra',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    })
    await asOwner(sql`update company_users set status = 'blocked'
      where company_id = ${company.company_id} and user_id = ${company.user_id}`)
    expect((await company.get('/clients')).status).toBe(404)
    expect((await company.root.get(`/companies/${other.body.data.id}/clients`)).status).toBe(200)
  })

  it('A session is refused after it stood idle for a day, and after its last day however busy it was (S9)', async () => {
    const { rows } = await sql<{ expires_at: Date }>`
      select expires_at from sessions where user_id = ${company.user_id}`.execute(
      server().database.kysely,
    )
    const hour = 60 * 60 * 1000
    const last = new Date(rows[0]?.expires_at ?? 0).getTime()
    for (let now = TEST_NOW.getTime(); now < last; now += 12 * hour) {
      server().clock.now = new Date(now)
      expect(await statusOf(company.token)).toBe(200)
    }
    server().clock.now = new Date(last)
    expect(await statusOf(company.token)).toBe(401)
    server().clock.now = TEST_NOW
    const idle = await server().newCompany()
    server().clock.now = new Date(TEST_NOW.getTime() + 24 * hour)
    expect(await statusOf(idle.token)).toBe(401)
  })
})

describe('a token that nobody gave out opens nothing (S9)', () => {
  const forged: readonly (readonly [string, (token: string) => string])[] = [
    ['one letter changed', (token) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['one letter less', (token) => token.slice(0, -1)],
    ['one letter more', (token) => `${token}A`],
    ['the stored hash of a token', (token) => createHash('sha256').update(token).digest('hex')],
    [
      'the hash in its own letters',
      (token) => createHash('sha256').update(token).digest('base64url'),
    ],
    ['a random one', () => randomBytes(32).toString('base64url')],
    ['an empty one', () => ''],
    ['a long one', () => 'x'.repeat(8_000)],
    ['a JSON web token without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.'],
    ['SQL', (token) => `${token.slice(0, 20)}' or '1'='1`],
    ['a null', () => 'null'],
    ['two tokens', (token) => `${token},${token}`],
    ['the token in other case', (token) => token.toLowerCase()],
  ]
  it.each(forged)('A token that nobody gave out opens nothing: %s (S9)', async (_, forge) => {
    expect(await statusOf(forge(company.token))).toBe(401)
    expect(await statusOf(company.token)).toBe(200)
  })

  it.each([
    ['Basic', (token: string) => `Basic ${token}`],
    ['bearer in small letters', (token: string) => `bearer ${token}`],
    ['no scheme', (token: string) => token],
    ['two spaces', (token: string) => `Bearer  ${token}`],
  ])('The right token under the wrong scheme opens nothing: %s (S9)', async (_, header) => {
    const answer = await apiClient(`${server().url}/api`, null).get('/auth/user', {
      headers: { authorization: header(company.token) },
    })
    expect(answer.status).toBe(401)
  })

  it('A token in the address or in a cookie is no token (S9)', async () => {
    const { token } = company
    const inAddress = await fetch(
      `${server().url}/api/auth/user?access_token=${token}&token=${token}&authorization=Bearer ${token}`,
    )
    const inCookie = await fetch(`${server().url}/api/auth/user`, {
      headers: { cookie: `access_token=${token}; token=${token}; session=${token}` },
    })
    expect([inAddress.status, inCookie.status]).toEqual([401, 401])
  })

  it('Bytes in the header of authorization that are no letters are refused, and the server goes on (S9)', async () => {
    const { port } = new URL(server().url)
    for (const header of ['\u0000\u0001', 'Bearer \u00ff\u00fe', 'Bearer é'])
      expect(await rawAnswer(Number(port), header)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await statusOf(company.token)).toBe(200)
  })
})

/** What comes back for a header that no HTTP client would send. */
function rawAnswer(port: number, authorization: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let seen = ''
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET /api/auth/user HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: ${authorization}\r\n\r\n`,
      'latin1',
    ),
  )
  socket.on('data', (bytes) => {
    seen += bytes.toString('latin1')
  })
  socket.on('error', reject)
  socket.on('close', () => resolve(seen))
  return promise
}

describe('what is kept of a session (S9)', () => {
  it('What is kept of a session is the hash of the token, never the token (S9)', async () => {
    const { rows } = await sql<{ row: string }>`
      select s::text || encode(s.token_hash, 'hex') as row from sessions s
      where user_id = ${company.user_id}`.execute(server().database.kysely)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(company.token)
    expect(rows[0]?.row).toContain(createHash('sha256').update(company.token).digest('hex'))
  })

  it('A token has at least 256 bits and no two are alike (S9)', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => (await company.member([])).token),
    )
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThan(31)
  })

  it('A token that a caller brings along is never taken over as a new session (S9)', async () => {
    const brought = randomBytes(32).toString('base64url')
    const answer = await withToken(brought).post('/auth/login', {
      email: 'ninguem@prumo.example',
      password: 'Senha-123!',
      access_token: brought,
      token: brought,
    })
    expect(answer.status).toBe(401)
    expect(await statusOf(brought)).toBe(401)
  })
})
