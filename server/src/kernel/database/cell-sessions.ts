import { type Kysely, sql } from 'kysely'
import { openCircuits } from '../outside/circuit-breaker.ts'
import { cellOf, CommitPendingError, CompanyMovedError, isEntryFault, placeLock } from './cells.ts'
import {
  type CellTransaction,
  commitTwoPhase,
  hasWritten,
  PREPARED_NAME_PREFIX,
} from './two-phase-commit.ts'
import type { Cells, Database, PooledConnection } from './database.ts'
import { shareLock } from './named-lock.ts'
import { beginOn, LEAVE_COMPANY, type Session, type TransactionKind } from './session.ts'
import { isLockTimeout, sqlStateOf } from './sql-errors.ts'
import type { DirectoryTables } from './tables.ts'
import { cellCircuitName } from './with-cells.ts'

/** The transactions of one act: that of the directory, and one in each cell that it enters. */
export interface CellSessions {
  /** The transaction in which a company is entered, in the directory's role, and its database. */
  readonly enter: (companyId: number) => Promise<EnteredCompany>
  /** Puts a company that was registered in this act into the cell that has the fewest. */
  readonly place: (companyId: number) => Promise<void>
  /** Works in every cell, in the directory's role. */
  readonly inEach: (work: (query: Kysely<DirectoryTables>) => Promise<void>) => Promise<void>
  /** The act works in the directory again: whether it has written there is asked again at the commit. */
  readonly noteDirectory: () => void
  /** Ends all transactions as one. */
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
  /** Why a company could not be entered, which is the cause of all other failures of the act. */
  readonly entryFault: () => Promise<Error | null>
}

/** The transaction and the database in which a company was entered. */
export interface EnteredCompany {
  readonly session: Session
  readonly database: Database
}

/** Gives a connection back. @param fault how it was lost: the cell may be away (with-cells.ts). */
type Release = (fault?: unknown) => Promise<void>

interface CellSession extends Session, CellTransaction {
  readonly database: Database
  readonly release: Release
  inCompany: boolean
}

/** All companies of a cell, where an act is about what all of them read. */
const ALL = '*'

/** What the transactions of one act have in common. */
interface Act {
  readonly home: Database
  readonly cells: Cells
  readonly directory: Session
  readonly kind: TransactionKind
  /** The directory's handle, which is out of reach in a company. */
  readonly directoryQuery: () => Kysely<DirectoryTables>
  readonly open: Map<string, CellSession>
  /** Whether companies are where they were entered, each asked once. */
  readonly entries: Map<number, Promise<void>>
  /** Whether the directory was written until now; null where that was not asked since it was worked in. */
  directoryWrote: Promise<boolean> | null
}

const isRead = ({ kind }: Act): boolean => kind.readOnly === true || kind.snapshot === true

/** @param directoryQuery the directory's handle, which is out of reach in a company. */
export function cellSessions(
  home: Database,
  cells: Cells,
  directory: Session,
  kind: TransactionKind,
  directoryQuery: () => Kysely<DirectoryTables>,
): CellSessions {
  const act: Act = {
    home,
    cells,
    directory,
    kind,
    directoryQuery,
    open: new Map(),
    entries: new Map(),
    directoryWrote: null,
  }
  return {
    enter: (companyId) => enter(act, companyId),
    place: (companyId) => place(act, companyId),
    inEach: async (work) => {
      for (const name of cells.byName.keys()) await work(await directoryOf(act, name, ALL))
    },
    noteDirectory: () => {
      act.directoryWrote = null
    },
    commit: () => commit(act),
    rollback: async () => {
      await Promise.all(
        [...act.open.values()].map(async ({ connection, release }) => {
          connection.revoke()
          // A lost connection cannot roll back, and is released all the same.
          await connection.rollback().then(() => release(), release)
        }),
      )
    },
    entryFault: () => entryFault(act),
  }
}

async function enter(act: Act, companyId: number): Promise<EnteredCompany> {
  const { cells, directory, directoryQuery } = act
  const name = await cellOf(cells, companyId, directoryQuery)
  if (name === null) {
    directoryQuery()
    act.directoryWrote = null
    check(act, directory, companyId, true)
    await beforeWork(act, companyId)
    return { session: directory, database: act.home }
  }
  if (!isRead(act)) act.directoryWrote ??= asked(directory)
  const cell = await cellNamed(act, name)
  if (cell.inCompany) cell.control.say(LEAVE_COMPANY)
  cell.inCompany = true
  cell.companies.add(String(companyId))
  check(act, cell, companyId, false)
  await beforeWork(act, companyId)
  return { session: cell, database: cell.database }
}

function check({ entries }: Act, session: Session, companyId: number, isHome: boolean): void {
  if (entries.has(companyId)) return
  const entry = requireHere(session, companyId, isHome)
  session.control.keep(entry)
  entries.set(companyId, entry)
}

/** What is read in a snapshot goes into files, which nobody begins twice: it waits for the answer. */
async function beforeWork({ entries, kind }: Act, companyId: number): Promise<void> {
  if (kind.snapshot === true) await entries.get(companyId)
}

