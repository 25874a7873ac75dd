import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DUMP, readManifest } from '../../scripts/backup/manifest.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { apiClient } from '../http/api-client.ts'
import { sampleTransaction } from '../http/samples.ts'
import { findServerBinaries } from '../postgres/find-server-binaries.mjs'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import { type PrivateCluster, startPrivateCluster } from '../postgres/private-cluster.mjs'
import { installCompany } from './install-company.ts'
import { runCommand, startPrumo } from './prumo-process.ts'
import { tableSums } from './table-sums.ts'
import { scratchFolder } from '../scratch-folder.ts'

const scriptOf = (name: string) =>
  fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url))
const RECEIPT = Buffer.from('%PDF-1.7\ncomprovante')
const folder = scratchFolder('backup')
const place = (name: string) => join(folder, name)
const program = (name: string) => join(findServerBinaries() ?? '', name)

let cluster: PrivateCluster
beforeAll(async () => {
  cluster = await startMigratedCluster()
  writeFileSync(place('secret.key'), randomBytes(32))
})
afterAll(async () => {
  await cluster.stop()
})

const environmentOf = (url: string, data: string) => ({
  DATABASE_URL: url,
  DATA_DIR: place(data),
  DEMO: '0',
  SECRET_KEY_FILE: place('secret.key'),
})

/** Runs a script as npm does. */
function runScript(name: string, where: string, environment: Readonly<Record<string, string>>) {
  const tools = { PG_DUMP: program('pg_dump'), PG_RESTORE: program('pg_restore') }
  const env = { ...process.env, ...tools, ...environment }
  const options = { env, encoding: 'utf8' } as const
  const args = [scriptOf(name), where]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status, output: `${stdout}${stderr}` }
}

const backUp = (url: string) =>
  runScript('backup', place('copies'), { BACKUP_URL: url, DATA_DIR: place('data') })

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
  expect(await server.stop()).toBe(0)
  // The owner is bound by row security: a dump of theirs would stop, and nothing of it is left.
  const byOwner = backUp(cluster.url)
  expect(byOwner.status).toBe(1)
  expect(byOwner.output).toContain('Nothing was backed up')
  expect(readdirSync(place('copies'))).toEqual([])
  const made = backUp(cluster.backupUrl)
  expect([made.status, made.output]).toEqual([0, expect.stringContaining('Backed up to')])

  const [name = ''] = readdirSync(place('copies'))
  const copy = join(place('copies'), name)
  const entries = readdirSync(copy, { recursive: true, encoding: 'utf8' })
  const openToOthers = ['', ...entries].filter((one) => statSync(join(copy, one)).mode & 0o077)
  expect(openToOthers).toEqual([])
  const other = await startPrivateCluster()
  const restore = () => runScript('restore', copy, environmentOf(other.url, 'other'))
  const [stored = ''] = Object.keys(readManifest(copy).files).filter((one) => one !== DUMP)
  const bytes = readFileSync(join(copy, stored))
  writeFileSync(join(copy, stored), 'outra coisa')
  expect(restore().output).toContain(`The back-up is damaged: ${stored}`)
  writeFileSync(join(copy, stored), bytes)
  // What ends when the database is there and the files are not is run again as it was.
  const stopping = place('stops')
  writeFileSync(stopping, `#!/bin/sh\n"${program('pg_restore')}" "$@"\nexit 1\n`, { mode: 0o755 })
  const stopped = runScript('restore', copy, {
    ...environmentOf(other.url, 'other'),
    PG_RESTORE: stopping,
  })
  expect([stopped.status, stopped.output]).toEqual([1, expect.stringContaining('ended with 1')])
  const done = restore()
  expect([done.status, done.output]).toEqual([
    0,
    expect.stringContaining('1 companies checked, 0 f'),
  ])
  expect(restore().output).toContain('is not empty')
  expect(await tableSums(other.backupUrl)).toEqual(await tableSums(cluster.backupUrl))
  expect(readFileSync(join(place('other'), stored))).toEqual(bytes)
  const again = await startPrumo(environmentOf(other.url, 'other'))
  const reader = apiClient(`${again.url}${path}`, company.token)
  expect((await reader.get(`/payables/${id}`)).text).toBe(before)
  const download = await fetch(
    `${again.url}${path}/payables/${id}/attachments/${attached.body.data.id}`,
    { headers: { authorization: `Bearer ${company.token}` } },
  )
  expect(Buffer.from(await download.arrayBuffer())).toEqual(RECEIPT)
  expect((await reader.post('/payables', body)).status).toBe(201)
  expect(await again.stop()).toBe(0)
  // A company that cannot even be read ends no check: it is a fault among others.
  const owner = openPostgres(other.url, 1)
  await sql`update companies set time_zone = 'Lua/Norte'`.execute(owner.kysely)
  await owner.close()
  const checked = await runCommand('check-ledger', environmentOf(other.url, 'other'))
  expect(checked.code).toBe(1)
  expect(checked.output).toContain(`Company ${company.company_id} could not be checked`)
  expect(checked.output).toContain('1 companies checked, 1 faults')
  await other.stop()
}, 300_000)

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
