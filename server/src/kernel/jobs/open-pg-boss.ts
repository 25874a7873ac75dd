import type pg from 'pg'
import type { Db, PgBoss } from 'pg-boss'
import { connectionOf } from '../database/connection-of.ts'
import type { Database } from '../database/database.ts'
import { ownsSchema } from '../database/schema-version.ts'
import { closeSilentBetweenStatements } from '../database/silent-connections.ts'
import { embeddedDb } from './pg-boss-database.ts'

export interface JobRunnerSettings {
  readonly databaseUrl: string | null
  /** Bounds every attempt, when the settings do. */
  readonly jobsExpireSeconds: number | null
  /** False behind a pooler. */
  readonly preparesStatements: boolean
}

/** pg-boss's own connections to PostgreSQL, beside one that listens. */
const CONNECTIONS = 3
/** Which server a new connection reached is asked before the answer to what it was made for. */
const TOGETHER = { pipeline: true }
/** What was due is looked for this often, and what a lost process held. */
const LOOK_SECONDS = 30

/**
 * pg-boss over the open database, not started: on PostgreSQL with connections of its own, one of
 * which is told of new jobs; on the embedded database over its one connection, which it asks now and
 * then. The schema comes from Prumo's migrations.
 */
export async function openPgBoss(
  database: Database,
  { databaseUrl, jobsExpireSeconds, preparesStatements }: JobRunnerSettings,
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
  // What it tells is an object with the fields of an error; a log shows errors.
  const toldOf = (boss: PgBoss) =>
    boss.on('error', ({ message }) => onError(new Error(`Jobs: ${message}`)))
  if (databaseUrl === null)
    return toldOf(new Boss({ ...options, backend: 'pglite', db: embeddedDb(database) }))
  const connection = connectionOf(databaseUrl)
  const boss = toldOf(
    new Boss({
      ...options,
      ...connection,
      application_name: 'prumo-jobs',
      max: CONNECTIONS,
      ...TOGETHER,
      useListenNotify: true,
    }),
  )
  const pool = await openPool(boss.getDb())
  boss.on('stopped', closeSilentBetweenStatements(pool, connection, !preparesStatements))
  return boss
}

/** The database that pg-boss opens by itself; its types tell of what it asks of another's alone. */
interface OwnDb extends Db {
  readonly open: () => Promise<void>
  /** Made as it is opened. */
  readonly pool: pg.Pool
}

const isOwn = (db: Db): db is OwnDb => 'open' in db

/** Makes its pool before it asks for anything, so that each of its connections is seen. */
async function openPool(db: Db): Promise<pg.Pool> {
  if (!isOwn(db)) throw new Error('pg-boss has no pool that could be watched.')
  await db.open()
  return db.pool
}
