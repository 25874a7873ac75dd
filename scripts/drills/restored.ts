import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { findServerBinaries } from '../../test/postgres/find-server-binaries.mjs'
import { startPrivateCluster } from '../../test/postgres/private-cluster.mjs'
import { unprivilegedUser } from '../../test/postgres/unprivileged-user.mjs'
import { freePort } from '../../test/process/prumo-process.ts'
import { tableSums } from '../../test/process/table-sums.ts'
import { damagedOf, DUMP, readManifest } from '../backup/manifest.ts'
import { repositoryRoot } from '../source-files.ts'
import type { DrillWorld } from './world.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

const program = (name: string) => join(findServerBinaries() ?? '', name)

/** A folder that PostgreSQL may write into. */
export function folderOfPostgres(): string {
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'prumo-drill-'))
  const { uid, gid } = unprivilegedUser()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

type Sums = Awaited<ReturnType<typeof tableSums>>

const differing = (one: Sums, other: Sums): number =>
  one.filter(({ name, sum }) => other.find((table) => table.name === name)?.sum !== sum).length

/** `npm run backup`, and `npm run restore` of it into another cluster and an empty folder. */
export async function fromBackup(world: DrillWorld) {
  const before = await tableSums(world.cluster.backupUrl)
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
    bytes: statSync(join(copy, DUMP)).size,
    restoredMs: restored.ms,
    tables: before.length,
    rows: before.reduce((sum, { count }) => sum + count, 0),
    differing: differing(before, after),
    files: Object.keys(files).length,
    damaged: damaged.length,
  }
}

/**
 * A base backup, and the archive of the cluster, into a third one as it was before a change.
 * @param archive where the cluster archives to.
 * @param work what is written between the base backup and the moment.
 * @param faultsOfBooks of what came back, at its address.
 */
export async function fromArchive(
  world: DrillWorld,
  archive: string,
  work: () => Promise<void>,
  faultsOfBooks: (url: string) => Promise<string | null>,
) {
  const folder = folderOfPostgres()
  const [base, data] = [join(folder, 'base'), join(folder, 'data')]
  const as = { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' } as const
  const primary = openPostgres(world.cluster.superUrl, 1)
  const address = `host=${world.cluster.folder} port=${world.cluster.port} user=postgres`
  const baseAt = performance.now()
  execFileSync(
    program('pg_basebackup'),
    ['-D', base, '-X', 'stream', '-c', 'fast', '-d', address],
    as,
  )
  const backedUpMs = performance.now() - baseAt
  const atBase = new Set(readdirSync(archive))
  await work()
  const before = await tableSums(world.cluster.backupUrl)
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(primary.kysely)
  await sql`update companies set trading_name = 'Depois'`.execute(primary.kysely)
  const { rows: switched } = await sql<{ wal: string }>`
    select pg_walfile_name(pg_switch_wal()) as wal`.execute(primary.kysely)
  while (!readdirSync(archive).includes(switched[0]?.wal ?? '')) await sleep(100)
  await primary.close()
  const replayed = readdirSync(archive).filter((name) => !atBase.has(name))
  const begunAt = performance.now()
  execFileSync('cp', ['-a', base, data], as)
  const port = await freePort()
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${rows[0]?.now}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp -c archive_mode=off -c max_connections=200 -c max_prepared_transactions=50`
  execFileSync(
    program('pg_ctl'),
    ['-D', data, '-l', join(folder, 'log'), '-o', options, '-t', '3600', '-w', 'start'],
    as,
  )
  const at = (url: string) => url.replace(/:\d+\/prumo/, `:${port}/prumo`)
  try {
    const restored = openPostgres(at(world.cluster.backupUrl), 1)
    await promoted(restored)
    const restoredMs = performance.now() - begunAt
    await restored.close()
    const after = await tableSums(at(world.cluster.backupUrl))
    const faults = await faultsOfBooks(at(world.cluster.url))
    return {
      backedUpMs,
      restoredMs,
      replayed: replayed.length,
      rows: after.reduce((sum, { count }) => sum + count, 0),
      differing: differing(before, after),
      faults,
    }
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

/** Settings of a cluster that archives what it writes. */
export const archivingTo = (archive: string): readonly string[] => [
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
]
