import { gunzipSync } from 'node:zlib'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { carriedTables } from './carried-tables.queries.ts'
import { holdingOf, LEFT_OUT, STORED_AS } from './company-file.rules.ts'

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

it('A company file of one company holds no row of another', async () => {
  const [own, other] = [await server().newCompany(), await server().newCompany()]
  const centre = { name: 'Só da outra', abbreviation: 'SDO', description: null, status: 'active' }
  expect((await other.post('/cost-centers', centre)).status).toBe(201)
  const answer = await own.post('/company-file', {})
  expect(answer.status).toBe(200)
  expect(gunzipSync(answer.bytes).toString()).not.toContain('Só da outra')
})

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
  const named = [...carried.map(({ table }) => table), ...Object.keys(LEFT_OUT)]
  expect(named.toSorted()).toEqual(rows.map(({ table }) => table))
  const secret = carried.flatMap(({ table, columns }) =>
    columns
      .filter(({ name }) => SECRET.test(name) && STORED_AS[table]?.[name] !== 'null')
      .map(({ name }) => `${table}.${name}`),
  )
  expect(secret).toEqual([])
  const columns = new Map(carried.map(({ table, columns: all }) => [table, all]))
  const unknown = Object.entries(STORED_AS).flatMap(([table, changes]) =>
    Object.keys(changes).filter((name) => !columns.get(table)?.some((one) => one.name === name)),
  )
  expect(unknown).toEqual([])
})

it('A column that holds the id of a user is known by its name, and comes in as the user of that address', () => {
  expect(holdingOf('created_by', 'bigint')).toBe('person')
  expect(holdingOf('decided_by_id', 'bigint')).toBe('person')
  expect(holdingOf('user_ids', 'bigint[]')).toBe('people')
  expect(holdingOf('event_file_key', 'text')).toBe('file')
  expect(holdingOf('changed_by', 'text')).toBe('value')
})
