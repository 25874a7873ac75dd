import { type CivilDate, dateAt } from '@prumo/civil-date'
import { type Kysely, sql } from 'kysely'
import { insertJobs } from '../jobs/insert-jobs.ts'
import { TELL_OPERATIONS } from '../jobs/tell-operations.ts'
import { type RecordedOperation, writeOperation } from '../operation-chain.ts'
import { ALL_APPROVALS, ALL_ROWS, type ApprovalRights, type RowRights } from '../row-rights.ts'
import type { Database, PooledConnection } from './database.ts'
import { noteChanges } from './refresh-statistics.ts'
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
}

export interface CompanyToEnter {
  readonly company_id: number
  readonly time_zone: string
  readonly actor: Actor
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

export interface AtomicOptions {
  readonly now: Date
  readonly readOnly?: boolean
  /** Reads only, and all statements see the database as it is at the first of them. */
  readonly snapshot?: boolean
}

/** A serialization failure is tried again this often before it becomes an error. */
const MAX_TRIES = 4

/**
 * Runs work in one database transaction that starts in the directory. Everything in it happens or
 * nothing does. Serialization failures and deadlocks are tried again, so the work must be a
 * function of the database alone.
 */
export async function atomic<T>(
  database: Database,
  options: AtomicOptions,
  work: (db: DirectoryDb) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const tally: Tally = { home: database.kysely, items: 0 }
      const result = await database.lend((connection) => runOnce(connection, options, work, tally))
      noteChanges(database, tally.items)
      return result
    } catch (error) {
      // Nothing was committed, so the same work can run again from its start.
      if (attempt < MAX_TRIES && isRetryable(error)) continue
      throw error
    }
  }
}

/** Where the work is done, and how many records its operations say that it touched. */
interface Tally {
  readonly home: object
  items: number
}

async function runOnce<T>(
  connection: PooledConnection,
  { now, readOnly, snapshot }: AtomicOptions,
  work: (db: DirectoryDb) => Promise<T>,
  tally: Tally,
): Promise<T> {
  const control = controlOf(connection)
  let result: T
  let committed: Promise<void>
  try {
    const kind = snapshot
      ? ' isolation level repeatable read, read only'
      : readOnly
        ? ' read only'
        : ''
    control.say(`begin${kind}; ${LIMITS}; ${PLAN_ONCE}; set local role prumo_directory`)
    result = await work(directoryDb(connection, control, now, tally))
    connection.takeBack()
    // Sent right behind the last statements: should one of them fail, it commits nothing.
    committed = connection.commit()
    committed.catch(() => undefined)
    await control.done()
  } catch (error) {
    connection.takeBack()
    await connection.rollback()
    throw error
  }
  // Of what was only read nothing can be lost: it is told without the round trip that ends it.
  if (readOnly !== true && snapshot !== true) await committed
  return result
}

/**
 * Planning a list costs as much as running it. A prepared text is planned once for each connection,
 * for whatever parameters come: texts are written so that one plan suits them all, and tests read
 * these plans. Compiling a plan (jit) costs more than any of them takes.
 */
const PLAN_ONCE = 'set local plan_cache_mode = force_generic_plan; set local jit = off'

/**
 * No statement works longer, and none waits longer for a row that another transaction holds: whoever
 * waits holds a connection. Said in each transaction, since a pooler takes no startup parameters.
 */
const LIMITS = "set local statement_timeout = '60s'; set local lock_timeout = '10s'"

const LEAVE_COMPANY = "set local role prumo_directory; set local app.company_id = ''"

/** Statements that steer the transaction, sent ahead of the queries that need them. */
interface Control {
  readonly say: (text: string) => void
  /** Keeps a statement that was sent, so that nothing is committed when it fails. */
  readonly keep: (sent: Promise<unknown>) => void
  /** Waits until all of them were done. @throws the error of the first that failed. */
  readonly done: () => Promise<void>
}

/**
 * Nobody waits for a steering statement: should one fail, the transaction is aborted, and the
 * queries sent after it fail with it.
 */
function controlOf(connection: PooledConnection): Control {
  const said: Promise<unknown>[] = []
  const keep = (sent: Promise<unknown>) => {
    sent.catch(() => undefined)
    said.push(sent)
  }
  return {
    say: (text) => keep(sql.raw(text).execute(connection.query)),
    keep,
    done: async () => {
      await Promise.all(said)
    },
  }
}

function directoryDb(
  connection: PooledConnection,
  control: Control,
  now: Date,
  tally: Tally,
): DirectoryDb {
  const query = connection.query.$pickTables<keyof DirectoryTables>()
  let place: 'directory' | 'company' | 'left company' = 'directory'
  return {
    get query() {
      if (place === 'company') throw new Error('The directory is out of reach in a company.')
      if (place === 'left company') control.say(LEAVE_COMPANY)
      place = 'directory'
      return query
    },
    now,
    enterCompany: async (company, work) => {
      place = 'company'
      const entered = enterCompany(connection, control, company, { home: tally.home, now })
      const result = await work(entered)
      const isTold = company.tells_operations === true
      for (const operation of entered.operations) {
        control.keep(writeOperation(entered, operation, isTold))
        tally.items += operation.items.length
      }
      place = 'left company'
      if (isTold && entered.operations.length > 0) {
        control.say(LEAVE_COMPANY)
        place = 'directory'
        control.keep(insertJobs(query, TELL_OPERATIONS, [{ company_id: company.company_id }]))
      }
      return result
    },
  }
}

/**
 * `set local`, as a statement: a distributed PostgreSQL forwards only the statement. It takes no
 * parameters, so the id is checked to be digits first.
 */
function enterCompany(
  connection: PooledConnection,
  control: Control,
  company: CompanyToEnter,
  { home, now }: Pick<CompanyDb, 'home' | 'now'>,
): CompanyDb {
  const { company_id, actor } = company
  if (!Number.isSafeInteger(company_id) || company_id < 1)
    throw new RangeError('A company id is a positive integer.')
  control.say(`set local role prumo_app; set local app.company_id = '${company_id}'`)
  return companyDb({
    home,
    company_id,
    query: connection.query.$pickTables<keyof CompanyTables>(),
    actor,
    rights: company.rights ?? ALL_ROWS,
    approvals: company.approvals ?? ALL_APPROVALS,
    approves_own: company.approves_own ?? false,
    permissions: company.permissions ?? [],
    operations: [],
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
