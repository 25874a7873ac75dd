import { readdirSync, readlinkSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { carriedTables } from './carried-tables.queries.ts'
import { columnContent, EXCLUDED_TABLES, IMPORT_OVERRIDES } from './company-file.rules.ts'

const server = useTestServer()

it('An administrator gets the whole company as one file, others are told who may, and the audit log tells of it', async () => {
  const company = await server().newCompany()
  const user = await company.member(PERMISSION_PRESETS.administrador)
  await sql`update company_users set role = 'user' where user_id = ${user.user_id}`.execute(
    server().database.kysely,
  )
  const refused = await user.post('/company-file', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'export_administrators_only'])
  const answer = await company.post('/company-file', {})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const lines = gunzipSync(answer.bytes).toString().trimEnd().split('\n')
  const count = (name: string) => lines.filter((line) => line.startsWith(`${name} `)).length
  const chart: unknown[] = (await company.get('/categories/tree')).body.data
  expect(count('categories')).toBe(chart.length)
  expect([count('prumo-company'), count('end'), lines.at(-1)?.startsWith('end ')]).toEqual([
    1,
    1,
    true,
  ])
  const kinds = (await company.get('/operations')).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds[0]).toBe('company-file.export')
})

it('A program and an administrator who may not read everything export no company, whatever else they may do', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const permissions = ['companies.update']
  const made = await company.post('/api-tokens', {
    name: 'ERP',
    permissions,
    expires_on: '2026-12-01',
  })
  expect([made.status, made.text]).toEqual([201, made.text])
  const base = `${server().url}/api/companies/${company.company_id}`
  const program = await apiClient(base, made.body.data.token).post('/company-file', {})
  expect([program.status, program.body.code]).toEqual([403, 'api_token_refused'])
  const without = PERMISSION_PRESETS.administrador.filter(
    (key) => key !== 'companies.bank-accounts.index',
  )
  const refused = await (await company.member(without)).post('/company-file', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'export_administrators_only'])
})

it('A company file of one company holds no row of another', async () => {
  const [own, other] = [await server().newCompany(), await server().newCompany()]
  const centre = { name: 'Só da outra', abbreviation: 'SDO', description: null, status: 'active' }
  expect((await other.post('/cost-centers', centre)).status).toBe(201)
  const answer = await own.post('/company-file', {})
  expect(answer.status).toBe(200)
  expect(gunzipSync(answer.bytes).toString()).not.toContain('Só da outra')
})

it('Of two exports of a company at once one is made, and the next one as soon as that was read', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const both = await Promise.all([1, 2].map(() => company.post('/company-file', {})))
  const codes = both.map(({ status, body }) => [status, body?.code ?? null])
  expect(codes.toSorted()).toEqual([
    [200, null],
    [409, 'export_under_way'],
  ])
  expect((await company.post('/company-file', {})).status).toBe(200)
})

it('An export that fails at a damaged file keeps neither room on the disk nor a descriptor', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const file = { name: 'recibo.pdf', bytes: Buffer.from('%PDF-1.7\ncomprovante') }
  const made = await company.upload('/payables/attachments', file)
  expect([made.status, made.text]).toEqual([201, made.text])
  await company.inDatabase(({ query, company_id }) =>
    sql`update attachments set sha256 = sha256('outra') where company_id = ${company_id}`.execute(
      query,
    ),
  )
  const answer = await company.post('/company-file', {})
  expect(answer.body.code).toBe('file_damaged')
  const open = readdirSync('/proc/self/fd').map((name) => linkOf(`/proc/self/fd/${name}`))
  expect(open.filter((path) => path.includes('prumo-company-'))).toEqual([])
})

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // The one that the folder was read by.
    return ''
  }
}

/** Names of columns that hold what opens something. */
const SECRET = /sealed|secret|token_hash|token_end|wrapped|password|webhook_hash/

it('Every table of companies is in a company file or left out with a reason, and no secret is in one', async () => {
  const company = await server().newCompany()
  const carried = await company.inDatabase(carriedTables)
  const { rows } = await sql<{ table: string }>`
    select t.relname as "table" from pg_class t
    where t.relrowsecurity and t.relnamespace = 'public'::regnamespace order by 1`.execute(
    server().database.kysely,
  )
  const named = [...carried.map(({ table }) => table), ...Object.keys(EXCLUDED_TABLES)]
  expect(named.toSorted()).toEqual(rows.map(({ table }) => table))
  const secret = carried.flatMap(({ table, columns }) =>
    columns
      .filter(({ name }) => SECRET.test(name) && IMPORT_OVERRIDES[table]?.[name] !== 'null')
      .map(({ name }) => `${table}.${name}`),
  )
  expect(secret).toEqual([])
  const columns = new Map(carried.map(({ table, columns: all }) => [table, all]))
  const unknown = Object.entries(IMPORT_OVERRIDES).flatMap(([table, changes]) =>
    Object.keys(changes).filter((name) => !columns.get(table)?.some((one) => one.name === name)),
  )
  expect(unknown).toEqual([])
})

it('A column that holds the id of a user is known by its name, and comes in as the user of that address', () => {
  expect(columnContent('created_by', 'bigint')).toBe('person')
  expect(columnContent('decided_by_id', 'bigint')).toBe('person')
  expect(columnContent('user_ids', 'bigint[]')).toBe('people')
  expect(columnContent('event_file_key', 'text')).toBe('file')
  expect(columnContent('changed_by', 'text')).toBe('value')
})
