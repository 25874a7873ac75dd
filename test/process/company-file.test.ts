import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../server/src/demo/load-demo.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { apiClient } from '../http/api-client.ts'
import { type PrivateCluster, startPrivateCluster } from '../postgres/private-cluster.mjs'
import { COMPANY_READINGS } from './company-readings.ts'
import { installCompany } from './install-company.ts'
import { runCommand, startPrumo } from './prumo-process.ts'
import { tableSums } from './table-sums.ts'

const RECEIPT = Buffer.from('%PDF-1.7\ncomprovante')
/** A key of files that somebody's file could have. */
const STRANGE_KEY = `attachments/${'A'.repeat(32)}.pdf`
const folder = mkdtempSync(join(tmpdir(), 'prumo-company-'))
const place = (name: string) => join(folder, name)
const [file, tampered] = [place('aurora.prumo'), place('tampered.prumo')]

let source: PrivateCluster
let target: PrivateCluster
beforeAll(async () => {
  ;[source, target] = await Promise.all([startPrivateCluster(), startPrivateCluster()])
  for (const name of ['source', 'target']) writeFileSync(place(`${name}.key`), randomBytes(32))
})
afterAll(async () => {
  await source.stop()
  await target.stop()
  rmSync(folder, { recursive: true })
})

const environmentOf = (cluster: PrivateCluster, name: string, demo: string) => ({
  DATABASE_URL: cluster.url,
  DATA_DIR: place(name),
  DEMO: demo,
  JOBS: 'off',
  SECRET_KEY_FILE: place(`${name}.key`),
})
const sourceEnvironment = () => environmentOf(source, 'source', '1')
const targetEnvironment = () => environmentOf(target, 'target', '0')
const exportTo = (path: string) => runCommand('export-company', sourceEnvironment(), ['1', path])
const importFrom = (path: string, administrator = 'ana@prumo.example') =>
  runCommand('import-company', targetEnvironment(), [path, '--administrator', administrator])

/** What each address answers of a company. */
async function readingsOf(url: string, token: string, company: number) {
  const client = apiClient(`${url}/api/companies/${company}`, token)
  const found: [string, number, string][] = []
  for (const path of COMPANY_READINGS) {
    const { status, text } = await client.get(path)
    // Whoever has no account there is an id of their own; the name beside it stays.
    found.push([path, status, text.replaceAll(/"created_by":\d+/g, '"created_by":0')])
  }
  return found
}

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')

/** Writes a file anew with other lines, and the sum that fits them: what no transport damages. */
function writeLines(lines: readonly string[]): void {
  const text = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const end = JSON.stringify({ lines: lines.length, sha256 })
  writeFileSync(tampered, gzipSync(`${text}end ${end}\n`))
}

