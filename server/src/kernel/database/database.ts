import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { openPglitePool, type PglitePool } from './pglite-pool.ts'
import type { CompanyTables, DirectoryTables } from './tables.ts'

/** Every table there is: only the kernel holds a handle of this type. */
export interface AllTables extends CompanyTables, DirectoryTables {}

/** The open database; modules never see it, they get a CompanyDb or a DirectoryDb. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  readonly kysely: Kysely<AllTables>
  /** The embedded database as a compressed archive; null on PostgreSQL. */
  readonly snapshot: (() => Promise<Uint8Array>) | null
  readonly close: () => Promise<void>
}

export type AnyTransaction = Transaction<AllTables>

/** A lost connection is noticed after this long, not after the kernel's two hours. */
const CONNECTION_TIMEOUT_MS = 5_000
/** No request works longer in the database. */
const STATEMENT_TIMEOUT_MS = 60_000

// Numbers for bigint (ids and cents stay below 2^53, checked by constraints and contracts),
// text for days, ISO text for instants: the same on both engines.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
}

/** Connects to a PostgreSQL server. */
export function openPostgres(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  // An idle connection that breaks is replaced by the pool; the query that meets it fails by itself.
  pool.on('error', () => undefined)
  return databaseOver('postgresql', pool, null)
}

/** Opens the embedded database, from a folder or from a snapshot in memory. */
export async function openEmbedded(source: {
  readonly folder?: string
  readonly snapshot?: Uint8Array
}): Promise<Database> {
  const pool: PglitePool = await openPglitePool(source)
  return databaseOver('pglite', pool, pool.snapshot)
}

function databaseOver(
  engine: Database['engine'],
  pool: PostgresPool,
  snapshot: Database['snapshot'],
): Database {
  const kysely = new Kysely<AllTables>({ dialect: new PostgresDialect({ pool }) })
  return { engine, kysely, snapshot, close: () => kysely.destroy() }
}
