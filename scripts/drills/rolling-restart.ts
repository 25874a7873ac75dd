import { installCompany } from '../../test/process/install-company.ts'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { counted, type Drill, seconds } from './drill.ts'
import { startLoad } from './load.ts'
import { openDrillWorld } from './world.ts'

const ROUNDS = 3
const WRITES = 60

/** Two servers are restarted one after the other while clients write. */
export const rollingRestart: Drill = {
  proves: ['R9'],
  title: 'Rolling restart of two processes',
  does: 'Two servers over one PostgreSQL, eight clients that write without pause and take them in turn, as a balancer does that has not noticed yet. Three times each server is told to stop (SIGTERM) and another one is started in its place. A request whose connection is refused or reset, or that is answered 503 with `Retry-After` by a server that stops, is repeated under its key at the other one.',
  run: async () => {
    const world = await openDrillWorld()
    const first = await startPrumo(world.environment())
    const place = await installCompany(first)
    const servers = [first, await startPrumo(world.environment())]
    const load = startLoad(() => servers.map(({ url }) => url), place)
    const exits: (number | null)[] = []
    const stops: number[] = []
    const replace = async (at: number) => {
      await load.acknowledges(WRITES)
      const begunAt = performance.now()
      exits.push((await servers[at]?.stop()) ?? null)
      stops.push(performance.now() - begunAt)
      servers[at] = await startPrumo(world.environment())
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const at of servers.keys()) await replace(at)
    await load.acknowledges(WRITES)
    const figures = await load.stop()
    const lost = await load.lost()
    for (const server of servers) exits.push(await server.stop())
    const faults = await world.faultsOfBooks()
    await world.close()
    return {
      result: `${stops.length} restarts, ${figures.acknowledged} acknowledged writes, ${lost} lost, ${figures.unclear} that a retry under the same key would not heal`,
      isGood:
        lost === 0 && figures.unclear === 0 && faults === null && exits.every((code) => code === 0),
      figures: [
        ['Slowest stop', seconds(Math.max(...stops))],
        ['Answers that were no success', counted(figures.refusals)],
        ['Requests without an answer', figures.unanswered],
        ['Faults in the books', faults ?? 'none'],
      ],
    }
  },
}
