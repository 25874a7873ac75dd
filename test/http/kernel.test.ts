import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { routes } from '@prumo/contracts/registry'
import { apiClient } from './api-client.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const anonymous = () => apiClient(`${server().url}/api`, null)

it('The OpenAPI document lists every route with its permission and feature', async () => {
  const { root } = await server().newCompany({ chart: 'vazio' })
  const answer = await root.get('/docs/json')
  expect(answer.status).toBe(200)
  expect(answer.body.openapi).toBe('3.1.0')
  for (const route of routes) {
    expect(route.path).toMatch(/^\/api\//)
    const operation = answer.body.paths[route.path]?.[route.method.toLowerCase()]
    expect([route.id, operation?.operationId, operation?.['x-access']]).toEqual([
      route.id,
      route.id,
      route.access.kind,
    ])
    if (route.access.kind !== 'company') continue
    expect(operation['x-permission']).toBe(route.access.permission)
    expect(operation['x-feature']).toBe(route.access.feature)
  }
  const listed = Object.values(answer.body.paths).flatMap((path) => Object.keys(Object(path)))
  expect(listed).toHaveLength(routes.length)
})

it('The reference page is served without anything from outside', async () => {
  const page = await anonymous().get('/docs/')
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/(src|href)="https?:/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
})

it('Security headers stand on successes and failures alike (S13)', async () => {
  const company = await server().newCompany()
  const answers = await Promise.all([
    anonymous().get('/health'),
    anonymous().get('/auth/user'),
    anonymous().get('/nowhere'),
    anonymous().delete('/health'),
    company.get('/payables/999999'),
    company.get('/payables?sort=x'),
    company.post('/payables', '{'),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 401, 404, 405, 404, 422, 422])
  for (const { headers } of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

it('A body that is no JSON, of another type, or too large is refused with a clear code', async () => {
  const { token } = await server().newCompany()
  const send = async (body: string, type: string) => {
    const response = await fetch(`${server().url}/api/companies`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })
    const answer: { code: string } = JSON.parse(await response.text())
    return [response.status, answer.code]
  }
  expect(await send('{"a":', 'application/json')).toEqual([400, 'malformed_request'])
  expect(await send('a=1', 'application/x-www-form-urlencoded')).toEqual([
    415,
    'unsupported_media_type',
  ])
  expect(await send(`"${'x'.repeat(1_100_000)}"`, 'application/json')).toEqual([
    413,
    'payload_too_large',
  ])
  expect(await send('{"__proto__":{"x":1},"company_name":"A"}', 'application/json')).toEqual([
    400,
    'malformed_request',
  ])
})

it('A request that is no HTTP does not end the server', async () => {
  const { port } = new URL(server().url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.end('\u0000\u0001 nonsense\r\n\r\n'),
    )
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
    socket.resume()
  })
  expect((await anonymous().get('/health')).body).toEqual({ data: { status: 'ok' } })
})
