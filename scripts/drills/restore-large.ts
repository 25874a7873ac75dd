import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { apiClient, parseAnswer } from '../../bench/product/api-client.ts'
import { loadCompanies } from '../../bench/workload/copy-company.ts'
import { planCompany } from '../../bench/workload/plan-company.ts'
import type { WorkloadSize } from '../../bench/workload/workload.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { z } from 'zod'
import { type PrumoProcess, startPrumo } from '../../test/process/prumo-process.ts'
import { type Drill, seconds } from './drill.ts'
import { archivingTo, folderOfPostgres, fromArchive } from './restored.ts'
import { openDrillWorld } from './world.ts'

/** Together some ten gigabytes. */
const COMPANIES = 5
const TRANSACTIONS: WorkloadSize = 1_000_000
/** Written behind the base backup, and replayed. */
const LATER_TRANSACTIONS: WorkloadSize = 100_000
const MOST_MINUTES = 5

/** How long a large installation stands still while it is restored. */
export const restoreLarge: Drill = {
  proves: ['R10'],
  title: 'Restore of a large installation',
  does: `${COMPANIES} companies of ${TRANSACTIONS.toLocaleString('en')} transactions in a PostgreSQL that archives its WAL. A base backup, a further company of ${LATER_TRANSACTIONS.toLocaleString('en')} behind it, and a third cluster that is brought to the moment behind that from copy and archive: this is how a lost installation comes back, within ${MOST_MINUTES} minutes. The sums of all tables are compared; the books are proven by the smaller drill \`restore\`.`,
  run: async () => {
    const archive = folderOfPostgres()
    const world = await openDrillWorld({ settings: archivingTo(archive) })
    const server = await startPrumo(world.environment())
    const api = apiClient(server.url, await firstSession(server))
    const load = async (count: number, transactions: WorkloadSize) => {
      const today = new Date().toISOString().slice(0, 10)
      const plans = Array.from({ length: count }, () => planCompany(transactions, today))
      await loadCompanies(world.cluster.url, api, plans)
    }
    await load(COMPANIES, TRANSACTIONS)
    // What came before the base backup is not replayed, and would fill the disk.
    for (const name of readdirSync(archive)) rmSync(join(archive, name))
    let exit: number | null = null
    const later = async () => {
      await load(1, LATER_TRANSACTIONS)
      await api.close()
      exit = await server.stop()
    }
    const moment = await fromArchive(world, archive, later, async () => null)
    const gigabytes = await sizeOf(world.cluster.superUrl)
    await world.close()
    rmSync(archive, { recursive: true })
    return {
      result: `${gigabytes} GB in ${moment.rows.toLocaleString('en')} rows were brought to a moment in ${seconds(moment.restoredMs)} from a base backup and ${moment.replayed} segments of WAL, ${moment.differing} tables differ`,
      isGood: exit === 0 && moment.differing === 0 && moment.restoredMs <= MOST_MINUTES * 60_000,
      figures: [['Base backup in', seconds(moment.backedUpMs)]],
    }
  },
}

const sessionSchema = z.object({ data: z.object({ access_token: z.string() }) })

/** Signs the first administrator up, who founds no company: the loader takes the foreign keys of an empty installation away. */
async function firstSession({ url, output }: PrumoProcess): Promise<string> {
  const token = /token=([\w-]+)/.exec(output())?.[1] ?? ''
  const anonymous = apiClient(url, null)
  const login = { token, name: 'Ana', email: 'ana@prumo.example', password: 'Cofre-do-Prumo-2026!' }
  const answer = await anonymous.post('/api/auth/first-administrator', login)
  await anonymous.close()
  return parseAnswer(answer, sessionSchema).data.access_token
}

async function sizeOf(url: string): Promise<string> {
  const database = openPostgres(url, 1)
  const { rows } = await sql<{ gigabytes: string }>`
    select to_char(pg_database_size(current_database()) / 1e9, 'FM990.0') as gigabytes
  `.execute(database.kysely)
  await database.close()
  return rows[0]?.gigabytes ?? ''
}