const everyFile = () =>
  readdirSync(place('target'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.startsWith('files/'),
  )

it('A company that went into another installation as a file answers every statement, balance and list there to the cent (R10)', async () => {
  const server = await startPrumo(sourceEnvironment())
  const session = await apiClient(`${server.url}/api`, null).post('/auth/login', DEMO_LOGINS[0])
  const token: string = session.body.data.access_token
  const own = apiClient(`${server.url}/api/companies/1`, token)
  const [payable] = (await own.get('/payables?per_page=1')).body.data
  const upload = { name: 'recibo.pdf', bytes: RECEIPT }
  const attached = await own.upload(`/payables/${payable.id}/attachments`, upload)
  expect([attached.status, attached.text]).toEqual([201, attached.text])
  const before = await readingsOf(server.url, token, 1)
  expect(before.filter(([, status]) => status !== 200)).toEqual([])
  expect(await server.stop()).toBe(0)
  expect(await exportTo(file)).toEqual({
    code: 0,
    output: expect.stringMatching(/Wrote company 1 to .*: \d{4,} rows, \d+ files\./),
  })

  const other = await startPrumo(targetEnvironment())
  const here = await installCompany(other)
  // Whoever has no account here becomes none by a file.
  expect((await importFrom(file, 'demo@prumo.example')).output).toContain('Nobody here signs in as')
  // A second one of the same file is a company of its own, with rows of the same ids.
  for (const id of [2, 3])
    expect(await importFrom(file)).toEqual({
      code: 0,
      output: expect.stringContaining(`as company ${id}:`),
    })
  const root = apiClient(`${other.url}/api/companies`, here.token)
  expect((await root.get('/3/payables')).body.code).toBe('company_suspended')
  const owner = openPostgres(target.url, 1)
  await sql`insert into plans (name, permissions, name_key) select 'Tudo', permissions, 'tudo'
    from plans limit 1`.execute(owner.kysely)
  await sql`update companies set status = 'active', plan_id = (select max(id) from plans)
    where id > 1`.execute(owner.kysely)
  await owner.close()
  const after = await readingsOf(other.url, here.token, 3)
  expect(after).toEqual(before)
  const download = await fetch(
    `${other.url}/api/companies/3/payables/${payable.id}/attachments/${attached.body.data.id}`,
    { headers: { authorization: `Bearer ${here.token}` } },
  )
  expect(Buffer.from(await download.arrayBuffer())).toEqual(RECEIPT)
  // It goes on: a new record gets an id that none of its own has.
  const client = apiClient(`${other.url}/api/companies/3`, here.token)
  const centre = { name: 'Novo', abbreviation: 'NV', description: null, status: 'active' }
  const created = await client.post('/cost-centers', centre)
  expect([created.status, created.text]).toEqual([201, created.text])
  expect(await other.stop()).toBe(0)
  for (const command of ['check-ledger', 'check-audit'])
    expect(await runCommand(command, targetEnvironment())).toEqual({
      code: 0,
      output: expect.stringContaining('3 '),
    })
}, 300_000)

it('A company file holds no password, secret, token or key of anybody (S16)', () => {
  const text = linesOf(file).join('\n')
  expect(text).not.toMatch(/"(sealed_\w+|password_hash|token_hash|wrapped_key|secret_key)":/)
  expect(text).not.toMatch(/argon2|scrypt|\$2[aby]\$/)
})

it('A company file that was damaged, cut off or made up is refused with its reason, and nothing of it is stored', async () => {
  const lines = linesOf(file)
  const firstOf = (name: string) => lines.findIndex((line) => line.startsWith(`${name} `))
  const withLine = (index: number, change: (line: string) => string) =>
    lines.slice(0, -1).map((line, at) => (at === index ? change(line) : line))
  const [head, parties, attachments, settlements, operations] = [
    0,
    firstOf('parties'),
    firstOf('attachments'),
    firstOf('settlements'),
    firstOf('operations'),
  ]
  const bytes = readFileSync(file)
  const broken = Buffer.from(bytes)
  broken.writeUInt8(broken.readUInt8(broken.length >> 1) ^ 0xff, broken.length >> 1)
  const before = [await tableSums(target.backupUrl), everyFile()]
  const cases: readonly [reason: string, write: () => void][] = [
    ['cannot be unpacked', () => writeFileSync(tampered, 'not packed')],
    ['damaged', () => writeFileSync(tampered, broken)],
    ['cannot be unpacked', () => writeFileSync(tampered, bytes.subarray(0, bytes.length - 500))],
    ['no file of a company', () => writeFileSync(tampered, gzipSync('olá mundo\n'))],
    ['cut off', () => writeFileSync(tampered, gzipSync(`${lines.slice(0, 50).join('\n')}\n`))],
    [
      'not what was written',
      () =>
        writeFileSync(tampered, gzipSync(lines.join('\n').replace('Itaú', 'Itau').concat('\n'))),
    ],
    [
      'another version',
      () => writeLines(withLine(head, (line) => line.replace(/"schema":"\d+/, '"schema":"0001'))),
    ],
    ['what no company file holds: users', () => writeLines([...lines.slice(0, -1), 'users {}'])],
    [
      'other columns',
      () => writeLines(withLine(parties, (line) => line.replace('{', '{"company_id": 1, '))),
    ],
    [
      'an id that none was given',
      () => writeLines(withLine(parties, (line) => line.replace(/"id": \d+/, '"id": 9e15'))),
    ],
    [
      'names in file_key what the file does not hold',
      () =>
        writeLines(
          withLine(attachments, (line) =>
            line.replace(/"file_key": "[^"]+/, `"file_key": "${STRANGE_KEY}`),
          ),
        ),
    ],
    [
      'names in user_id what the file does not hold',
      () =>
        writeLines(
          withLine(operations, (line) => line.replace(/"user_id": \d+/, '"user_id": 77777')),
        ),
    ],
    [
      'The database refuses what the file says',
      () =>
        writeLines(
          withLine(settlements, (line) =>
            line.replace(/"transaction_id": \d+/, '"transaction_id": 999999999'),
          ),
        ),
    ],
    [
      'books are not what was written',
      () =>
        writeLines(
          withLine(settlements, (line) => line.replace(/"paid_on": "\d{4}/, '"paid_on": "2001')),
        ),
    ],
    [
      'audit log is not what was written',
      () =>
        writeLines(
          withLine(operations, (line) =>
            line.replace(/"user_name": "[^"]+/, '"user_name": "Outra'),
          ),
        ),
    ],
  ]
  for (const [reason, write] of cases) {
    write()
    const { code, output } = await importFrom(tampered)
    expect([reason, code, output]).toEqual([reason, 1, expect.stringContaining(reason)])
    expect(output).toContain('Nothing was stored.')
  }
  expect([await tableSums(target.backupUrl), everyFile()]).toEqual(before)
}, 300_000)
