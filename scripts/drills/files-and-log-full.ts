import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, apiClient } from '../../test/http/api-client.ts'
import { sampleTransaction } from '../../test/http/samples.ts'
import { installCompany, type InstalledCompany } from '../../test/process/install-company.ts'
import { startPrumo } from '../../test/process/prumo-process.ts'
import { counted, type Drill } from './drill.ts'
import { type Load, startLoad } from './load.ts'
import { type SmallDisk, withSmallDisk } from './small-disk.ts'
import { openDrillWorld } from './world.ts'

const FILES_DISK = '8m'
const LOG_DISK = '2m'
const WRITES = 60
const FILES = 20
const FILE_BYTES = 100_000
const FULL_MS = 10_000
/** Each a line of the log: so many that not all of them can wait for room. */
const PROBES = 9_000
const PROBES_AT_ONCE = 16
const METRICS_TOKEN = 'medidas-do-ensaio-de-disco-cheio-1'
/** Longer than the log needs to be tried again. */
const LOG_SETTLES_MS = 2_000

/** The disks of attached files and of the log are full, one after the other. */
export const filesAndLogFull: Drill = {
  proves: ['R4'],
  title: 'The disks of files and of the log are full',
  does: 'Files (`DATA_DIR`, and the folder of temporary files) lie on a tmpfs of 8 MB, the log at level `info` on one of 2 MB, eight clients write without pause. First the disk of files is filled to its last byte for ten seconds, in which twenty files are sent again and again, and the export of the company is asked for; then there is room, and the same files are sent under the same keys. Then the disk of the log is filled, 9,000 requests come, each a line of it, and there is room again. Nobody repairs anything, the server is never restarted; every acknowledged write is sent again and must be answered to the letter, and `check-ledger` proves the books. It needs root.',
  run: () =>
    withSmallDisk(FILES_DISK, (files) => withSmallDisk(LOG_DISK, (log) => onDisks(files, log))),
}

async function onDisks(files: SmallDisk, log: SmallDisk) {
  const world = await openDrillWorld()
  const settings = {
    ...world.environment(),
    DATA_DIR: files.path,
    TMPDIR: files.path,
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  }
  const first = await startPrumo(settings)
  const place = await installCompany(first)
  await first.stop()
  const logFile = join(log.path, 'prumo.log')
  const output = openSync(logFile, 'a')
  const server = await startPrumo(settings, [], output)
  const load = startLoad(() => [server.url], place)
  await load.acknowledges(WRITES)
  const stored = await fillFiles(server.url, place, files, load)
  const told = await fillLog(server.url, log, logFile, load)
  await load.acknowledges(WRITES)
  const figures = await load.stop()
  const lost = await load.lost()
  const exit = await server.stop()
  closeSync(output)
  const faults = await world.faultsOfBooks()
  await world.close()
  const refused = Object.values(stored.refusals).reduce((sum, count) => sum + count, 0)
  return {
    result: `${refused} files refused while their disk was full, ${stored.halves} half ones left, ${stored.kept} of ${FILES} kept once there was room; ${told.writes} writes while that of the log was full, ${told.lost} lines of it lost and told`,
    isGood:
      lost === 0 &&
      figures.unclear === 0 &&
      Object.keys(figures.refusals).length === 0 &&
      Object.keys(stored.refusals).join() === '507' &&
      stored.exportStatus === 507 &&
      stored.halves === 0 &&
      stored.kept === FILES &&
      told.writes > 0 &&
      told.lost > 0 &&
      told.lost === told.measured &&
      told.brokenLines === 0 &&
      told.otherThan200 === 0 &&
      faults === null &&
      exit === 0,
    figures: [
      ['Acknowledged writes', figures.acknowledged],
      ['Of them lost', lost],
      ['Writes that were no success', counted(figures.refusals)],
      ['Files that were no success while their disk was full', counted(stored.refusals)],
      ['Their words', stored.words],
      ['The export of the company meanwhile', stored.exportStatus],
      ['Writes meanwhile', stored.writes],
      ['Requests while the disk of the log was full that were no success', told.otherThan200],
      ['Lines lost, as metrics tell', told.measured],
      ['Lines of the log that are not whole', told.brokenLines],
      ['Exit code of the server', String(exit)],
      ['Faults in the books', faults ?? 'none'],
    ],
  } as const
}

