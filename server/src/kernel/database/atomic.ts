import { type CivilDate, dateAt } from '@prumo/civil-date'
import type { Kysely } from 'kysely'
import { insertJobs } from '../jobs/insert-jobs.ts'
import { TELL_OPERATIONS } from '../jobs/tell-operations.ts'
import { type CompanyNames, NO_NAMES } from '../company-names.ts'
import { hashOperation, type RecordedOperation, writeOperation } from '../operation-chain.ts'
import { ALL_APPROVALS, ALL_ROWS, type ApprovalRights, type RowRights } from '../row-rights.ts'
import { type CellSessions, cellSessions, type EnteredCompany } from './cell-sessions.ts'
import { isEntryFault, shouldRetryEntry } from './cells.ts'
import type { Database, PooledConnection } from './database.ts'
import { noteChanges } from './refresh-statistics.ts'
import { beginOn, LEAVE_COMPANY, type Session, type TransactionKind } from './session.ts'
import { copyTableToCells, type SharedTable, sharedWritesPlugin } from './shared-tables.ts'
import { isRetryable } from './sql-errors.ts'
import type { CompanyTables, DirectoryTables } from './tables.ts'

declare const companyBrand: unique symbol

/** Who acts, from where: what the audit log writes beside every operation. */
export interface Actor {
  readonly user_id: number
  readonly user_name: string
  readonly request_id: string
  readonly ip: string
}

/**
 * The one handle that reaches the tables of a company, inside its database transaction, as role
 * prumo_app under row security. Only `enterCompany` makes one.
 */
export interface CompanyDb {
  readonly [companyBrand]: true
  /** Tells one open database from another, and nothing else. */
  readonly home: object
  readonly company_id: number
  readonly called: CompanyNames
  readonly query: Kysely<CompanyTables>
  readonly actor: Actor
  /** Which rows whoever acts may reach. */
  readonly rights: RowRights
  /** What of these rows they may approve. */
  readonly approvals: ApprovalRights
  /** Whether they alone approve in the company, and may approve what they wrote. */
  readonly approves_own: boolean
  /** What they may do in the company; nothing where a job acts. */
  readonly permissions: readonly string[]
  /** What `recordOperation` recorded; written when the work in the company ends. */
  readonly operations: RecordedOperation[]
  /**
   * Sends what nothing of the work waits for: as it ends, before its operations and in one packet with the
   * commit, so that rows that many write are held for no round trip.
   */
  readonly endings: (() => Promise<unknown>)[]
  /** Where the company's days begin and end, e.g. America/Sao_Paulo. */
  readonly time_zone: string
  /** The company's day. */
  readonly today: CivilDate
  readonly now: Date
}

/** The handle of the directory tables, as role prumo_directory. */
export interface DirectoryDb {
  readonly query: Kysely<DirectoryTables>
  readonly now: Date
  /** Goes on in a company, in the same database transaction; the directory is out of reach then. */
  readonly enterCompany: <T>(
    company: CompanyToEnter,
    work: (db: CompanyDb) => Promise<T>,
  ) => Promise<T>
  /** Says where the tables of a company that was just registered are to be. */
  readonly placeCompany: (companyId: number) => Promise<void>
  /** Works on what all companies read in each other database that has companies, in the same act. */
  readonly inEachCell: (work: (query: Kysely<DirectoryTables>) => Promise<void>) => Promise<void>
}

export interface CompanyToEnter {
  readonly company_id: number
  readonly time_zone: string
  readonly actor: Actor
  /** Unknown unless told. */
  readonly called?: CompanyNames
  /** All rows unless told. */
  readonly rights?: RowRights
  /** Of all that is reached unless told. */
  readonly approvals?: ApprovalRights
  /** Not unless told. */
  readonly approves_own?: boolean
  /** None unless told. */
  readonly permissions?: readonly string[]
  /** Whether addresses are told of what is done in it; not unless told. */
  readonly tells_operations?: boolean
}

export interface AtomicOptions extends TransactionKind {
  readonly now: Date
  /** At the one connection of the embedded database it is the next (Database.withConnection). */
  readonly goesFirst?: boolean
}

/** A serialization failure is tried again this often before it becomes an error. */
const MAX_TRIES = 4

/**
 * Runs work in one database transaction that starts in the directory. Everything in it happens or
 * nothing does, also where a company lives in a database of its own. Serialization failures and
 * deadlocks are tried again, so the work must be a function of the database alone.
 */
export async function atomic<T>(
  database: Database,
  options: AtomicOptions,
  work: (db: DirectoryDb) => Promise<T>,
): Promise<T> {
  const { cells } = database
  let refusedAtMs: number | null = null
  for (let attempt = 1; ; ) {
    try {
      const tally: Tally = new Map()
      const result = await database.withConnection(
        (connection) => runOnce(database, connection, options, work, tally),
        options.goesFirst,
      )
      for (const [place, items] of tally) noteChanges(place, items)
      return result
    } catch (error) {
      // Nothing was committed, so the same work can run again from its start.
      if (isEntryFault(error)) refusedAtMs ??= performance.now()
      if (isRetryable(error) && attempt < MAX_TRIES) attempt += 1
      else if (
        cells === null ||
        refusedAtMs === null ||
        !(await shouldRetryEntry(database, cells, error, refusedAtMs))
      )
        throw error
    }
  }
}

