import type { PgBoss } from 'pg-boss'
import { connectionOf } from '../database/connection-of.ts'
import type { Database } from '../database/database.ts'
import { ownsSchema } from '../database/schema-version.ts'
import { embeddedDb } from './pg-boss-database.ts'

export interface JobRunnerSettings {
  readonly databaseUrl: string | null
  /** Bounds every attempt, when the settings do. */
  readonly jobsExpireSeconds: number | null
}

/** pg-boss's own connections to PostgreSQL, beside one that listens. */
const CONNECTIONS = 3
/** What was due is looked for this often, and what a lost process held. */
const LOOK_SECONDS = 30

/**
 * pg-boss over the open database, not started: on PostgreSQL with connections of its own, one of
 * which is told of new jobs; on the embedded database over its one connection, which it asks now and
 * then. The schema comes from Prumo's migrations.
 */
export async function openPgBoss(
  database: Database,
  { databaseUrl, jobsExpireSeconds }: JobRunnerSettings,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  // Loaded only here: a process that runs no jobs does without it, and a start does not wait for it.
  const { PgBoss: Boss } = await import('pg-boss')
  const monitorSeconds = Math.min(LOOK_SECONDS, jobsExpireSeconds ?? LOOK_SECONDS)
  const options = {
    schema: 'pgboss',
    migrate: false,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    cronMonitorIntervalSeconds: LOOK_SECONDS,
    // Its warnings are about servers that vacuum; the embedded database has nothing that does.
    monitorVacuum: database.engine === 'postgresql',
    // Only the owner of an index may build it anew.
    reindex: database.engine === 'postgresql' && (await ownsSchema(database)),
  } as const
  const boss =
    databaseUrl === null
      ? new Boss({ ...options, backend: 'pglite', db: embeddedDb(database) })
      : new Boss({
          ...options,
          ...connectionOf(databaseUrl),
          application_name: 'prumo-jobs',
          max: CONNECTIONS,
          useListenNotify: true,
        })
  // What it tells is an object with the fields of an error; a log shows errors.
  boss.on('error', ({ message }) => onError(new Error(`Jobs: ${message}`)))
  return boss
}
