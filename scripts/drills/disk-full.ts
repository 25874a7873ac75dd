import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient } from '../../test/http/api-client.ts'
import { installCompany } from '../../test/process/install-company.ts'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { counted, type Drill, seconds } from './drill.ts'
import { startLoad } from './load.ts'
import { type SmallDisk, withSmallDisk } from './small-disk.ts'
import { openDrillWorld } from './world.ts'

const DISK = '600m'
const WRITES = 100
const FULL_MS = 10_000

/** The disk of PostgreSQL, its WAL with it, is full for a while. */
export const diskFull: Drill = {
  proves: ['R4'],
  title: 'The disk of the database is full',
  does: 'PostgreSQL, data and WAL, lies on a tmpfs of 600 MB, eight clients write without pause. The disk is filled to its last byte and stays so for ten seconds, in which a list is read again and again; then there is room again, and nobody repairs anything. Every acknowledged write is sent again and must be answered to the letter, and `check-ledger` proves the books. It needs root. Those of files and of logs fills `npm run drill -- files-and-log-full`.',
  run: () => withSmallDisk(DISK, onDisk),
}

async function onDisk({ path, filler, fill }: SmallDisk) {
  const world = await openDrillWorld({ under: path })
  const server = await startPrumo(world.environment())
  const place = await installCompany(server)
  const load = startLoad(() => [server.url], place)
  await load.acknowledges(WRITES)
  fill()
  const reader = apiClient(`${server.url}/api/companies/${place.company_id}`, place.token)
  const reads: Record<string, number> = {}
  const until = performance.now() + FULL_MS
  while (performance.now() < until) {
    const { status } = await reader.get('/payables?per_page=50')
    reads[status] = (reads[status] ?? 0) + 1
    // What the server of PostgreSQL frees by itself, as WAL that it recycles, is filled again.
    fill()
    await sleep(100)
  }
  rmSync(filler)
  const freedAt = performance.now()
  const backMs = await load.gapAfter(freedAt)
  await load.acknowledges(WRITES)
  const figures = await load.stop()
  const lost = await load.lost()
  const exit = await server.stop()
  const faults = await world.faultsOfBooks()
  await world.close()
  return {
    result: `${figures.acknowledged} acknowledged writes, ${lost} lost; the first new one ${seconds(backMs)} after there was room again`,
    isGood:
      lost === 0 &&
      figures.unclear === 0 &&
      faults === null &&
      exit === 0 &&
      (figures.refusals['503'] ?? 0) > 0,
    figures: [
      ['Writes that were no success', counted(figures.refusals)],
      ['Reads while the disk was full', counted(reads)],
      ['Requests without an answer', figures.unanswered],
      ['Faults in the books', faults ?? 'none'],
    ],
  } as const
}