async function cellNamed({ cells, kind, open }: Act, name: string): Promise<CellSession> {
  const found = open.get(name)
  if (found !== undefined) return found
  const database = cells.byName.get(name)
  if (database === undefined) throw new Error(`CELL_URLS names no cell ${name}.`)
  const { connection, release } = await acquireConnection(database)
  const session = { ...beginOn(connection, kind), name, database, release }
  const made: CellSession = { ...session, companies: new Set(), inCompany: false }
  open.set(name, made)
  return made
}

/** The directory's role in a cell. @param company the one that it is about. */
async function directoryOf(
  act: Act,
  name: string,
  company: string,
): Promise<Kysely<DirectoryTables>> {
  const cell = await cellNamed(act, name)
  if (cell.inCompany) cell.control.say(LEAVE_COMPANY)
  cell.inCompany = false
  cell.companies.add(company)
  return cell.directory
}

async function place(act: Act, companyId: number): Promise<void> {
  const { cells, directoryQuery } = act
  const name = await emptiest(directoryQuery(), cells)
  if (name === null) return
  act.directoryWrote = null
  await sql`update companies set cell = ${name} where id = ${companyId}`.execute(directoryQuery())
  const query = await directoryOf(act, name, String(companyId))
  await sql`insert into cell_companies (company_id) values (${companyId})`.execute(query)
  cells.known.set(companyId, name)
}

async function commit(act: Act): Promise<void> {
  const parts = [...act.open.values()]
  for (const { connection } of parts) connection.revoke()
  // Where somebody entered who has to look elsewhere, nothing is committed.
  await Promise.all(act.entries.values())
  const { directory, directoryWrote } = act
  await commitTwoPhase(directory, parts, { isRead: isRead(act), directoryWrote })
  await Promise.all(parts.map(({ release }) => release()))
}

async function entryFault({ entries }: Act): Promise<Error | null> {
  const results = await Promise.allSettled(entries.values())
  const faults = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  return faults.find(isEntryFault) ?? faults.find(isLockTimeout) ?? null
}

/** Nobody waits for the answer until the end. */
function asked(session: Session): Promise<boolean> {
  const answer = hasWritten(session)
  answer.catch(() => undefined)
  return answer
}

/** A connection of the pool until it is released. */
function acquireConnection(
  database: Database,
): Promise<{ readonly connection: PooledConnection; readonly release: Release }> {
  return new Promise((resolve, reject) => {
    const held = database.withConnection(
      (connection) =>
        new Promise<void>((end, fail) => {
          const release = (fault?: unknown) => {
            if (fault === undefined) end()
            else fail(fault)
            return held.catch(() => undefined)
          }
          resolve({ connection, release })
        }),
    )
    held.catch(reject)
  })
}

/**
 * Requires that the company is in this database until the transaction ends, and that no act in it is committed
 * elsewhere and only prepared here. Otherwise the statement fails in PostgreSQL, so that statements that were
 * sent behind it are not run. @throws CompanyMovedError, CommitPendingError
 */
async function requireHere(
  { directory: query }: Session,
  companyId: number,
  isHome: boolean,
): Promise<void> {
  const isLocked = shareLock({ query }, placeLock(companyId))
  isLocked.catch(() => undefined)
  const isUnderWay = isHome
    ? sql`false`
    : sql`exists (
        select from pg_prepared_xact() join pg_database d on d.oid = dbid
        where d.datname = current_database() and starts_with(gid, ${PREPARED_NAME_PREFIX})
          and string_to_array(split_part(gid, ' ', 4), ',') && array[${String(companyId)}, ${ALL}])`
  const isHere = isHome
    ? sql`exists (select from companies where id = ${companyId} and cell is null)`
    : sql`exists (select from cell_companies where company_id = ${companyId})`
  // Sent right behind the lock, and asked of what is there once that is held. No number is a fault.
  const entered = sql`
    select (case when ${isUnderWay} then ${UNDER_WAY} when ${isHere} then '1' else ${ELSEWHERE} end)::int`.execute(
    query,
  )
  entered.catch(() => undefined)
  await isLocked
  try {
    await entered
  } catch (error) {
    const text = isInvalidText(error) ? error.message : ''
    if (text.includes(UNDER_WAY)) throw new CommitPendingError(companyId)
    if (text.includes(ELSEWHERE)) throw new CompanyMovedError(companyId)
    throw error
  }
}

/** What PostgreSQL names in the error that it raises of them, in whichever language. */
const UNDER_WAY = 'prumo: an act is under way'
const ELSEWHERE = 'prumo: the company is elsewhere'

const isInvalidText = (error: unknown): error is Error =>
  error instanceof Error && sqlStateOf(error) === '22P02'

/** The cell that has the fewest companies, of those that take any and answer; null where there is none. */
async function emptiest(query: Kysely<DirectoryTables>, cells: Cells): Promise<string | null> {
  const open = openCircuits()
  const away = [...cells.byName.keys()].filter((name) => (open.get(cellCircuitName(name)) ?? 0) > 0)
  const { rows } = await sql<{ name: string }>`
    select name from cells where is_ready
    order by name = any(${away}::text[]),
      (select count(*) from companies where cell = name), number limit 1`.execute(query)
  return rows[0]?.name ?? null
}
