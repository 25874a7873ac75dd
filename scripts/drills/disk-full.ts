import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient } from '../../test/http/api-client.ts'
import { installCompany } from '../../test/process/install-company.ts'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { counted, type Drill, seconds } from './drill.ts'
import { startLoad } from './load.ts'
import { openDrillWorld } from './world.ts'

const DISK = '600m'
const WRITES = 100
const FULL_MS = 10_000
/** Every table and index grows by a page now and then: with none left, most writes end. */
const CHUNK = Buffer.alloc(1024 * 1024)

/** The disk of PostgreSQL, its WAL with it, is full for a while. */
export const diskFull: Drill = {
  proves: ['R4'],
  title: 'The disk of the database is full',
  does: 'PostgreSQL, data and WAL, lies on a tmpfs of 600 MB, eight clients write without pause. The disk is filled to its last byte and stays so for ten seconds, in which a list is read again and again; then there is room again, and nobody repairs anything. Every acknowledged write is sent again and must be answered to the letter, and `check-ledger` proves the books. It needs root. The disks of files and of logs are not filled.',
  run: async () => {
    const disk = mkdtempSync('/tmp/prumo-disk-')
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'prumo-drill', disk])
    chmodSync(disk, 0o777)
    try {
      return await onDisk(disk)
    } finally {
      // At once from the tree, and for good when nobody has a file of it open.
      execFileSync('umount', ['-l', disk])
      rmdirSync(disk)
    }
  },
}

async function onDisk(disk: string) {
  const world = await openDrillWorld({ under: disk })
  const server = await startPrumo(world.environment())
  const place = await installCompany(server)
  const load = startLoad(() => [server.url], place)
  await load.acknowledges(WRITES)
  const filler = join(disk, 'filler')
  fill(disk, filler)
  const reader = apiClient(`${server.url}/api/companies/${place.company_id}`, place.token)
  const reads: Record<string, number> = {}
  const until = performance.now() + FULL_MS
  while (performance.now() < until) {
    const { status } = await reader.get('/payables?per_page=50')
    reads[status] = (reads[status] ?? 0) + 1
    // What the server of PostgreSQL frees by itself, as WAL that it recycles, is filled again.
    fill(disk, filler)
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

function fill(disk: string, filler: string): void {
  for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 16))
    while (statfsSync(disk).bavail * statfsSync(disk).bsize >= size)
      try {
        writeFileSync(filler, CHUNK.subarray(0, size), { flag: 'a' })
      } catch {
        // Somebody else took the last of it.
        break
      }
}
