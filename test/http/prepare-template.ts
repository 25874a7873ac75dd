import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/src/kernel/database/database.ts'
import { declareJobs } from '../../server/src/start-jobs.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { freePort } from '../process/prumo-process.ts'
import { startPgBouncer } from '../postgres/start-pgbouncer.ts'
import { migratedSnapshot } from './migrated-snapshot.ts'
import { emptyRecordings, isRecording } from './recording-files.ts'
import { scratchFolder } from '../scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the workers take their copy of the migrated database from. */
    template: {
      readonly engine: 'pglite' | 'postgresql'
      readonly source: string
      /** A PgBouncer before it, which the servers under test go through; null without one. */
      readonly pooler: string | null
    }
  }
}

/** The servers under test go through PgBouncer: docs/operations/postgresql.md. */
const isPooled = process.env['TEST_POOLER'] === 'pgbouncer'
const POOLER_CONNECTIONS = 8

/** One migrated template for all workers: a snapshot file, or a database to clone. */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.name === 'engine' || process.env['TEST_ENGINE'] !== 'postgresql'
  return isEmbedded ? prepareEmbedded(project) : preparePostgres(project)
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = scratchFolder('template')
  const source = join(folder, 'template.tar')
  const snapshot = readFileSync(await migratedSnapshot())
  const database = await openEmbedded({ snapshot })
  try {
    await declareJobs(database, { jobsExpireSeconds: null })
    // Unpacked once: each test file that opens it packed takes 1.1 s of a processor more.
    if (database.snapshot) writeFileSync(source, gunzipSync(await database.snapshot()))
  } finally {
    await database.close()
  }
  project.provide('template', { engine: 'pglite', source, pooler: null })
  return async () => rmSync(folder, { recursive: true })
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  if (isRecording) emptyRecordings()
  const cluster = await startMigratedCluster()
  const source = cluster.socketUrl
  const pooler = isPooled ? await poolerBefore(cluster) : null
  project.provide('template', { engine: 'postgresql', source, pooler: pooler?.url ?? null })
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}

/** PgBouncer in transaction mode, with fewer connections than a server under test asks for. */
async function poolerBefore(cluster: PrivateCluster) {
  const url = new URL(cluster.url)
  const port = await freePort()
  const stop = await startPgBouncer({
    databasePort: url.port,
    port,
    user: url.username,
    password: url.password,
    connections: POOLER_CONNECTIONS,
  })
  url.port = String(port)
  return { url: url.href, stop }
}
