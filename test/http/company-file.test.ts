import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { companyFromFile } from '../../server/src/company-from-file.ts'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { folderFileStore } from '../../server/src/kernel/files/file-store.ts'
import { checkOperations } from '../../server/src/modules/audit/index.ts'
import { carriedTables, CompanyFileError } from '../../server/src/modules/company-file/index.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { runCommand } from '../process/prumo-process.ts'
import { apiClient } from './api-client.ts'
import { COMPANY_READINGS } from './company-readings.ts'
import { buildWorld } from './sweep-world.ts'
import { tableHashes } from './table-hashes.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'
import type { World } from './world.ts'
import { scratchFolder } from '../scratch-folder.ts'

const CANARY = 'aurora'
/** A key of files that somebody's file could have. */
const STRANGE_KEY = `attachments/${'A'.repeat(32)}.pdf`
const RECEIPT = Buffer.from('%PDF-1.7\ncomprovante')
const folder = scratchFolder('company')
const store = folderFileStore(join(folder, 'target', 'files'))
const source = useTestServer({ DATA_DIR: join(folder, 'source') })
const target = useTestServer({ DATA_DIR: join(folder, 'target') })

/** One world and its file, which every test is of. */
let made: Promise<{ world: World; bytes: Buffer; lines: readonly string[] }> | undefined
const exported = () => (made ??= exportWorld())

async function exportWorld() {
  const world = await buildWorld(source(), CANARY)
  const upload = { name: 'recibo.pdf', bytes: RECEIPT }
  const path = `/payables/${world.open_payable_id}/attachments`
  expect((await world.company.upload(path, upload)).status).toBe(201)
  const answer = await world.company.post('/company-file', {})
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(answer.bytes)
  return { world, bytes, lines: gunzipSync(bytes).toString().trimEnd().split('\n') }
}

let host: Promise<TestCompany> | undefined
/** A company that was in the other installation before, and its administrator. */
const hostCompany = () => (host ??= target().newCompany({ chart: 'vazio' }))

async function hostAddress(): Promise<string> {
  const { user_id } = await hostCompany()
  const { kysely } = target().database
  const users = kysely.selectFrom('users').select('email').where('id', '=', user_id)
  return (await users.executeTakeFirstOrThrow()).email
}

async function importBytes(bytes: Uint8Array, address?: string) {
  const path = join(folder, `${randomUUID()}.prumo`)
  writeFileSync(path, bytes)
  const administrator = address ?? (await hostAddress())
  return companyFromFile(target().database, { path, administrator, store, now: TEST_NOW })
}

/** What each address answers of a company. */
async function readingsOf(url: string, token: string, company_id: number) {
  const client = apiClient(`${url}/api/companies/${company_id}`, token)
  const found: [string, number, string][] = []
  for (const path of COMPANY_READINGS) {
    const { status, text } = await client.get(path)
    // Whoever has no account there is an id of their own; the name beside it stays.
    found.push([path, status, text.replaceAll(/"created_by":\d+/g, '"created_by":0')])
  }
  return found
}

const inTarget = <T>(company_id: number, work: (db: CompanyDb) => Promise<T>) =>
  atomic(target().database, { now: TEST_NOW }, (db) =>
    db.enterCompany(
      {
        company_id,
        time_zone: 'America/Sao_Paulo',
        actor: { user_id: 0, user_name: 'Teste', request_id: 'test', ip: '-' },
      },
      work,
    ),
  )

/** All that the other installation holds: its companies, their rows and the files. */
async function everything() {
  const { rows } = await sql<{ id: number; row: string }>`
    select id, c::text as row from companies c order by id`.execute(target().database.kysely)
  const { rows: members } = await sql`
    select company_id, user_id from company_users order by 1, 2`.execute(target().database.kysely)
  const owner = await hostCompany()
  const hashes = await Promise.all(
    rows.map(async ({ id }) => {
      const tables = await inTarget(id, carriedTables)
      const names = tables.map(({ table }) => table)
      return tableHashes({ ...owner, inDatabase: (work) => inTarget(id, work) }, names)
    }),
  )
  const files = readdirSync(join(folder, 'target', 'files'), { recursive: true })
  return { rows, members, hashes, files }
}

it('A company that went into another installation as a file answers every statement, balance and list there to the cent (R10)', async () => {
  const { world, bytes } = await exported()
  const { company } = world
  const before = await readingsOf(source().url, company.token, company.company_id)
  expect(before.filter(([, status]) => status !== 200)).toEqual([])
  // Whoever has no account here becomes none by a file.
  await expect(importBytes(bytes, 'demo@prumo.example')).rejects.toThrow('Nobody here signs in as')
  // A second one of the same file is a company of its own, with rows of the same ids.
  const first = await importBytes(bytes)
  const { company_id } = await importBytes(bytes)
  expect(company_id).toBeGreaterThan(first.company_id)
  const { token, root } = await hostCompany()
  const suspended = await root.get(`/companies/${company_id}/payables`)
  expect(suspended.body.code).toBe('company_suspended')
  await sql`update companies set status = 'active', plan_id = (select max(id) from plans)
    where id in (${first.company_id}, ${company_id})`.execute(target().database.kysely)
  const after = await readingsOf(target().url, token, company_id)
  expect(after).toEqual(before)
  const client = apiClient(`${target().url}/api/companies/${company_id}`, token)
  const path = `/payables/${world.open_payable_id}/attachments`
  const [attached] = (await client.get(path)).body.data
  expect(Buffer.from((await client.get(`${path}/${attached.id}`)).bytes)).toEqual(RECEIPT)
  // It goes on: a new record gets an id that none of its own has.
  const centre = { name: 'Novo', abbreviation: 'NV', description: null, status: 'active' }
  const created = await client.post('/cost-centers', centre)
  expect([created.status, created.text]).toEqual([201, created.text])
  for (const id of [first.company_id, company_id])
    expect([
      await inTarget(id, checkBooks),
      await inTarget(id, (db) => checkOperations(db, null)),
    ]).toEqual([[], []])
})

