import { randomBytes } from 'node:crypto'
import { apiClient } from '../../test/http/api-client.ts'
import { sampleTransaction } from '../../test/http/samples.ts'
import { type InstalledCompany, installCompany } from '../../test/process/install-company.ts'
import { freePort, startPrumo } from '../../test/process/prumo-process.ts'
import { startPgBouncer } from '../../test/postgres/start-pgbouncer.ts'
import { counted, type Drill } from './drill.ts'
import { startLoad } from './load.ts'
import { openDrillWorld } from './world.ts'

/** Fewer than the servers have between them: each transaction gets another connection. */
const CONNECTIONS = 4
const WRITES = 400
const READS = 40
/** Files that are sent to one server and fetched from the other. */
const FILES = 40
const FILE_BYTES = 1024 * 1024

/** Two servers over few connections of a PgBouncer in transaction mode. */
export const pgbouncer: Drill = {
  proves: ['D2'],
  title: 'PgBouncer in transaction mode',
  does: 'Two servers with ten connections each over four of a PgBouncer in transaction mode, as docs/operations/postgresql.md has it: eight clients write without pause while forty lists and totals are read, and forty files of a megabyte are attached by one server and fetched from the other. In the end every acknowledged write is sent again and must be answered to the letter. It needs Debian’s package pgbouncer, and root: PgBouncer itself runs as postgres.',
  run: async () => {
    const world = await openDrillWorld()
    const port = await freePort()
    const login = new URL(world.environment()['DATABASE_URL'] ?? '')
    const stopPgBouncer = await startPgBouncer({
      databasePort: login.port,
      port,
      user: login.username,
      password: login.password,
      connections: CONNECTIONS,
    })
    const settings = { ...world.environment(`127.0.0.1:${port}`), PREPARED_STATEMENTS: 'off' }
    const first = await startPrumo(settings)
    const place = await installCompany(first)
    const second = await startPrumo(settings)
    const load = startLoad(() => [first.url, second.url], place)
    const statuses = await Promise.all(
      [first, second].flatMap(({ url }) => {
        const client = apiClient(`${url}/api/companies/${place.company_id}`, place.token)
        return Array.from({ length: READS / 2 }, async () => [
          (await client.get('/payables?per_page=200')).status,
          (await client.get('/payables/totals')).status,
        ])
      }),
    )
    const files = await Promise.all(
      Array.from({ length: FILES }, () => isKept(place, first.url, second.url)),
    )
    await load.acknowledges(WRITES)
    const figures = await load.stop()
    const lost = await load.lost()
    const exits = await Promise.all([first.stop(), second.stop()])
    await stopPgBouncer()
    const faults = await world.faultsOfBooks()
    await world.close()
    const bad = statuses.flat().filter((status) => status !== 200).length
    const kept = files.filter(Boolean).length
    return {
      result: `${figures.acknowledged} acknowledged writes over ${CONNECTIONS} connections, ${lost} lost, ${bad} of ${statuses.flat().length} reads refused, ${kept} of ${FILES} files fetched as they were sent`,
      isGood:
        lost === 0 &&
        bad === 0 &&
        kept === FILES &&
        figures.unclear === 0 &&
        faults === null &&
        exits.every((code) => code === 0),
      figures: [
        ['Answers that were no success', counted(figures.refusals)],
        ['Requests without an answer', figures.unanswered],
        ['Faults in the books', faults ?? 'none'],
      ],
    }
  },
}

/** Attaches a file to a new payable by one server. @returns whether the other one answers its bytes. */
async function isKept(
  { company_id, token, category }: InstalledCompany,
  to: string,
  from: string,
): Promise<boolean> {
  const at = (url: string) => apiClient(`${url}/api/companies/${company_id}`, token)
  const payable = await at(to).post('/payables', sampleTransaction(category, 5_000))
  const path = `/payables/${payable.body.data.id}/attachments`
  const bytes = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))
  const sent = await at(to).upload(path, { name: 'comprovante.txt', bytes })
  const fetched = await at(from).get(`${path}/${sent.body.data.id}`)
  return sent.status === 201 && fetched.status === 200 && bytes.equals(fetched.bytes)
}
