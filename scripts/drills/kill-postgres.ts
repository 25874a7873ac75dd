import { setTimeout as sleep } from 'node:timers/promises'
import { installCompany } from '../../test/process/install-company.ts'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { counted, type Drill, seconds } from './drill.ts'
import { startLoad } from './load.ts'
import { openDrillWorld } from './world.ts'

const ROUNDS = 10
const WRITES = 60
/** How long PostgreSQL is away: requests meanwhile are told to come again. */
const AWAY_MS = 2_000
/** From the moment when it takes connections again to the first new write. */
const LIMIT_MS = 10_000

/** PostgreSQL dies under load, again and again. */
export const killPostgres: Drill = {
  proves: ['R2'],
  title: 'Kill of PostgreSQL under load',
  does: 'One server, eight clients that write without pause. Ten times PostgreSQL is killed with all its processes, stays away for two seconds and is started again. Clients repeat what had no answer under its key; in the end every acknowledged write is sent again and must be answered to the letter, and `check-ledger` proves the books. The server is never restarted.',
  run: async () => {
    const world = await openDrillWorld()
    const server = await startPrumo(world.environment())
    const load = startLoad(() => [server.url], await installCompany(server))
    const gaps: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.acknowledges(WRITES)
      await world.cluster.crash()
      await sleep(AWAY_MS)
      await world.cluster.restart()
      gaps.push(await load.gapAfter(performance.now()))
    }
    const figures = await load.stop()
    const lost = await load.lost()
    const exit = await server.stop()
    const faults = await world.faultsOfBooks()
    await world.close()
    const slowest = Math.max(...gaps)
    return {
      result: `${ROUNDS} kills, ${figures.acknowledged} acknowledged writes, ${lost} lost; at most ${seconds(slowest)} from the start of PostgreSQL to the next write`,
      isGood:
        lost === 0 && slowest < LIMIT_MS && figures.unclear === 0 && faults === null && exit === 0,
      figures: [
        ['Answers that were no success', counted(figures.refusals)],
        ['Of them without Retry-After, or no 503', figures.unclear],
        ['Requests without an answer', figures.unanswered],
        ['Faults in the books', faults ?? 'none'],
      ],
    }
  },
}
