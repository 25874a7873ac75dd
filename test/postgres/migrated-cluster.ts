import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from '../../scripts/hash-sources.mjs'
import { repositoryRoot } from '../../scripts/source-files.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { declareJobs } from '../../server/src/start-jobs.ts'
import { findServerBinaries } from './find-server-binaries.mjs'
import {
  type PrivateCluster,
  type PrivateClusterOptions,
  startPrivateCluster,
} from './private-cluster.mjs'

const KEPT = join(repositoryRoot, 'node_modules/.cache/prumo-postgres')
/** What makes the data. */
const FOLDERS = [
  'server/migrations',
  'server/src/kernel/database',
  'server/src/kernel/jobs',
  'test/postgres',
]

/**
 * The archive of a private PostgreSQL whose database is migrated, knows the jobs and is empty. It is kept
 * from one run to the next for as long as nothing changes that makes it.
 * @returns its path.
 */
export async function migratedData(): Promise<string> {
  const name = hashSources(repositoryRoot, FOLDERS, ['package-lock.json'], findServerBinaries())
  const path = join(KEPT, `${name}.tar`)
  if (existsSync(path)) return path
  mkdirSync(KEPT, { recursive: true })
  for (const old of readdirSync(KEPT)) if (old.endsWith('.tar')) rmSync(join(KEPT, old))
  const cluster = await startPrivateCluster()
  try {
    const database = openPostgres(cluster.socketUrl, 1)
    await migrate(database)
    await declareJobs(database, { jobsExpireSeconds: null })
    await database.close()
    // Another worker may make the same: whole files alone have this name.
    const part = `${path}.${process.pid}`
    await cluster.pack(part)
    renameSync(part, path)
    return path
  } finally {
    await cluster.stop()
  }
}

/** A private PostgreSQL whose database is migrated and empty, in the time of its start. */
export async function startMigratedCluster(
  options: Omit<PrivateClusterOptions, 'archive'> = {},
): Promise<PrivateCluster> {
  return startPrivateCluster({ ...options, archive: await migratedData() })
}
