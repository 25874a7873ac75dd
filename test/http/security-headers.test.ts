import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { routes } from '@prumo/contracts/registry'
import { request } from 'undici'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectGuarded, expectGuardedAnswer } from './guarded-headers.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
let company: TestCompany
/** How long a connection lived that sent nothing: it is waited for while every route is asked. */
let silentForMs: Promise<unknown>
beforeAll(async () => {
  const { hostname, port } = new URL(server().url)
  const begun = performance.now()
  const silent = connect({ host: hostname, port: Number(port) })
  silent.resume()
  // A fault is that of the test that waits for it.
  silentForMs = once(silent, 'close').then(
    () => performance.now() - begun,
    (error: unknown) => error,
  )
  company = await server().newCompany()
})

describe('headers of every answer (S13)', () => {
  it.each([
    '/',
    '/index.html',
    '/admin/payable/list',
    '/assets/nothing.js',
    '/favicon.ico',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/package.json',
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/static/index.html',
    '/api/docs/static/swagger-ui.css',
    '/api/docs/static/nothing.js',
    '/admin/%',
    '/api/%',
    `/api/companies/${'9'.repeat(200)}/clients`,
  ])('%s carries the security headers, and shows no file of the server', async (path) => {
    const response = await fetch(server().url + path, { redirect: 'manual' })
    expectGuarded(response.headers)
    const text = await response.text()
    expect(text).not.toMatch(/root:x:|"workspaces"|DATABASE_URL=/)
  })

  it('An address that is badly escaped, or too long, is refused as everything else that cannot be understood', async () => {
    for (const path of ['/api/%', `/api/companies/${'9'.repeat(200)}/clients`]) {
      const response = await fetch(server().url + path)
      expectGuardedAnswer(response.headers)
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({
          code: 'malformed_request',
          request_id: response.headers.get('x-request-id'),
        }),
      ])
    }
  })

  it('A file that the build does not have is not found, where any other address is a screen', async () => {
    const statusOf = async (path: string) => (await fetch(server().url + path)).status
    expect(await statusOf('/assets/nothing.js')).toBe(404)
    expect(await statusOf('/assets')).toBe(await statusOf('/admin/payable/list'))
  })

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
  ] as const)(
    'A long answer comes as %s to whoever takes that, and says the same',
    async (encoding, decompress) => {
      const plain = await company.get('/categories/tree')
      expect(plain.headers.get('content-encoding')).toBeNull()
      const headers = { 'accept-encoding': encoding }
      const packed = await company.get('/categories/tree', { headers })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(decompress(packed.bytes).toString()).toBe(plain.text)
    },
  )

  it('A call by HEAD is answered as by GET, without the body', async () => {
    const headers = { authorization: `Bearer ${company.token}` }
    const clients = `/api/companies/${company.company_id}/clients`
    for (const path of [
      '/api/health',
      clients,
      `${clients}/1`,
      '/api/auth/login',
      '/api/nowhere',
    ]) {
      const ask = (method: 'GET' | 'HEAD') => request(server().url + path, { method, headers })
      const [asked, got] = [await ask('HEAD'), await ask('GET')]
      const shown = ({ statusCode, headers: told }: typeof got) => ({
        statusCode,
        type: told['content-type'],
        length: told['content-length'],
      })
      expect([path, shown(asked)]).toEqual([path, shown(got)])
      expect(await asked.body.text()).toBe('')
      await got.body.dump()
    }
  })

  it('A page of another site may not call the API (S13)', async () => {
    const response = await fetch(`${server().url}/api/auth/user`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expectGuarded(response.headers)
  })
})

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

describe('methods of every path (S4)', () => {
  const paths = [...new Set(routes.map((route) => route.path))]
  it.each(paths)('%s answers to the methods of its contract alone', async (path) => {
    const known = routes.filter((route) => route.path === path).map((route): string => route.method)
    const address = server().url + path.replaceAll(/\{\w+\}/g, '1')
    for (const method of METHODS.filter((name) => !known.includes(name))) {
      const { statusCode, body } = await request(address, {
        method,
        headers: { authorization: `Bearer ${company.token}` },
      })
      await body.dump()
      // Another route may have the same shape: `/{id}` beside `/totals`. It is never a success.
      expect([method, [400, 401, 403, 404, 405, 422].includes(statusCode)]).toEqual([method, true])
    }
  })
})

it('A connection that sends nothing is closed within half a minute (P7)', async () => {
  expect(await silentForMs).toBeLessThan(30_000)
}, 45_000)
