import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { findServerBinaries } from '../../test/postgres/find-server-binaries.mjs'
import { startPrivateCluster } from '../../test/postgres/private-cluster.mjs'
import { unprivilegedUser } from '../../test/postgres/unprivileged-user.mjs'
import { freePort, startPrumo } from '../../test/process/prumo-process.ts'
import { tableSums } from '../../test/process/table-sums.ts'
import { damagedOf, readManifest } from '../backup/manifest.ts'
import { repositoryRoot } from '../source-files.ts'
import { type Drill, seconds } from './drill.ts'
import { type DrillWorld, openDrillWorld } from './world.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

const program = (name: string) => join(findServerBinaries() ?? '', name)

/** A folder that PostgreSQL may write into. */
function folderOfPostgres(): string {
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'prumo-drill-'))
  const { uid, gid } = unprivilegedUser()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** An installation with the demo company is backed up, restored, and brought back to a moment. */
export const restore: Drill = {
  proves: ['R10'],
  title: 'Back up, restore, and a point in time',
  does: 'An installation with the demo company and its files, whose PostgreSQL archives its WAL. `npm run backup` writes a back-up and `npm run restore` puts it into another cluster and an empty folder; then a base backup and the archive bring a third cluster to a moment before a change. Each time the sums of all tables are compared, and `check-ledger` proves the books.',
  run: async () => {
    const archive = folderOfPostgres()
    const archiving = `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`
    const world = await openDrillWorld({ settings: ['archive_mode=on', archiving] })
    const server = await startPrumo({ ...world.environment(), DEMO: '1' })
    const exit = await server.stop()
    const before = await tableSums(world.cluster.backupUrl)
    const whole = await fromBackup(world, before)
    const moment = await fromArchive(world, archive, before)
    await world.close()
    rmSync(archive, { recursive: true })
    return {
      result: `${before.length} tables and ${whole.files} files restored in ${seconds(whole.restoredMs)}, ${whole.differing} tables and ${whole.damaged} files differ; brought to a moment in ${seconds(moment.restoredMs)}, ${moment.differing} tables differ`,
      isGood:
        exit === 0 &&
        whole.output === null &&
        whole.differing + whole.damaged + moment.differing === 0 &&
        moment.faults === null,
      figures: [
        ['Backed up in', seconds(whole.backedUpMs)],
        ['The restore complained of', whole.output ?? 'nothing'],
        ['Rows', before.reduce((sum, { count }) => sum + count, 0)],
        ['Faults in the books at the moment', moment.faults ?? 'none'],
      ],
    }
  },
}

type Sums = Awaited<ReturnType<typeof tableSums>>

const differing = (one: Sums, other: Sums): number =>
  one.filter(({ name, sum }) => other.find((table) => table.name === name)?.sum !== sum).length

async function fromBackup(world: DrillWorld, before: Sums) {
  const folder = scratchFolder('drill')
  const run = (name: string, place: string, environment: Record<string, string>) => {
    const begunAt = performance.now()
    const env = {
      ...process.env,
      PG_DUMP: program('pg_dump'),
      PG_RESTORE: program('pg_restore'),
      ...environment,
    }
    const script = join(repositoryRoot, 'scripts', `${name}.ts`)
    const { status, stderr } = spawnSync(process.execPath, [script, place], { env })
    return { output: status === 0 ? null : String(stderr), ms: performance.now() - begunAt }
  }
  const copies = join(folder, 'copies')
  const backup = run('backup', copies, {
    BACKUP_URL: world.cluster.backupUrl,
    DATA_DIR: world.dataDir,
  })
  const copy = join(copies, readdirSync(copies)[0] ?? '')
  const other = await startPrivateCluster({ durable: true, untilExit: true })
  const data = join(folder, 'data')
  const restored = run('restore', copy, {
    ...world.environment(),
    DATABASE_URL: other.url,
    DATA_DIR: data,
    ALLOW_OWNER: '1',
  })
  const manifest = readManifest(copy)
  const files = Object.fromEntries(
    Object.entries(manifest.files).filter(([path]) => path.startsWith('files/')),
  )
  const damaged = await damagedOf(data, { ...manifest, files })
  const after = await tableSums(other.backupUrl)
  await other.stop()
  return {
    output: backup.output ?? restored.output,
    backedUpMs: backup.ms,
    restoredMs: restored.ms,
    differing: differing(before, after),
    files: Object.keys(files).length,
    damaged: damaged.length,
  }
}

async function fromArchive(world: DrillWorld, archive: string, before: Sums) {
  const folder = folderOfPostgres()
  const data = join(folder, 'data')
  const as = { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' } as const
  const primary = openPostgres(world.cluster.superUrl, 1)
  const address = `host=${world.cluster.folder} port=${world.cluster.port} user=postgres`
  execFileSync(
    program('pg_basebackup'),
    ['-D', data, '-X', 'stream', '-c', 'fast', '-d', address],
    as,
  )
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(primary.kysely)
  await sql`update companies set trading_name = 'Depois'`.execute(primary.kysely)
  const { rows: switched } = await sql<{ wal: string }>`
    select pg_walfile_name(pg_switch_wal()) as wal`.execute(primary.kysely)
  while (!readdirSync(archive).includes(switched[0]?.wal ?? '')) await sleep(100)
  await primary.close()
  const begunAt = performance.now()
  const port = await freePort()
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${rows[0]?.now}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp -c archive_mode=off -c max_connections=200`
  execFileSync(
    program('pg_ctl'),
    ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'],
    as,
  )
  const at = (url: string) => url.replace(/:\d+\/prumo/, `:${port}/prumo`)
  try {
    const restored = openPostgres(at(world.cluster.backupUrl), 1)
    await promoted(restored)
    const restoredMs = performance.now() - begunAt
    await restored.close()
    const after = await tableSums(at(world.cluster.backupUrl))
    const faults = await world.faultsOfBooks(at(world.cluster.url))
    return { restoredMs, differing: differing(before, after), faults }
  } finally {
    execFileSync(program('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as)
    rmSync(folder, { recursive: true })
  }
}

async function promoted(database: ReturnType<typeof openPostgres>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      recovers: boolean
    }>`select pg_is_in_recovery() as recovers`.execute(database.kysely)
    if (rows[0]?.recovers === false) return
  }
}
