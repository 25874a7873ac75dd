import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { apiClient } from '../http/api-client.ts'
import { sampleTransaction } from '../http/samples.ts'
import { findServerBinaries } from '../postgres/find-server-binaries.mjs'
import { type PrivateCluster, startPrivateCluster } from '../postgres/private-cluster.mjs'
import { installCompany } from './install-company.ts'
import { startPrumo } from './prumo-process.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/back-up.ts', import.meta.url))
const RECEIPT = Buffer.from('%PDF-1.7\ncomprovante')
const folder = mkdtempSync(join(tmpdir(), 'prumo-back-up-'))
const place = (name: string) => join(folder, name)
const program = (name: string) => join(findServerBinaries() ?? '', name)

let cluster: PrivateCluster
let database: Database
beforeAll(async () => {
  cluster = await startPrivateCluster()
  database = openPostgres(cluster.url, 2)
  writeFileSync(place('secret.key'), randomBytes(32))
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

const environmentOf = (url: string, data: string) => ({
  DATABASE_URL: url,
  DATA_DIR: place(data),
  DEMO: '0',
  SECRET_KEY_FILE: place('secret.key'),
})

/** Runs the back-up as npm does. */
function backUp(url: string) {
  const env = {
    ...process.env,
    BACKUP_URL: url,
    DATA_DIR: place('data'),
    PG_DUMP: program('pg_dump'),
  }
  const options = { env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, place('copies')], options)
  return { status, output: `${stdout}${stderr}` }
}

it('A back-up as documented holds every company and every file, and what is restored from it is served (R10)', async () => {
  const server = await startPrumo(environmentOf(cluster.url, 'data'))
  const company = await installCompany(server)
  const path = `/api/companies/${company.company_id}`
  const client = apiClient(`${server.url}${path}`, company.token)
  const body = sampleTransaction(company.category, 12_345)
  const id: number = (await client.post('/payables', body)).body.data.id
  const file = { name: 'recibo.pdf', bytes: RECEIPT }
  const attached = await client.upload(`/payables/${id}/attachments`, file)
  expect([attached.status, attached.text]).toEqual([201, attached.text])
  const before = (await client.get(`/payables/${id}`)).text
  // The owner is bound by row security: a dump of theirs would stop, and nothing of it is left.
  const byOwner = backUp(cluster.url)
  expect(byOwner.status).toBe(1)
  expect(byOwner.output).toContain('nothing was backed up')
  expect(readdirSync(place('copies'))).toEqual([])
  const made = backUp(cluster.backupUrl)
  expect([made.status, made.output]).toEqual([0, expect.stringContaining('Backed up to')])
  expect(await server.stop()).toBe(0)

  const [name = ''] = readdirSync(place('copies'))
  await sql.raw('create database restored').execute(database.kysely)
  const restored = cluster.url.replace(/\/[^/]*$/, '/restored')
  const options = ['--no-owner', '--exit-on-error', '--dbname', restored]
  execFileSync(program('pg_restore'), [...options, join(place('copies'), name, 'prumo.dump')])
  mkdirSync(place('other'))
  cpSync(join(place('copies'), name, 'files'), join(place('other'), 'files'), { recursive: true })
  const again = await startPrumo(environmentOf(restored, 'other'))
  const reader = apiClient(`${again.url}${path}`, company.token)
  expect((await reader.get(`/payables/${id}`)).text).toBe(before)
  const download = await fetch(
    `${again.url}${path}/payables/${id}/attachments/${attached.body.data.id}`,
    { headers: { authorization: `Bearer ${company.token}` } },
  )
  expect(Buffer.from(await download.arrayBuffer())).toEqual(RECEIPT)
  expect((await reader.post('/payables', body)).status).toBe(201)
  expect(await again.stop()).toBe(0)
}, 180_000)

it('A back-up that is asked for over TLS is not made without it', () => {
  const address = new URL(cluster.backupUrl)
  address.searchParams.set('sslmode', 'require')
  const { status, output } = backUp(address.href)
  expect(status).toBe(1)
  expect(output).toContain('SSL')
})

it('A server whose database may lose what it said was stored does not start (R7)', async () => {
  const risky = { ...environmentOf(cluster.url, 'data'), ALLOW_DATA_LOSS: '0' }
  await expect(startPrumo(risky)).rejects.toThrow(
    /fsync, synchronous_commit and full_page_writes are off/,
  )
}, 60_000)
