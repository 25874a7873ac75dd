import { once } from 'node:events'
import { request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sampleParty } from './party-samples.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const open = useTestServer({ API_DOCS: 'open' })

describe('the reference of the API', () => {
  it('What the API is is told to whoever is signed in, and to strangers where the installation opens it (S13)', async () => {
    const { token } = await server().newCompany({ chart: 'vazio' })
    const statusOf = async (url: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url, { headers })
      const text = await response.text()
      return [response.status, text.includes('/api/companies/{company_id}')]
    }
    for (const format of ['json', 'yaml']) {
      const path = `/api/docs/${format}`
      expect(await statusOf(server().url + path)).toEqual([401, false])
      const stale = { authorization: `Bearer ${'x'.repeat(43)}` }
      expect(await statusOf(server().url + path, stale)).toEqual([401, false])
      const signedIn = { authorization: `Bearer ${token}` }
      expect(await statusOf(server().url + path, signedIn)).toEqual([200, true])
      expect(await statusOf(open().url + path)).toEqual([200, true])
    }
    expect(await statusOf(`${server().url}/api/docs/`)).toEqual([200, false])
  })

  it('What the page of the reference does not have is not found as any other address of the API', async () => {
    const bodyOf = async (path: string) =>
      Object.keys(await (await fetch(`${server().url}${path}`)).json())
    expect(await bodyOf('/api/docs/static/nothing.js')).toEqual(await bodyOf('/api/nowhere'))
    expect(await bodyOf('/api/docs/nothing')).toContain('code')
  })

  it.each([
    '/api/docs/%6Ason',
    '/api/docs//json',
    '/api/docs/static/../json',
    '/api/docs/static/%2e%2e/json',
    '/api/docs/static/..%2fjson',
    '/api/docs/./yaml',
    '/api/docs/x/../yaml?x=1',
  ])(
    'However its address is written, as %s, no stranger is told what the API is (S13)',
    async (path) => {
      const { hostname, port } = new URL(server().url)
      const headers = { 'x-prumo-admitted': '' }
      // As it is written: `fetch` would tidy it.
      const asked = request({ hostname, port, path, headers }).end()
      const [response] = await once(asked, 'response')
      expect(await textOf(response)).not.toContain('/api/companies/{company_id}')
      expect([200, 302, 400, 401, 404]).toContain(response.statusCode)
    },
  )
})

describe('names that are not what they seem', () => {
  it.each([
    ['turns the direction of what follows', 'Padaria \u202exslx.txt', 'invalid_text'],
    ['isolates a direction', '\u2067Padaria\u2069', 'invalid_text'],
    ['has no width', '\u200b\u200d\u2060', 'required'],
    ['is a blank letter', '\u3164', 'required'],
  ])('A name that %s is refused (S7)', async (_what, name, fault) => {
    const company = await server().newCompany({ chart: 'vazio' })
    const { status, body } = await company.post('/clients', sampleParty({ name }))
    expect(status).toBe(422)
    const text = fault === 'required' ? 'Este campo é obrigatório' : expect.any(String)
    expect(body.errors.name).toEqual([text])
  })

  it('A name with accents, joined pictures and letters of other scripts is kept as it is written', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    for (const name of ['João & Cia. – Ltda', 'Família 👨‍👩‍👧', 'شركة النور']) {
      const { status, body } = await company.post('/clients', sampleParty({ name, document: null }))
      expect([status, body.data?.name]).toEqual([201, name])
    }
  })
})
