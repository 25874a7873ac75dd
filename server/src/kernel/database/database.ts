import {
  CompiledQuery,
  type Driver,
  DummyDriver,
  Kysely,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresPool,
} from 'kysely'
import { tracedPool } from '../tracing/traced-pool.ts'
import { openPglitePool, type PglitePool } from './pglite-pool.ts'
import { type Connections, openPostgresPool } from './postgres-pool.ts'
import type { CompanyTables, DirectoryTables } from './tables.ts'
import { END_OF_READING } from './transaction-texts.ts'

/** Every table there is: only the kernel holds a handle of this type. */
export interface AllTables extends CompanyTables, DirectoryTables {}

/** The open database; modules never see it, they get a CompanyDb or a DirectoryDb. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  readonly kysely: Kysely<AllTables>
  /**
   * Gives work a connection of the pool, which is released when the work ends.
   * @param goesFirst at the one of the embedded database it is the next, and what works before it for
   * long makes room (PglitePool).
   */
  readonly withConnection: <T>(
    work: (connection: PooledConnection) => Promise<T>,
    goesFirst?: boolean,
  ) => Promise<T>
  /** The embedded database as a compressed archive; null on PostgreSQL. */
  readonly snapshot: (() => Promise<Uint8Array>) | null
  /** Where companies live beside this database, which then is that of the directory; null without any. */
  readonly cells: Cells | null
  /**
   * Ends the statements that are under way; the embedded database cannot.
   * @returns what was canceled.
   */
  readonly cancelStatements: () => Promise<readonly string[]>
  /** False while the embedded database is opened again, or could not be; a pool connects when it is asked. */
  readonly isOpen: () => boolean
  /** Null of the embedded database, which has one. */
  readonly connections: () => Connections | null
  readonly close: () => Promise<void>
}

/**
 * One connection while work holds it. Queries are sent in the order in which they are made, each
 * without waiting for the answer to the one before: those that do not need each other's answer cost
 * one round trip together.
 */
export interface PooledConnection {
  readonly query: Kysely<AllTables>
  /**
   * Releases the connection: what still tries to use `query` fails, instead of running in another caller's
   * transaction.
   */
  readonly revoke: () => void
  /** Sends statements that steer the transaction and have no parameters, while it is held. */
  readonly say: (text: string) => Promise<unknown>
  /** Says a statement of the transaction's own end, before or after it is released. */
  readonly tell: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly commit: () => Promise<void>
  /** Commits what only read, now or with what comes next on the connection. */
  readonly endReading: () => Promise<void>
  readonly rollback: () => Promise<void>
}

/** Databases of companies beside that of the directory (decision 447). */
export interface Cells {
  readonly byName: ReadonlyMap<string, Database>
  /**
   * Where this process last saw companies; null is beside the directory. One that has moved since is
   * met by the check of whoever enters it.
   */
  readonly known: Map<number, string | null>
  /** Cells that did not answer as this process began, and into which nobody is let before they are checked. */
  readonly unchecked: Set<string>
}

/** Connects to a PostgreSQL server. @param prepares whether connections keep statements prepared. */
export function openPostgres(url: string, poolSize: number, prepares = true): Database {
  const pool = openPostgresPool(url, poolSize, prepares)
  return databaseOver('postgresql', pool, {
    snapshot: null,
    cancel: pool.cancelStatements,
    isOpen: () => true,
    connections: pool.connections,
    goingFirst: (work) => work(),
  })
}

/** Opens the embedded database, from a folder or from a snapshot in memory. */
export async function openEmbedded(source: {
  readonly folder?: string
  readonly snapshot?: Uint8Array
}): Promise<Database> {
  const pool: PglitePool = await openPglitePool(source)
  return databaseOver('pglite', pool, {
    snapshot: pool.snapshot,
    cancel: async () => [],
    isOpen: pool.isOpen,
    connections: () => null,
    goingFirst: pool.goingFirst,
  })
}

function databaseOver(
  engine: Database['engine'],
  pool: PostgresPool,
  acts: Pick<Database, 'snapshot' | 'connections' | 'isOpen'> & {
    readonly cancel: Database['cancelStatements']
    readonly goingFirst: PglitePool['goingFirst']
  },
): Database {
  const dialect = new PostgresDialect({ pool: tracedPool(pool) })
  const driver = dialect.createDriver()
  const kysely = new Kysely<AllTables>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  })
  const withConnection: Database['withConnection'] = (work) =>
    kysely
      .getExecutor()
      .provideConnection((connection) => work(pooledConnection(kysely, driver, connection)))
  return {
    engine,
    kysely,
    withConnection: (work, goesFirst = false) =>
      goesFirst ? acts.goingFirst(() => withConnection(work)) : withConnection(work),
    snapshot: acts.snapshot,
    cells: null,
    cancelStatements: acts.cancel,
    isOpen: acts.isOpen,
    connections: acts.connections,
    close: () => kysely.destroy(),
  }
}

function pooledConnection(
  kysely: Kysely<AllTables>,
  driver: Driver,
  connection: DatabaseConnection,
): PooledConnection {
  let isHeld = true
  const held = () => {
    if (!isHeld) throw new Error('A query came after the end of its transaction.')
    return connection
  }
  // Kysely's own transactions let one query at a time through; this hands the connection to each.
  const executor = kysely.getExecutor().withConnectionProvider({
    provideConnection: async (use) => use(held()),
  })
  const dialect = new PostgresDialect({
    pool: () => Promise.reject(new Error('Already connected.')),
  })
  return {
    query: new Kysely<AllTables>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor,
    }),
    revoke: () => {
      isHeld = false
    },
    say: async (text) => held().executeQuery(CompiledQuery.raw(text)),
    tell: async (text) => {
      const { rows } = await connection.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(text),
      )
      return rows
    },
    commit: () => driver.commitTransaction(connection),
    endReading: async () => {
      await connection.executeQuery(CompiledQuery.raw(END_OF_READING))
    },
    rollback: () => driver.rollbackTransaction(connection),
  }
}
