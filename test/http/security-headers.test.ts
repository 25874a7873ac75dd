import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { routes } from '@prumo/contracts/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from './api-client.ts'
import { callerOf, sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
let world: World
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
  world = await buildWorld(server(), 'CABECALHO')
})

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** What every answer carries, whatever it is an answer to. */
function expectGuarded(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? ''
  const parts = policy.split(';').map((part) => part.trim())
  for (const part of POLICY)
    expect(parts.some((own) => own === part || own.startsWith(`${part} `))).toBe(true)
  expect(policy).not.toMatch(/unsafe-|https?:|\*/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
}

describe('headers of every answer (S13)', () => {
  it.each(routes.map((route) => ({ route, id: route.id })))(
    '$id carries the security headers when it succeeds, is refused, and fails',
    async ({ route }) => {
      const request = sampleRequest(route, world)
      const anonymous = apiClient(`${server().url}/api`, null)
      const answers = [
        await send(callerOf(route, world), route, request),
        await send(anonymous, route, request),
        await send(callerOf(route, world), route, {
          ...request,
          query: { per_page: 'x', page: 'x' },
        }),
        await send(callerOf(route, world), route, {
          ...request,
          params: { ...request.params, company_id: 999_999_999, id: 999_999_999 },
        }),
      ]
      for (const { headers } of answers) {
        expectGuarded(headers)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      }
    },
  )

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
  ])('%s carries the security headers, and shows no file of the server', async (path) => {
    const response = await fetch(server().url + path, { redirect: 'manual' })
    expectGuarded(response.headers)
    const text = await response.text()
    expect(text).not.toMatch(/root:x:|"workspaces"|DATABASE_URL=/)
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
      const company = await server().newCompany()
      const plain = await company.get('/categories/tree')
      expect(plain.headers.get('content-encoding')).toBeNull()
      const headers = { 'accept-encoding': encoding }
      const packed = await company.get('/categories/tree', { headers })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(decompress(packed.bytes).toString()).toBe(plain.text)
    },
  )

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

describe('methods of every path (S4)', () => {
  const paths = [...new Set(routes.map((route) => route.path))]
  it.each(paths)('%s answers to the methods of its contract alone', async (path) => {
    const known = routes.filter((route) => route.path === path).map((route): string => route.method)
    const address = server().url + path.replaceAll(/\{\w+\}/g, '1')
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (name) => !known.includes(name),
    )) {
      const response = await fetch(address, {
        method,
        headers: { authorization: `Bearer ${world.company.token}` },
      })
      await response.text()
      // Another route may have the same shape: `/{id}` beside `/totals`. It is never a success.
      expect([method, [400, 401, 403, 404, 405, 422].includes(response.status)]).toEqual([
        method,
        true,
      ])
    }
  })
})

it('A connection that sends nothing is closed within half a minute (P7)', async () => {
  expect(await silentForMs).toBeLessThan(30_000)
}, 45_000)
