import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import type { ApiClient } from '../http/api-client.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { installCompany } from './install-company.ts'
import { clientOf, largeSheet, SHEET_PARTIES } from './large-sheet.ts'
import { runCommand, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** Enough that the server writes them in several parts and says how far it is between them. */
const ROWS = 10_000
/** How many rows each import has written, by its own word, when the server is killed. */
const PARTS = [1, ROWS / 4, ROWS / 2] as const
const ASKED_EVERY_MS = 20

let cluster: PrivateCluster
let database: Database
let environment: Record<string, string>
beforeAll(async () => {
  cluster = await startMigratedCluster({ durable: true })
  database = openPostgres(cluster.url, 2)
  const folder = scratchFolder('crash')
  const key = join(folder, 'secret.key')
  writeFileSync(key, randomBytes(32))
  environment = { DATABASE_URL: cluster.url, SECRET_KEY_FILE: key, DEMO: '0', DATA_DIR: folder }
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

const inCompany = <T>(company_id: number, run: (db: CompanyDb) => Promise<T>): Promise<T> =>
  atomic(database, { now: new Date() }, (db) =>
    db.enterCompany(
      {
        company_id,
        time_zone: 'America/Sao_Paulo',
        actor: { user_id: 0, user_name: 'x', request_id: 'x', ip: 'x' },
      },
      run,
    ),
  )

/** Everything that an import of transactions writes; one row of each, or thousands, or none. */
const held = (company_id: number) =>
  inCompany(company_id, async (db) => {
    const { rows } = await sql<Readonly<Record<string, number>>>`
      select
        (select count(*)::int from transactions where company_id = ${db.company_id}) as transactions,
        (select count(*)::int from transaction_allocations
          where company_id = ${db.company_id}) as allocations,
        (select count(*)::int from settlements where company_id = ${db.company_id}) as settlements,
        (select count(*)::int from parties where company_id = ${db.company_id}) as parties,
        (select count(*)::int from imports where company_id = ${db.company_id}) as imports,
        (select count(*)::int from operations
          where company_id = ${db.company_id} and kind like 'imports.%') as operations
    `.execute(db.query)
    return rows[0]
  })

/** Waits until an import has said that so many rows are written, or is over. */
async function untilWritten(client: ApiClient, key: string, count: number, isOver: () => boolean) {
  while (!isOver()) {
    const { data } = (await client.get(`/progress/${key}`)).body
    if ((data?.done_count ?? 0) >= count) return
    await sleep(ASKED_EVERY_MS)
  }
}

it('An import of 10,000 rows that a kill of the server cuts off has left nothing, and sent again with its key it happens once (R1)', async () => {
  let server = await startPrumo(environment)
  const place = await installCompany(server)
  const key = randomUUID()
  const send = largeSheet(place, ROWS, key)
  const before = await held(place.company_id)
  for (const part of PARTS) {
    const client = clientOf(server, place)
    let isOver = false
    const answered = send(client)
      // The kill cut it off: there is no answer.
      .catch(() => null)
      .finally(() => {
        isOver = true
      })
    await untilWritten(client, key, part, () => isOver)
    await server.kill()
    expect([part, await answered]).toEqual([part, null])
    server = await startPrumo(environment)
    // What it said of itself is what the screen would still read; asking for it hangs nobody.
    expect((await clientOf(server, place).get(`/progress/${key}`)).status).toBe(200)
    expect([part, await held(place.company_id)]).toEqual([part, before])
    expect(await inCompany(place.company_id, checkBooks)).toEqual([])
  }

  const client = clientOf(server, place)
  const first = await send(client)
  expect([first.status, first.body.data]).toMatchObject([
    201,
    { created_count: ROWS, settled_count: ROWS / 10, added_parties_count: SHEET_PARTIES },
  ])
  const again = await send(client)
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(await held(place.company_id)).toEqual({
    transactions: ROWS,
    allocations: ROWS,
    settlements: ROWS / 10,
    parties: SHEET_PARTIES,
    imports: 1,
    operations: 1,
  })
  expect(await inCompany(place.company_id, checkBooks)).toEqual([])
  await server.kill()
  const audit = await runCommand('check-audit', environment)
  expect([audit.code, audit.output]).toEqual([0, '1 audit logs checked, 0 faults.\n'])
  const ledger = await runCommand('check-ledger', environment)
  expect([ledger.code, ledger.output]).toEqual([0, ledger.output])
}, 300_000)
