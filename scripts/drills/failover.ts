import { sql } from 'kysely'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { installCompany } from '../../test/process/install-company.ts'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { counted, type Drill, seconds } from './drill.ts'
import { startLoad } from './load.ts'
import { openDrillWorld } from './world.ts'

const WRITES = 300
/** What docs/operations/deploy.md promises from the loss of the primary to the first new write. */
const LIMIT_MS = 10_000

/** The primary is lost under load, and its synchronous standby takes over. */
export const failover: Drill = {
  proves: ['R11'],
  title: 'Failover to a synchronous standby',
  does: 'One server with two hosts in DATABASE_URL, eight clients that write without pause, a primary with `synchronous_standby_names` and its standby. The primary is killed with all its processes, the standby is promoted at once, as a cluster manager does. Clients repeat what had no answer under its key; in the end every acknowledged write is sent again and must be answered to the letter, and `check-ledger` proves the books on the new primary.',
  run: async () => {
    const world = await openDrillWorld()
    const standby = await world.cluster.standby()
    const superuser = openPostgres(world.cluster.superUrl, 1)
    await sql`alter system set synchronous_standby_names = 'prumo_standby'`.execute(
      superuser.kysely,
    )
    await sql`select pg_reload_conf()`.execute(superuser.kysely)
    await superuser.close()
    const hosts = `127.0.0.1:${world.cluster.port},127.0.0.1:${standby.port}`
    const server = await startPrumo(world.environment(hosts))
    const load = startLoad(() => [server.url], await installCompany(server))
    await load.acknowledges(WRITES)
    const lostAt = performance.now()
    await world.cluster.crash()
    standby.promote()
    const promotedMs = performance.now() - lostAt
    const backMs = await load.gapAfter(lostAt)
    await load.acknowledges(WRITES)
    const figures = await load.stop()
    const lost = await load.lost()
    const exit = await server.stop()
    const faults = await world.faultsOfBooks(standby.url)
    await standby.stop()
    await world.close()
    return {
      result: `${figures.acknowledged} acknowledged writes, ${lost} lost; the first new one ${seconds(backMs)} after the loss of the primary`,
      isGood:
        lost === 0 && backMs < LIMIT_MS && figures.unclear === 0 && faults === null && exit === 0,
      figures: [
        ['Promoted after', seconds(promotedMs)],
        ['Answers that were no success', counted(figures.refusals)],
        ['Requests without an answer', figures.unanswered],
        ['Faults in the books', faults ?? 'none'],
      ],
    }
  },
}