/** Where the work is done, and how many records its operations say that it touched there. */
type Tally = Map<Database, number>

async function runOnce<T>(
  database: Database,
  connection: PooledConnection,
  options: AtomicOptions,
  work: (db: DirectoryDb) => Promise<T>,
  tally: Tally,
): Promise<T> {
  const isRead = options.readOnly === true || options.snapshot === true
  const session = beginOn(connection, options)
  const { db, cells, shared } = directoryDb(database, session, options, tally)
  try {
    const result = await work(db)
    for (const table of shared) await copyTableToCells(db, table)
    connection.revoke()
    if (cells !== null) {
      await cells.commit()
      return result
    }
    // Sent right behind the last statements: should one of them fail, it commits nothing.
    const committed = isRead ? connection.endReading() : connection.commit()
    committed.catch(() => undefined)
    await session.control.done()
    // Of what was only read nothing can be lost: it is told without the round trip that ends it. What
    // is answered together with a statement that has failed is not run, a commit neither.
    if (!isRead) await committed
    return result
  } catch (error) {
    connection.revoke()
    if (cells === null) {
      await connection.rollback()
      throw error
    }
    // What went wrong is told, whichever connection it took along.
    await Promise.allSettled([connection.rollback(), cells.rollback()])
    throw (await cells.entryFault()) ?? error
  }
}

function directoryDb(
  database: Database,
  session: Session,
  options: AtomicOptions,
  tally: Tally,
): {
  readonly db: DirectoryDb
  readonly cells: CellSessions | null
  /** Tables that cells have copies of, and that were written. */
  readonly shared: ReadonlySet<SharedTable>
} {
  const { now } = options
  const shared = new Set<SharedTable>()
  const directory =
    database.cells === null
      ? session.directory
      : session.directory.withPlugin(sharedWritesPlugin((table) => shared.add(table)))
  let place: 'directory' | 'company' | 'left company' = 'directory'
  const query = () => {
    if (place === 'company') throw new Error('The directory is out of reach in a company.')
    if (place === 'left company') session.control.say(LEAVE_COMPANY)
    place = 'directory'
    return directory
  }
  const cells =
    database.cells === null ? null : cellSessions(database, database.cells, session, options, query)
  const db: DirectoryDb = {
    get query() {
      cells?.noteDirectory()
      return query()
    },
    now,
    enterCompany: async (company, work) => {
      const entering =
        cells === null ? { session, database } : await cells.enter(company.company_id)
      place = 'company'
      const entered = enterCompany(entering, company, now)
      const result = await work(entered)
      // Many records take turns to be told, in which nobody is to wait for what the endings lock.
      const asTold = []
      for (const operation of entered.operations) asTold.push(await hashOperation(operation))
      for (const end of entered.endings) entering.session.control.keep(end())
      const isTold = company.tells_operations === true
      for (const operation of asTold)
        entering.session.control.keep(writeOperation(entered, operation, isTold))
      for (const { items } of entered.operations)
        tally.set(entering.database, (tally.get(entering.database) ?? 0) + items.length)
      place = entering.session === session ? 'left company' : 'directory'
      if (isTold && entered.operations.length > 0)
        session.control.keep(
          insertJobs(db.query, TELL_OPERATIONS, [{ company_id: company.company_id }]),
        )
      return result
    },
    placeCompany: async (companyId) => {
      await cells?.place(companyId)
    },
    inEachCell: async (work) => {
      await cells?.inEach(work)
    },
  }
  return { db, cells, shared }
}

/**
 * `set local`, as a statement: a distributed PostgreSQL forwards only the statement. It takes no
 * parameters, so the id is checked to be digits first.
 */
function enterCompany(
  { session: { connection, control }, database }: EnteredCompany,
  company: CompanyToEnter,
  now: Date,
): CompanyDb {
  const { company_id, actor } = company
  if (!Number.isSafeInteger(company_id) || company_id < 1)
    throw new RangeError('A company id is a positive integer.')
  control.say(`set local role prumo_app; set local app.company_id = '${company_id}'`)
  return companyDb({
    home: database.kysely,
    company_id,
    called: company.called ?? NO_NAMES,
    query: connection.query.$pickTables<keyof CompanyTables>(),
    actor,
    rights: company.rights ?? ALL_ROWS,
    approvals: company.approvals ?? ALL_APPROVALS,
    approves_own: company.approves_own ?? false,
    permissions: company.permissions ?? [],
    operations: [],
    endings: [],
    time_zone: company.time_zone,
    today: dateAt(now, company.time_zone),
    now,
  })
}

function companyDb(fields: Omit<CompanyDb, typeof companyBrand>): CompanyDb {
  const isCompanyDb = (value: typeof fields): value is CompanyDb => value === fields
  if (!isCompanyDb(fields)) throw new TypeError('A CompanyDb is its own fields.')
  return fields
}