/** A file for each of so many payables. */
async function filesToSend(company: ApiClient, place: InstalledCompany) {
  const sent: { readonly path: string; readonly bytes: Buffer; readonly key: string }[] = []
  for (let number = 1; number <= FILES; number += 1) {
    const { body } = await company.post('/payables', sampleTransaction(place.category, 100))
    const bytes = Buffer.alloc(FILE_BYTES, `%PDF-1.7 ${number}\n`)
    const path = `/payables/${body.data.id}/attachments`
    sent.push({ path, bytes, key: `ensaio-arquivo-${number}` })
  }
  return sent
}

async function fillFiles(url: string, place: InstalledCompany, disk: SmallDisk, load: Load) {
  const company = apiClient(`${url}/api/companies/${place.company_id}`, place.token)
  const all = await filesToSend(company, place)
  const send = ({ path, bytes, key }: (typeof all)[number]) =>
    company.upload(path, { name: 'boleto.pdf', bytes }, { key })
  const refusals: Record<string, number> = {}
  let words = ''
  const before = load.count()
  disk.fill()
  const exported = await company.post('/company-file')
  const until = performance.now() + FULL_MS
  while (performance.now() < until)
    for (const one of all) {
      const { status, body } = await send(one)
      refusals[status] = (refusals[status] ?? 0) + 1
      words = String(body?.message)
      disk.fill()
    }
  const writes = load.count() - before
  const halves = filesIn(disk.path).length
  const rows = await rowsOf(company, all)
  rmSync(disk.filler)
  for (const one of all) await send(one)
  const kept = await Promise.all(
    all.map(async ({ path, bytes }) => {
      const [row, ...more] = (await company.get(path)).body.data
      const read = await company.get(`${path}/${row?.id}`)
      return more.length === 0 && Buffer.compare(Buffer.from(read.bytes), bytes) === 0
    }),
  )
  const isEach = filesIn(disk.path).length === FILES
  return {
    refusals,
    words,
    writes,
    exportStatus: exported.status,
    halves: halves + rows,
    kept: isEach ? kept.filter(Boolean).length : -1,
  }
}

/** What lies below the folder of files, whole or not, and what temporary files are left. */
const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['filler', 'lock'].includes(entry.name))
    .map(({ name }) => name)

async function rowsOf(company: ApiClient, all: readonly { readonly path: string }[]) {
  const lists = await Promise.all(all.map(({ path }) => company.get(path)))
  return lists.reduce((sum, { body }) => sum + body.data.length, 0)
}

async function fillLog(url: string, disk: SmallDisk, logFile: string, load: Load) {
  const before = load.count()
  disk.fill()
  let [left, otherThan200] = [PROBES, 0]
  const probe = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await fetch(`${url}/api/health`)
      if (status !== 200) otherThan200 += 1
    }
  }
  await Promise.all(Array.from({ length: PROBES_AT_ONCE }, probe))
  const writes = load.count() - before
  rmSync(disk.filler)
  await sleep(LOG_SETTLES_MS)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${url}/api/metrics`, { headers })).text()
  const measured = Number(/^prumo_log_lines_lost_total (\d+)$/m.exec(metrics)?.[1])
  await sleep(LOG_SETTLES_MS)
  return { writes, otherThan200, measured, ...readLog(logFile) }
}

/** What the log says is lost of it, and lines that are no JSON. */
function readLog(logFile: string) {
  // The words of the start are none of the log's.
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  let [lost, brokenLines] = [0, 0]
  for (const line of lines)
    try {
      lost += Number(JSON.parse(line).lost ?? 0)
    } catch {
      brokenLines += 1
    }
  return { lost, brokenLines }
}
