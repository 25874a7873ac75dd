import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'

const server = useTestServer()
let company: TestCompany
let colleague: TestCompany
let client: { readonly id: number; readonly version: number }

const person = (name: string) => ({
  name,
  document: null,
  email: null,
  phone: null,
  observation: null,
})
interface Row {
  readonly id: number
  readonly kind: string
  readonly chain_number: number
}
const list = async (query: string): Promise<readonly Row[]> => {
  const answer = await company.get(`/operations?${query}`)
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)])
  return answer.body.data
}
const kindsOf = async (query: string) => (await list(query)).map(({ kind }) => kind)

beforeAll(async () => {
  server().clock.now = new Date('2026-11-19T20:00:00Z')
  company = await server().newCompany()
  colleague = await company.member(PERMISSION_KEYS)
  // One minute before the day ends in São Paulo, which is the next day in London.
  server().clock.now = new Date('2026-11-20T02:59:00Z')
  client = (await company.post('/clients', person('Ana'))).body.data
  server().clock.now = new Date('2026-11-20T03:00:00Z')
  await colleague.put(`/clients/${client.id}`, {
    ...client,
    name: 'Ana Lima',
    status: 'active',
  })
  server().clock.now = TEST_NOW
  await company.post('/suppliers', person('Bia'))
})

describe('the audit log', () => {
  it('The audit log says what the records are called that an act points to, and leaves out what is gone', async () => {
    const own = await server().newCompany()
    const member = await own.member([])
    const project = (
      await own.post('/projects', {
        name: 'Loja nova',
        abbreviation: 'LOJA',
        description: null,
        start_date: null,
        end_date: null,
        forecasted_revenues_cents: 0,
        forecasted_expenses_cents: 0,
      })
    ).body.data
    const path = `/company-users/${member.user_id}`
    const stored = (await own.get(path)).body.data
    const rights = { ...stored, role: 'user', project_ids: [project.id] }
    expect((await own.put(path, rights)).status).toBe(200)
    const [newest] = (await own.get('/operations')).body.data
    const { names } = (await own.get(`/operations/${newest.id}`)).body.data
    expect(names).toEqual([{ table: 'projects', id: project.id, name: 'Loja nova' }])
  })

  it('The audit log lists who did what, from where and in which request, newest first', async () => {
    const [newest, edited, created, made] = (await company.get('/operations')).body.data
    expect(newest).toMatchObject({
      chain_number: 4,
      kind: 'suppliers.create',
      happened_at: TEST_NOW.toISOString(),
      user_id: company.user_id,
      user_name: 'Teste',
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      items_count: 1,
      table_name: 'parties',
    })
    expect(edited).toMatchObject({ kind: 'clients.update', user_id: colleague.user_id })
    expect(created).toMatchObject({ kind: 'clients.create', record_id: client.id })
    expect(made).toMatchObject({ kind: 'companies.create', chain_number: 1 })
    const oldest = await list('direction=asc&per_page=2')
    expect(oldest.map(({ kind }) => kind)).toEqual(['companies.create', 'clients.create'])
  })

  it('The audit log shows each record before and after', async () => {
    const [row] = await list('filter_kind=clients.update')
    const { body } = await company.get(`/operations/${row?.id}`)
    expect(body.data.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(body.data.items).toMatchObject([
      {
        table_name: 'parties',
        record_id: client.id,
        before: { name: 'Ana', version: 1 },
        after: { name: 'Ana Lima', version: 2 },
      },
    ])
  })

  it("The audit log counts the days of the company's own time zone", async () => {
    expect(await kindsOf('filter_happened_on=2026-11-19,2026-11-19')).toEqual([
      'clients.create',
      'companies.create',
    ])
    expect(await kindsOf('filter_happened_on=2026-11-20,2026-11-20')).toEqual([
      'suppliers.create',
      'clients.update',
    ])
    expect(await kindsOf('filter_happened_on=all')).toHaveLength(4)
  })

  it('The audit log is filtered by person, kind, table and record, and found by request or address', async () => {
    expect(await kindsOf(`filter_user_id=${colleague.user_id}`)).toEqual(['clients.update'])
    expect(await kindsOf('filter_kind=suppliers.create')).toEqual(['suppliers.create'])
    expect(await kindsOf('filter_table=companies')).toEqual(['companies.create'])
    expect(await kindsOf(`filter_table=parties&filter_record_id=${client.id}`)).toEqual([
      'clients.update',
      'clients.create',
    ])
    const answer = await company.post('/clients', person('Caio'))
    const request = answer.headers.get('x-request-id')
    expect(await kindsOf(`search=${request}`)).toEqual(['clients.create'])
    expect(await kindsOf('search=127.0.0.1&filter_kind=companies.create')).toHaveLength(1)
    expect(await kindsOf('search=127')).toEqual([])
  })

  it('The audit log names everybody who ever acted, also those who are gone', async () => {
    const { body } = await company.get('/operations/people')
    expect(body.data.map((one: { user_id: number }) => one.user_id).toSorted()).toEqual(
      [company.user_id, colleague.user_id].toSorted(),
    )
  })

  it('The audit log says up to which number its chain is intact', async () => {
    const { body } = await company.get('/operations/chain')
    expect(body.data).toMatchObject({
      verified_at: TEST_NOW.toISOString(),
      is_intact: true,
      first_broken_number: null,
    })
    expect(body.data.last_number).toBe(body.data.checked_count)
  })

  it('The audit log does not show an operation of another company', async () => {
    const stranger = await server().newCompany()
    const [row] = await list('per_page=1')
    expect((await stranger.get(`/operations/${row?.id}`)).status).toBe(404)
    expect((await stranger.get('/operations')).body.meta.total).toBe(1)
  })

  it('A permission that only begins like the one of the audit log does not open it', async () => {
    const near = await company.member(['companies.show', 'companies.update'])
    for (const path of ['', '/chain', '/people', '/1'])
      expect((await near.get(`/operations${path}`)).body.code).toBe('permission_denied')
  })
})

it('A reader who is limited to some accounts learns of no act but their own from the audit log', async () => {
  const own = await server().newCompany()
  const member = await own.member(PERMISSION_KEYS)
  const { id } = (await own.post('/clients', person('Alheia'))).body.data
  await giveExactRights(server(), member, { ...ALL_ROWS, bank_account_ids: [] })
  await member.post('/suppliers', person('Própria'))
  const read = async (query: string) => {
    const { data, meta } = (await member.get(`/operations?${query}`)).body
    return { kinds: data.map(({ kind }: Row) => kind), total: meta.total }
  }
  const mine = { kinds: ['suppliers.create'], total: 1 }
  expect(await read('')).toEqual(mine)
  expect(await read(`filter_table=parties&filter_record_id=${id}`)).toEqual({ kinds: [], total: 0 })
  expect((await member.get('/operations/people')).body.data).toEqual([
    { user_id: member.user_id, user_name: expect.any(String) },
  ])
})
