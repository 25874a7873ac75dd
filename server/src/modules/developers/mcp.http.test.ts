import { civilDate } from '@prumo/civil-date'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { TOKEN_PERMISSIONS } from '@prumo/contracts/developers/api-token.schema'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { assistant as connect, callTool as call } from '../../../../test/fakes/assistant.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { READING_TOOLS } from './mcp/reading-tools.ts'

const server = useTestServer()
let company: TestCompany

beforeAll(async () => {
  server().clock.now = TEST_NOW
  company = await server().newCompany()
})

const READS_RECEIVABLES: readonly PermissionKey[] = ['companies.receivables.index']
const MAKES_TOKENS: readonly PermissionKey[] = ['api-tokens.index', 'api-tokens.store']

/** What tools need beyond their name. */
const ASKED: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  demonstrativo_de_resultado: { first_month: '2026-11', last_month: '2026-11' },
  fluxo_de_caixa: { first_month: '2026-11', last_month: '2026-11' },
  previsao_de_um_dia: { day: '2026-11-25', is_expected: 'yes' },
}

async function tokenOf(whose: TestCompany, permissions: readonly PermissionKey[]): Promise<string> {
  const { status, body } = await whose.post('/api-tokens', {
    name: 'Assistente',
    permissions,
    expires_on: civilDate('2026-12-31'),
  })
  expect(status).toBe(201)
  return body.data.token
}

const assistant = (token: string) => connect(server().url, token)

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

/** A POST as it stands, without the library's client. */
async function post(token: string | null, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server().url}/api/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const LIST_TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

