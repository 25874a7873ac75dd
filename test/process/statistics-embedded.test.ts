import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../server/src/kernel/database/database.ts'
import { apiClient } from '../http/api-client.ts'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { sampleTransaction } from '../http/samples.ts'
import { installCompany } from './install-company.ts'
import { startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** A few hundred writes, one request each: no act is large enough to be followed by a measure. */
const WRITES = 250
/** Clients that write at once; the embedded database takes one after the other. */
const CLIENTS = 5
/**
 * It is looked at each hundred changes, the last time at 200, and left then with at most 50 rows and a
 * tenth unmeasured: 136 known.
 */
const FEWEST_KNOWN = 136

it('After a few hundred writes the planner of the embedded database knows how large their tables are', async () => {
  const folder = scratchFolder('statistics')
  await placeMigrated(folder)
  const server = await startPrumo({ DATA_DIR: folder, DEMO: '0' })
  const place = await installCompany(server)
  const client = apiClient(`${server.url}/api/companies/${place.company_id}`, place.token)
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, first) => {
      for (let row = first; row < WRITES; row += CLIENTS) {
        const made = await client.post('/payables', sampleTransaction(place.category, 7_000 + row))
        expect(made.status).toBe(201)
      }
    }),
  )
  await server.stop()
  // What was measured while the server ran is in the catalogue; a start would measure anew.
  const database = await openEmbedded({ folder: join(folder, 'pglite') })
  const { rows } = await sql<{ name: string; known: number }>`
    select relname as name, reltuples::int as known from pg_class
    where relname in ('transactions', 'transaction_allocations', 'ledger_entries', 'operation_items')
    order by relname`.execute(database.kysely)
  await database.close()
  expect(rows.map(({ name, known }) => [name, known >= FEWEST_KNOWN])).toEqual(
    ['ledger_entries', 'operation_items', 'transaction_allocations', 'transactions'].map((name) => [
      name,
      true,
    ]),
  )
}, 280_000)
