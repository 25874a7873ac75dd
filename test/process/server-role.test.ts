import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { reasonNotToServe } from '../../server/src/kernel/database/require-unprivileged-role.ts'
import { apiClient } from '../http/api-client.ts'
import { sampleTransaction } from '../http/samples.ts'
import { type PrivateCluster, startPrivateCluster } from '../postgres/private-cluster.mjs'
import { installCompany } from './install-company.ts'
import { runCommand, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const PASSWORD = 'senha-do-servidor'
const folder = scratchFolder('server-role')

let cluster: PrivateCluster
let owner: Database
let environment: Record<string, string>
beforeAll(async () => {
  cluster = await startPrivateCluster()
  owner = openPostgres(cluster.url, 2)
  writeFileSync(join(folder, 'secret.key'), randomBytes(32))
  environment = { DATA_DIR: folder, DEMO: '0', SECRET_KEY_FILE: join(folder, 'secret.key') }
  const migrated = await runCommand('migrate', { ...environment, DATABASE_URL: cluster.url })
  if (migrated.code !== 0) throw new Error(migrated.output)
  // As docs/operations/postgresql.md says.
  await sql
    .raw(`create role prumo_login login in role prumo_server password '${PASSWORD}'`)
    .execute(owner.kysely)
})
afterAll(async () => {
  await owner.close()
  await cluster.stop()
})

const loginUrl = (role = 'prumo_login') =>
  cluster.url.replace(/\/\/[^@]*@/, `//${role}:${encodeURIComponent(PASSWORD)}@`)

it('A server whose role owns nothing serves and does its jobs, and that role reads and changes no table by itself (D1)', async () => {
  const server = await startPrumo({ ...environment, DATABASE_URL: loginUrl(), ALLOW_OWNER: '0' })
  const company = await installCompany(server)
  const client = apiClient(`${server.url}/api/companies/${company.company_id}`, company.token)
  const made = await client.post('/payables', sampleTransaction(company.category, 12_345))
  expect([made.status, made.text]).toEqual([201, made.text])
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/permission denied|must be owner/)
  const login = openPostgres(loginUrl(), 1)
  for (const attempt of [
    'select id from transactions',
    'select id from users',
    'truncate banks',
    'alter table transactions disable row level security',
    'drop table transactions cascade',
    'create table public.own (id int)',
  ])
    await expect(sql.raw(attempt).execute(login.kysely)).rejects.toThrow(
      /permission denied|must be owner/,
    )
  await login.close()
}, 120_000)

it('A role that may take on one that owns tables, by a word of its own, is told from one that serves (D1)', async () => {
  for (const statement of [
    'create role prumo_keeper nologin',
    'grant prumo_keeper to prumo_owner',
    'grant create on schema public to prumo_keeper',
    'create table public.kept (id int)',
    'alter table public.kept owner to prumo_keeper',
    `create role prumo_sly login noinherit in role prumo_server, prumo_keeper password '${PASSWORD}'`,
  ])
    await sql.raw(statement).execute(owner.kysely)
  const reasonOf = async (role: string) => {
    const login = openPostgres(loginUrl(role), 1)
    const reason = await reasonNotToServe(login)
    await login.close()
    return reason
  }
  expect(await reasonOf('prumo_sly')).toContain('prumo_sly owns tables of Prumo')
  expect(await reasonOf('prumo_login')).toBeNull()
  await sql.raw('drop table public.kept').execute(owner.kysely)
})

it('A server does not start with the role that owns its tables, and says which role to make; allowed to, it warns (D1)', async () => {
  const asOwner = { ...environment, DATABASE_URL: cluster.url }
  await expect(startPrumo({ ...asOwner, ALLOW_OWNER: '0' })).rejects.toThrow(
    /wrong role: prumo_owner owns tables of Prumo.*create role prumo_login login in role prumo_server/,
  )
  const worker = await runCommand('do-jobs', { ...asOwner, ALLOW_OWNER: '0' })
  expect([worker.code, worker.output]).toEqual([1, expect.stringContaining('the wrong role')])
  const server = await startPrumo(asOwner)
  expect(server.output()).toContain('Warning: prumo_owner owns tables')
  expect(await server.stop()).toBe(0)
}, 60_000)

it('A server whose role owns nothing waits for nobody: it says that the owner has to migrate first', async () => {
  const { rows } = await sql<{ name: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration)
    returning name`.execute(owner.kysely)
  await expect(startPrumo({ ...environment, DATABASE_URL: loginUrl() })).rejects.toThrow(
    new RegExp(`older version \\(${rows[0]?.name}\\): run npm run migrate`),
  )
}, 60_000)
