import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { startLoad } from '../../scripts/drills/load.ts'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { startCuttingProxy } from '../fakes/cutting-proxy.ts'
import { apiClient } from '../http/api-client.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { installCompany } from './install-company.ts'
import { runCommand, startPrumo } from './prumo-process.ts'

const CUTS = 1_000
const SEED = 20_261_130
/** What the process may compute without a break (docs/rules/trust.md, R5). */
const MAX_TURN_MS = 200

/** A seeded source of whole numbers below a limit. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

it(`${CUTS} cuts between the server and its database lose and double nothing: what is sent again under its key is answered as it was done (R5)`, async () => {
  const cluster = await startMigratedCluster()
  const proxy = await startCuttingProxy(cluster.port, seeded(SEED))
  const folder = scratchFolder('cuts')
  writeFileSync(join(folder, 'secret.key'), randomBytes(32))
  const environment = {
    DATA_DIR: folder,
    SECRET_KEY_FILE: join(folder, 'secret.key'),
    DEMO: '0',
    LOG_LEVEL: 'fatal',
  }
  const probe = fileURLToPath(new URL('./main-thread-probe.ts', import.meta.url))
  const url = cluster.url.replace(`:${cluster.port}`, `:${proxy.port}`)
  const server = await startPrumo({ ...environment, DATABASE_URL: url }, ['--import', probe])
  const place = await installCompany(server)
  /** The longest turn of the main thread since it was asked for the last time. */
  const longestTurnMs = async () => {
    const told = () => [...server.output().matchAll(/longest turn: (\d+) ms/g)]
    const before = told().length
    server.tellTurn()
    return Number(await vi.waitUntil(() => told()[before]?.[1], { timeout: 10_000 }))
  }
  const ready = async () => (await apiClient(`${server.url}/api`, null).get('/ready')).status
  const load = startLoad(() => [server.url], place)
  await load.acknowledges(8)
  await longestTurnMs()
  proxy.setCutting(true)
  while (proxy.cuts() < CUTS) await Promise.race([sleep(50), load.acknowledges(1)])
  proxy.setCutting(false)
  const { acknowledged, unclear } = await load.stop()
  expect(unclear, 'answers of which nobody knows how to go on').toBe(0)
  expect(await load.lost()).toBe(0)
  expect(await longestTurnMs()).toBeLessThan(MAX_TURN_MS)

  const database = openPostgres(cluster.url, 1)
  const actor = { user_id: 0, user_name: 'x', request_id: 'x', ip: 'x' }
  const company = { company_id: place.company_id, time_zone: 'America/Sao_Paulo', actor }
  const { rows } = await atomic(database, { now: new Date() }, (db) =>
    db.enterCompany(company, ({ query, company_id }) =>
      sql`select
          (select count(*)::int from transactions where company_id = ${company_id}) as transactions,
          (select count(*)::int from settlements where company_id = ${company_id}) as settlements
      `.execute(query),
    ),
  )
  await database.close()
  // Each client settles what it made.
  expect(rows).toEqual([{ transactions: acknowledged / 2, settlements: acknowledged / 2 }])

  await proxy.close()
  await expect.poll(ready, { timeout: 10_000 }).toBe(503)
  expect(await server.stop()).toBe(0)
  const ledger = await runCommand('check-ledger', { ...environment, DATABASE_URL: cluster.url })
  expect([ledger.code, ledger.output]).toEqual([0, ledger.output])
  await cluster.stop()
}, 240_000)