describe('assistants over the Model Context Protocol', () => {
  it('Who asks an assistant how much comes in this week is told the figure of the list itself', async () => {
    const { made, revenue } = await companyWithAccount(server())
    for (const [value_cents, due_date] of [
      [120_000, '2026-11-16'],
      [34_550, '2026-11-22'],
      [99_900, '2026-11-23'],
    ] as const)
      await made.post('/receivables', sampleTransaction(revenue, value_cents, { due_date }))
    const client = await assistant(await tokenOf(made, READS_RECEIVABLES))
    expect(client.getInstructions()).toContain('Hoje é 2026-11-20')
    const filter = { filter_due_date: '2026-11-16,2026-11-22' }
    const told = await call(client, 'totais_de_contas_a_receber', filter)
    const shown = await made.get('/receivables/totals?filter_due_date=2026-11-16,2026-11-22')
    expect(told).toEqual({ isError: false, text: shown.text })
    expect(JSON.parse(told.text).data).toMatchObject({ count: 2, residual_cents: 154_550 })
    const page = await call(client, 'listar_contas_a_receber', { ...filter, per_page: 1 })
    const list = await made.get('/receivables?filter_due_date=2026-11-16,2026-11-22&per_page=1')
    expect(page.text).toBe(list.text)
  })

  it('A tool is there for who may call its route, by token, person and plan alike, and for nobody else', async () => {
    const own = await server().newCompany({ chart: 'vazio', features: ['dfc'] })
    const every = await assistant(await tokenOf(own, TOKEN_PERMISSIONS))
    const may = READING_TOOLS.filter(
      ({ route: { access } }) =>
        access.kind === 'company' && (access.feature === undefined || access.feature === 'dfc'),
    )
    const reading = (await every.listTools()).tools.filter(
      ({ annotations }) => annotations?.readOnlyHint === true,
    )
    expect(reading.map(({ name }) => name)).toEqual(may.map(({ name }) => name))
    expect(may.length).toBeLessThan(READING_TOOLS.length)

    const one = await assistant(await tokenOf(own, READS_RECEIVABLES))
    expect(await namesOf(one)).toEqual([
      'listar_contas_a_receber',
      'totais_de_contas_a_receber',
      'relatorio_de_contas_a_receber',
      'ver_conta_a_receber',
    ])
    await expect(call(one, 'listar_contas_a_pagar')).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('listar_contas_a_pagar'),
    })

    const member = await own.member([...READS_RECEIVABLES, ...MAKES_TOKENS])
    const theirs = await assistant(await tokenOf(member, READS_RECEIVABLES))
    expect(await namesOf(theirs)).toHaveLength(4)
    const path = `/company-users/${member.user_id}`
    const stored = (await own.get(path)).body.data
    expect((await own.put(path, { ...stored, permissions: MAKES_TOKENS })).status).toBe(200)
    expect(await namesOf(theirs)).toEqual([])
  })

  it('Every tool says in Portuguese what it is, and takes what its route takes', async () => {
    const client = await assistant(await tokenOf(company, TOKEN_PERMISSIONS))
    const { tools } = await client.listTools()
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z_]{3,60}$/)
      expect(description).toMatch(/\p{L}{3}/u)
      expect(inputSchema.type).toBe('object')
      expect(Object.keys(inputSchema.properties ?? {})).not.toContain('company_id')
    }
    for (const { name, route } of READING_TOOLS) {
      if (Object.keys(route.params?.shape ?? {}).length > 1) continue
      const { isError, text } = await call(client, name, ASKED[name] ?? {})
      expect([name, isError, text]).toEqual([name, false, text])
      expect(route.response.safeParse(JSON.parse(text)).success).toBe(true)
    }
  })

  it('A refusal of the route is told as an error of the tool, and so is an argument that the tool does not have', async () => {
    const client = await assistant(await tokenOf(company, READS_RECEIVABLES))
    const wrong = await call(client, 'totais_de_contas_a_receber', { filter_due_date: 'semana' })
    expect(wrong).toMatchObject({
      isError: true,
      text: expect.stringContaining('filter_due_date:'),
    })
    const unknown = await call(client, 'totais_de_contas_a_receber', { due_date: '2026-11-16' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('due_date.') })
    const nowhere = await call(client, 'ver_conta_a_receber', { id: 999_999 })
    expect(nowhere).toMatchObject({ isError: true, text: expect.stringContaining('not_found') })
  })

  it('Rows out of the reach of whoever made the token are out of its reach', async () => {
    const { made, revenue } = await companyWithAccount(server())
    const ids: number[] = []
    for (const name of ['Loja', 'Fábrica']) {
      const input = { name, abbreviation: name.slice(0, 3), description: null }
      ids.push((await made.post('/cost-centers', input)).body.data.id)
    }
    for (const cost_center_id of ids)
      await made.post(
        '/receivables',
        sampleTransaction(revenue, 10_000, {
          allocations: [{ category_id: revenue, value_cents: 10_000, cost_center_id }],
        }),
      )
    const member = await made.member([...READS_RECEIVABLES, ...MAKES_TOKENS])
    const client = await assistant(await tokenOf(member, READS_RECEIVABLES))
    const countOf = async () =>
      JSON.parse((await call(client, 'totais_de_contas_a_receber')).text).data.count
    expect(await countOf()).toBe(2)
    const path = `/company-users/${member.user_id}`
    const stored = (await made.get(path)).body.data
    const limited = { ...stored, role: 'user', cost_center_ids: [ids[0]] }
    expect((await made.put(path, limited)).status).toBe(200)
    expect(await countOf()).toBe(1)
  })

  it('Only a live API token gets in: neither a person’s session nor a token that ended', async () => {
    expect(await post(null, LIST_TOOLS)).toMatchObject({ status: 401 })
    expect(await post(`prumo_${'x'.repeat(43)}`, LIST_TOOLS)).toMatchObject({ status: 401 })
    expect(await post(company.token, LIST_TOOLS)).toMatchObject({
      status: 403,
      body: { code: 'api_token_needed' },
    })
    const token = await tokenOf(company, READS_RECEIVABLES)
    expect((await post(token, LIST_TOOLS)).body.result.tools).toHaveLength(4)
    const [made] = (await company.get('/api-tokens')).body.data
    expect((await company.delete(`/api-tokens/${made.id}`)).status).toBe(204)
    expect(await post(token, LIST_TOOLS)).toMatchObject({ status: 401 })
  })

  it('What is no message of the protocol is refused in its form, and so are pages of other sites', async () => {
    const token = await tokenOf(company, READS_RECEIVABLES)
    const error = (code: number) => ({ jsonrpc: '2.0', error: { code }, id: null })
    expect(await post(token, '{')).toMatchObject({ status: 400, body: error(-32_700) })
    expect(await post(token, '')).toMatchObject({ status: 400, body: error(-32_700) })
    expect(await post(token, LIST_TOOLS, { accept: 'text/html' })).toMatchObject({
      status: 406,
      body: error(-32_000),
    })
    const foreign = await post(token, LIST_TOOLS, { origin: 'https://outro.example' })
    expect(foreign).toMatchObject({ status: 403, body: error(-32_000) })
    const version = { 'mcp-protocol-version': '1999-01-01' }
    expect((await post(token, LIST_TOOLS, version)).status).toBe(400)
    const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(await post(token, notice)).toEqual({ status: 202, body: null })
    const { status } = await fetch(`${server().url}/api/mcp`)
    expect(status).toBe(405)
  })

  it('The use of a token by an assistant is told on the screen of tokens', async () => {
    const own = await server().newCompany({ chart: 'vazio' })
    await post(await tokenOf(own, READS_RECEIVABLES), LIST_TOOLS)
    const [made] = (await own.get('/api-tokens')).body.data
    expect(made).toMatchObject({ last_used_at: TEST_NOW.toISOString(), last_used_ip: '127.0.0.1' })
  })
})
