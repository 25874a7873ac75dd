import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cells } from './drills/cells.ts'
import { chargeMoney } from './drills/charge-money.ts'
import type { Drill } from './drills/drill.ts'
import { diskFull } from './drills/disk-full.ts'
import { failover } from './drills/failover.ts'
import { filesAndLogFull } from './drills/files-and-log-full.ts'
import { fuzz } from './drills/fuzz.ts'
import { killPostgres } from './drills/kill-postgres.ts'
import { loadTargets, peaks } from './drills/load-targets.ts'
import { manyCompanies } from './drills/many-companies.ts'
import { noisyCompany } from './drills/noisy-company.ts'
import { pgbouncer } from './drills/pgbouncer.ts'
import { pooler } from './drills/pooler.ts'
import { restore } from './drills/restore.ts'
import { restoreLarge } from './drills/restore-large.ts'
import { rollingRestart } from './drills/rolling-restart.ts'
import { soak } from './drills/soak.ts'
import { twoProcesses } from './drills/two-processes.ts'
import { repositoryRoot } from './source-files.ts'

/**
 * `npm run drill -- <name>…`: tries a fault on the real thing and writes a report into
 * docs/operations/drills; without a name all of them. It ends with 1 when one went badly.
 */
const DRILLS: Readonly<Record<string, Drill>> = {
  cells,
  'charge-money': chargeMoney,
  'disk-full': diskFull,
  failover,
  'files-and-log-full': filesAndLogFull,
  fuzz,
  'kill-postgres': killPostgres,
  load: loadTargets,
  'many-companies': manyCompanies,
  'noisy-company': noisyCompany,
  peaks,
  pgbouncer,
  pooler,
  restore,
  'restore-large': restoreLarge,
  'rolling-restart': rollingRestart,
  soak,
  'two-processes': twoProcesses,
}

const FOLDER = join(repositoryRoot, 'docs/operations/drills')
const names = process.argv.slice(2)
const unknown = names.filter((name) => DRILLS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no drill ${unknown.join(', ')}. There are: ${Object.keys(DRILLS).join(', ')}.`,
  )
  process.exit(2)
}
mkdirSync(FOLDER, { recursive: true })
for (const [name, drill] of Object.entries(DRILLS))
  if (names.length === 0 || names.includes(name)) await perform(name, drill)
process.exit()

async function perform(name: string, { title, proves, does, run }: Drill): Promise<void> {
  const begunAt = performance.now()
  const { result, isGood, figures } = await run()
  const took = Math.round((performance.now() - begunAt) / 1000)
  const rows = figures.map(([what, figure]) => `- ${what}: ${figure}`)
  const when = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} processors, Node ${process.versions.node}`
  const lines = [
    `# ${title} (${proves.join(', ')})`,
    `${when} · ${isGood ? 'good' : 'BAD'} · ${took} s on ${machine} · \`npm run drill -- ${name}\``,
    does,
    `**${result}.**`,
    rows.join('\n'),
  ]
  writeFileSync(join(FOLDER, `${name}.md`), `${lines.join('\n\n')}\n`)
  console.log(`${name}: ${isGood ? 'good' : 'BAD'}: ${result}.\n${rows.join('\n')}`)
  if (!isGood) process.exitCode = 1
}
