import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../server/src/kernel/database/database.ts'
import { apiClient } from '../test/http/api-client.ts'
import { sampleTransaction } from '../test/http/samples.ts'
import { installCompany } from '../test/process/install-company.ts'
import { runCommand, startPrumo } from '../test/process/prumo-process.ts'
import { startPrivateCluster } from '../test/postgres/private-cluster.mjs'
import { startPgBouncer } from '../test/postgres/start-pgbouncer.ts'

// Two servers over few connections of a PgBouncer in transaction mode, as docs/operations/postgresql.md
// has it. It needs Debian's package pgbouncer, and root: PgBouncer itself runs as postgres.
// node scripts/try-pgbouncer.ts

const PORT = 6432
const PASSWORD = 'senha-do-servidor'
/** Fewer than the servers have between them: each transaction gets another connection. */
const CONNECTIONS = 4
const CLIENTS = 40

const cluster = await startPrivateCluster({ untilExit: true })
const folder = mkdtempSync(join(tmpdir(), 'prumo-pgbouncer-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'secret.key'), randomBytes(32))
const environment = {
  DATA_DIR: folder,
  DEMO: '0',
  SECRET_KEY_FILE: join(folder, 'secret.key'),
  ALLOW_OWNER: '0',
}

await runCommand('migrate', { ...environment, DATABASE_URL: cluster.url })
const owner = openPostgres(cluster.url, 1)
await sql
  .raw(`create role prumo_login login in role prumo_server password '${PASSWORD}'`)
  .execute(owner.kysely)
await owner.close()

const { port: databasePort, pathname } = new URL(cluster.url)
const stopPgBouncer = await startPgBouncer({
  databasePort,
  port: PORT,
  user: 'prumo_login',
  password: PASSWORD,
  connections: CONNECTIONS,
})

const DATABASE_URL = `postgres://prumo_login:${PASSWORD}@127.0.0.1:${PORT}${pathname}`
const settings = { ...environment, DATABASE_URL, PREPARED_STATEMENTS: 'off' }
const first = await startPrumo(settings)
const company = await installCompany(first)
const second = await startPrumo(settings)
const answers: number[] = []
const work = [first, second].flatMap(({ url }) =>
  Array.from({ length: CLIENTS }, async (_, place) => {
    const client = apiClient(`${url}/api/companies/${company.company_id}`, company.token)
    const made = await client.post('/payables', sampleTransaction(company.category, 100 + place))
    const list = await client.get('/payables?per_page=200')
    const totals = await client.get('/payables/totals')
    answers.push(made.status, list.status, totals.status)
  }),
)
await Promise.all(work)
const good = answers.filter((status) => status === 200 || status === 201).length
const stops = await Promise.all([first.stop(), second.stop()])
await stopPgBouncer()
const books = await runCommand('check-ledger', { ...environment, DATABASE_URL: cluster.url })
const isGood = good === answers.length && stops.every((code) => code === 0) && books.code === 0
console.log(`${good} of ${answers.length} requests answered well. ${books.output.trim()}`)
process.exit(isGood ? 0 : 1)