it('A company file holds no password, secret, token or key of anybody (S16)', async () => {
  const text = (await exported()).lines.join('\n')
  expect(text).not.toMatch(/"(sealed_\w+|password_hash|token_hash|wrapped_key|secret_key)":/)
  expect(text).not.toMatch(/argon2|scrypt|\$2[aby]\$/)
})

/** A file anew with other lines, and the sum that fits them: what no transport damages. */
function packed(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const end = JSON.stringify({ lines: lines.length, sha256 })
  return gzipSync(`${text}end ${end}\n`)
}

it('A company file that was damaged, cut off or made up is refused with its reason, and nothing of it is stored', async () => {
  const { bytes, lines } = await exported()
  const withLine = (name: string, from: RegExp, to: string) => {
    const at = lines.findIndex((line) => line.startsWith(`${name} `) && from.test(line))
    expect([name, at]).not.toEqual([name, -1])
    return packed(lines.slice(0, -1).map((line, n) => (n === at ? line.replace(from, to) : line)))
  }
  const broken = Buffer.from(bytes)
  broken.writeUInt8(broken.readUInt8(broken.length >> 1) ^ 0xff, broken.length >> 1)
  await importBytes(bytes)
  const before = await everything()
  const cases: readonly [reason: string, bytes: Buffer][] = [
    ['cannot be unpacked', Buffer.from('not packed')],
    // What a changed bit unpacks to is another thing each time.
    ['', broken],
    ['cannot be unpacked', bytes.subarray(0, bytes.length - 500)],
    ['no file of a company', gzipSync('olá mundo\n')],
    ['cut off', gzipSync(`${lines.slice(0, 50).join('\n')}\n`)],
    ['not what was written', gzipSync(`${lines.join('\n').replace(CANARY, 'outra')}\n`)],
    ['another version', withLine('prumo-company', /"schema":"\d+/, '"schema":"0001')],
    ['what no company file holds: users', packed([...lines.slice(0, -1), 'users {}'])],
    ['other columns', withLine('parties', /\{/, '{"company_id": 1, ')],
    ['an id that none was given', withLine('parties', /"id": \d+/, '"id": 9e15')],
    [
      'names in file_key what the file does not hold',
      withLine('attachments', /"file_key": "[^"]+/, `"file_key": "${STRANGE_KEY}`),
    ],
    [
      'names in user_id what the file does not hold',
      withLine('operations', /"user_id": \d+/, '"user_id": 77777'),
    ],
    [
      'The database refuses what the file says',
      withLine('settlements', /"transaction_id": \d+/, '"transaction_id": 999999999'),
    ],
    [
      'books are not what was written',
      withLine('settlements', /"paid_on": "\d{4}/, '"paid_on": "2001'),
    ],
    [
      'audit log is not what was written',
      withLine('operations', /"user_name": "[^"]+/, '"user_name": "Outra'),
    ],
  ]
  for (const [reason, damaged] of cases) {
    const refused = await importBytes(damaged).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CompanyFileError)
    expect(String(refused)).toContain(reason)
  }
  expect(await everything()).toEqual(before)
})

/** The address of an open database. */
async function addressOf({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  return inject('template').source.replace(/\/[^/]*$/, `/${rows[0]?.name}`)
}

/** What a command needs to work on the databases of the other installation. */
async function targetEnvironment() {
  const { database } = target()
  const cells = await Promise.all(
    [...(database.cells?.byName ?? [])].map(
      async ([name, cell]) => `${name}=${await addressOf(cell)}`,
    ),
  )
  const key = join(folder, 'secret.key')
  writeFileSync(key, randomBytes(32))
  return {
    DATABASE_URL: await addressOf(database),
    CELL_URLS: cells.join(' '),
    DATA_DIR: join(folder, 'target'),
    SECRET_KEY_FILE: key,
    // The commands load the same server: the second one takes it as the first one compiled it.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
}

it('The operator writes a company into a file by a command, and takes it in by another', async () => {
  const environment = await targetEnvironment()
  const { company_id } = await hostCompany()
  const file = join(folder, 'exported.prumo')
  expect(await runCommand('export-company', environment, [String(company_id), file])).toEqual({
    code: 0,
    output: expect.stringMatching(/Wrote company \d+ to .*: \d+ rows, 0 files\./),
  })
  const importFor = (address: string) =>
    runCommand('import-company', environment, [file, '--administrator', address])
  expect(await importFor('demo@prumo.example')).toEqual({
    code: 1,
    output: 'Nobody here signs in as demo@prumo.example. Nothing was stored.\n',
  })
  expect(await importFor(await hostAddress())).toEqual({
    code: 0,
    output: expect.stringContaining(' as company '),
  })
}, 120_000)
