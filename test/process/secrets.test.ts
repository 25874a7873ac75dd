import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_SECRETS, PLATFORMS } from '@prumo/contracts/companies/platform.schema'
import { routes } from '@prumo/contracts/registry'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { companyVault } from '../../server/src/kernel/secrets/data-keys.ts'
import { keyRingOf } from '../../server/src/kernel/secrets/key-ring.ts'
import { hashPassword } from '../../server/src/modules/identity/index.ts'
import { base64, sampleCertificate } from '../http/certificates.ts'
import { sampleCompanyData } from '../http/company-samples.ts'
import { createTestCompany, type TestCompany } from '../http/test-company.ts'
import { findServerBinaries } from '../postgres/find-server-binaries.mjs'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { type PrumoProcess, runCommand, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const CANARY = 'CANARIO-SEGREDO-9b2e'
const PASSWORD = 'Tres-Gatos-1!'
const [OLD, NEXT] = [randomBytes(32), randomBytes(32)]
const SECRET_PLACE = {
  table: 'company_platform_secrets',
  row: 'asaas.api_key',
  column: 'sealed_value',
}

let cluster: PrivateCluster
let database: Database
let server: PrumoProcess
let company: TestCompany
let seed: string
let pfx: Uint8Array
let environment: Record<string, string>
const folder = scratchFolder('secrets')
const fileOf = (name: string) => join(folder, name)
beforeAll(async () => {
  cluster = await startMigratedCluster()
  database = openPostgres(cluster.url, 2)
  writeFileSync(fileOf('old.key'), OLD)
  writeFileSync(fileOf('next.key'), NEXT)
  environment = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'debug' }
  const snapshots = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`]
  server = await startPrumo({ ...environment, SECRET_KEY_FILE: fileOf('old.key') }, snapshots)
  company = await createTestCompany(database, server.url, { now: new Date() })
  await entrust()
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await cluster.stop()
})

/** A certificate, secrets of every platform and a second factor, by the routes that people use. */
async function entrust(): Promise<void> {
  const statuses = [(await company.put('/company-data', sampleCompanyData())).status]
  for (const platform of PLATFORMS) {
    const names = PLATFORM_SECRETS[platform]
    const secrets = Object.fromEntries(names.map((name) => [name, `${CANARY}-${name}`]))
    statuses.push((await company.put(`/platform-integrations/${platform}`, { secrets })).status)
  }
  pfx = sampleCertificate({ password: CANARY })
  const certificate = { name: 'A1', file_base64: base64(pfx), password: CANARY }
  statuses.push((await company.put('/certificate', certificate)).status)
  // A wrong one is refused, and the log has nothing of it either.
  await company.put('/certificate', { ...certificate, password: `${CANARY}-wrong` })
  await database.kysely
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD, null) })
    .where('id', '=', company.user_id)
    .execute()
  const started = await company.root.post('/user/second-factor', { old_password: PASSWORD })
  seed = started.body.data.secret
  const code = new TOTP({ secret: Secret.fromBase32(seed) }).generate()
  statuses.push((await company.root.post('/user/second-factor/confirm', { code })).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
}

/** The forms in which a secret could be found: as text, and as bytes in a dump or in base64. */
function traces(): readonly string[] {
  const seedBytes = Buffer.from(Secret.fromBase32(seed).bytes)
  const bytes = [
    Buffer.from(CANARY),
    Buffer.from(seed),
    seedBytes,
    Buffer.from(pfx).subarray(0, 60),
  ]
  return [
    CANARY,
    seed,
    ...bytes.map((some) => some.toString('hex')),
    ...bytes.map((some) => some.toString('base64').slice(0, -4)),
  ]
}

const found = (text: string) =>
  traces().filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

/** What `pg_dump` writes of the whole database, as its owner; row security would hide it from them. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relforcerowsecurity`.execute(
    database.kysely,
  )
  const force = async (act: 'force' | 'no force') => {
    for (const { name } of rows)
      await sql.raw(`alter table ${name} ${act} row level security`).execute(database.kysely)
  }
  await force('no force')
  const program = join(findServerBinaries() ?? '', 'pg_dump')
  const text = execFileSync(program, ['--dbname', cluster.url], { maxBuffer: 1024 ** 3 }).toString()
  await force('force')
  return text
}

describe('secrets that a company and its people entrust (S14)', () => {
  it('Secrets that a company and its people entrust stand in plain in no dump of the database (S14)', async () => {
    const text = await dump()
    // The dump is real: what may be known is there, and so are the sealed values.
    for (const known of ['PADARIA SOL LTDA', 'company_platform_secrets', 'sealed_value'])
      expect(text.includes(known)).toBe(true)
    expect(found(text)).toEqual([])
  })

  it('Secrets that a company and its people entrust stand in no line of the log and no answer (S14)', async () => {
    const reads = routes.filter(({ method, path }) => method === 'GET' && !/\{(?!comp)/.test(path))
    const answers: string[] = []
    for (const { path } of reads)
      answers.push(
        (await company.root.get(path.slice(4).replace('{company_id}', String(company.company_id))))
          .text,
      )
    expect(answers.some((text) => text.includes('PADARIA SOL LTDA'))).toBe(true)
    expect(found(answers.join('\n'))).toEqual([])
    expect(found(server.output())).toEqual([])
  })
})

it('Secrets that a company and its people entrusted are in memory no more once they were used (S14)', async () => {
  server.tellTurn()
  const snapshot = () => readdirSync(folder).find((name) => name.endsWith('.heapsnapshot'))
  const name = await vi.waitUntil(snapshot, { timeout: 60_000 })
  const text = await vi.waitUntil(
    () => {
      const read = readFileSync(fileOf(name), 'latin1')
      return read.endsWith('}') || read.endsWith('}\n') ? read : null
    },
    { timeout: 60_000, interval: 500 },
  )
  // What stays is told: the server is that of these secrets.
  expect(text.includes('company_platform_secrets')).toBe(true)
  expect(found(text)).toEqual([])
}, 120_000)

describe('the key of the installation', () => {
  it('The key of the installation that is another ends a start with a sentence, and changes nothing', {
    timeout: 60_000,
  }, async () => {
    const start = startPrumo({ ...environment, SECRET_KEY_FILE: fileOf('next.key') })
    await expect(start).rejects.toThrow(/SECRET_KEY_FILE is wrong: .*npm run rotate-keys/)
    await expect(start).rejects.not.toThrow(/ at .*\.ts:\d+/)
    expect((await company.get('/platform-integrations')).status).toBe(200)
  })

  it('The key of the installation is changed by npm run rotate-keys while the server works, and then opens alone', async () => {
    const rotate = (previous: Record<string, string>) =>
      runCommand('rotate-keys', {
        ...environment,
        SECRET_KEY_FILE: fileOf('next.key'),
        ...previous,
      })
    const without = await rotate({})
    expect([without.code, without.output]).toEqual([
      1,
      'SECRET_KEY_FILE_PREVIOUS is missing: name the file of the key that was used until now.\n',
    ])
    const both = { SECRET_KEY_FILE_PREVIOUS: fileOf('old.key') }
    // That of the directory and that of the company.
    expect(await rotate(both)).toEqual({ code: 0, output: '2 keys sealed anew.\n' })
    expect(await rotate(both)).toEqual({ code: 0, output: '0 keys sealed anew.\n' })
    await server.stop()
    server = await startPrumo({ ...environment, SECRET_KEY_FILE: fileOf('next.key') })
    const opened = await company.inDatabase(async (db) => {
      const { sealed_value } = await db.query
        .selectFrom('company_platform_secrets')
        .select('sealed_value')
        .where('company_id', '=', db.company_id)
        .where('platform', '=', 'asaas')
        .where('name', '=', 'api_key')
        .executeTakeFirstOrThrow()
      const vault = await companyVault(db, keyRingOf(NEXT, null))
      return vault.open(SECRET_PLACE, sealed_value).toString()
    })
    expect(opened).toBe(`${CANARY}-api_key`)
    const old = startPrumo({ ...environment, SECRET_KEY_FILE: fileOf('old.key') })
    await expect(old).rejects.toThrow('SECRET_KEY_FILE is wrong')
  }, 120_000)
})
