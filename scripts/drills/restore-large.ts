import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { apiClient, parseAnswer } from '../../bench/product/api-client.ts'
import { loadCompany } from '../../bench/workload/copy-company.ts'
import { planCompany } from '../../bench/workload/plan-company.ts'
import type { WorkloadSize } from '../../bench/workload/workload.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { z } from 'zod'
import { type PrumoProcess, startPrumo } from '../../test/process/prumo-process.ts'
import { type Drill, seconds } from './drill.ts'
import { archivingTo, folderOfPostgres, fromArchive, fromBackup } from './restored.ts'
import { openDrillWorld } from './world.ts'

const TRANSACTIONS: WorkloadSize = 1_000_000
/** Written behind the base backup, and replayed. */
const LATER_TRANSACTIONS: WorkloadSize = 100_000
const MOST_MINUTES = 5

/** How long an installation of a large company stands still while it is restored. */
export const restoreLarge: Drill = {
  proves: ['R10'],
  title: 'Restore of a large company',
  does: `A company of ${TRANSACTIONS.toLocaleString('en')} transactions in a PostgreSQL that archives its WAL. A base backup, a second company of ${LATER_TRANSACTIONS.toLocaleString('en')} behind it, and a third cluster that is brought to the moment behind that from copy and archive: this is how a lost installation comes back, within ${MOST_MINUTES} minutes. Then \`npm run backup\` and \`npm run restore\` into another cluster, which builds every index anew. Each time the sums of all tables are compared, and \`check-ledger\` proves the books.`,
  run: async () => {
    const archive = folderOfPostgres()
    const world = await openDrillWorld({ settings: archivingTo(archive) })
    const server = await startPrumo(world.environment())
    const api = apiClient(server.url, await firstSession(server))
    const load = async (transactions: WorkloadSize) => {
      const today = new Date().toISOString().slice(0, 10)
      await loadCompany(world.cluster.url, api, planCompany(transactions, today))
    }
    await load(TRANSACTIONS)
    let exit: number | null = null
    const moment = await fromArchive(world, archive, async () => {
      await load(LATER_TRANSACTIONS)
      await api.close()
      exit = await server.stop()
    })
    const gigabytes = await sizeOf(world.cluster.superUrl)
    const whole = await fromBackup(world)
    await world.close()
    rmSync(archive, { recursive: true })
    return {
      result: `${gigabytes} GB in ${whole.rows.toLocaleString('en')} rows were brought to a moment in ${seconds(moment.restoredMs)} from a base backup and ${moment.replayed} segments of WAL, ${moment.differing} tables differ; from a dump in ${seconds(whole.restoredMs)} with the proof of the books, ${whole.differing} tables differ`,
      isGood:
        exit === 0 &&
        whole.output === null &&
        whole.differing + moment.differing === 0 &&
        moment.faults === null &&
        moment.restoredMs <= MOST_MINUTES * 60_000,
      figures: [
        ['Base backup in', seconds(moment.backedUpMs)],
        ['Books proven at the moment in', seconds(moment.provenMs)],
        ['Faults in the books at the moment', moment.faults?.split('\n')[0] ?? 'none'],
        ['Dumped in', `${seconds(whole.backedUpMs)}, ${(whole.bytes / 1e9).toFixed(2)} GB`],
        ['The restore complained of', whole.output ?? 'nothing'],
      ],
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
