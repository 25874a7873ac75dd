import { type Kysely, sql } from 'kysely'
import {
  ActUnderWayError,
  cellOf,
  CompanyElsewhereError,
  placeLock,
} from './cells.ts'
import { commitTogether, hasWritten, type Part, PREPARED_BY_PRUMO } from './commit-together.ts'
import type { Cells, Database, PooledConnection } from './database.ts'
import { shareLock } from './named-lock.ts'
import { beginOn, LEAVE_COMPANY, type Session, type TransactionKind } from './session.ts'
import type { DirectoryTables } from './tables.ts'

/** The transactions of one act: that of the directory, and one in each cell that it enters. */
export interface CellSessions {
  /** The transaction in which a company is entered, in the directory's role, and its database. */
  readonly enter: (companyId: number) => Promise<Place>
  /** Puts a company that was registered in this act into the cell that has the fewest. */
  readonly place: (companyId: number) => Promise<void>
  /** Works in every cell, in the directory's role. */
  readonly inEach: (work: (query: Kysely<DirectoryTables>) => Promise<void>) => Promise<void>
  /** The directory is worked in again: whether it was written is asked anew. */
  readonly noteDirectory: () => void
  /** Ends all transactions as one. */
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
  /** Why a company could not be entered: what else failed came of that. */
  readonly entryFault: () => Promise<Error | null>
}

/** Where a company is entered. */
export interface Place {
  readonly session: Session
  readonly database: Pick<Database, 'engine' | 'kysely' | 'lend'>
}

interface CellSession extends Session, Part {
  readonly database: Database
  readonly release: () => Promise<void>
  inCompany: boolean
}

/** All companies of a cell, where an act is about what all of them read. */
const ALL = '*'

/** @param directoryQuery the directory's handle, which is out of reach in a company. */
export function cellSessions(
  home: Pick<Database, 'engine' | 'kysely' | 'lend'>,
  cells: Cells,
  directory: Session,
  kind: TransactionKind,
  directoryQuery: () => Kysely<DirectoryTables>,
): CellSessions {
  const open = new Map<string, CellSession>()
  const entries: Promise<void>[] = []
  const checked = new Set<number>()
  const isRead = kind.readOnly === true || kind.snapshot === true
  /** Whether the directory was written until now; null where that was not asked since it was worked in. */
  let directoryWrote: Promise<boolean> | null = null

  const cellNamed = async (name: string): Promise<CellSession> => {
    const found = open.get(name)
    if (found !== undefined) return found
    const database = cells.byName.get(name)
    if (database === undefined) throw new Error(`CELL_URLS names no cell ${name}.`)
    const { connection, release } = await borrow(database)
    const session = { ...beginOn(connection, kind), name, database, release }
    const made: CellSession = { ...session, companies: new Set(), inCompany: false }
    open.set(name, made)
    return made
  }
  const check = (session: Session, companyId: number, isHome: boolean) => {
    if (checked.has(companyId)) return
    checked.add(companyId)
    const entry = requireHere(session, companyId, isHome)
    session.control.keep(entry)
    entries.push(entry)
  }
  return {
    enter: async (companyId) => {
      const name = await cellOf(cells, companyId, directoryQuery)
      if (name === null) {
        directoryQuery()
        directoryWrote = null
        check(directory, companyId, true)
        return { session: directory, database: home }
      }
      if (!isRead) directoryWrote ??= hasWritten(directory)
      const cell = await cellNamed(name)
      if (cell.inCompany) cell.control.say(LEAVE_COMPANY)
      cell.inCompany = true
      cell.companies.add(String(companyId))
      check(cell, companyId, false)
      return { session: cell, database: cell.database }
    },
    place: async (companyId) => {
      const name = await emptiest(directoryQuery())
      if (name === null) return
      directoryWrote = null
      await sql`update companies set cell = ${name} where id = ${companyId}`.execute(
        directoryQuery(),
      )
      const cell = await cellNamed(name)
      if (cell.inCompany) cell.control.say(LEAVE_COMPANY)
      cell.inCompany = false
      await sql`insert into cell_companies (company_id) values (${companyId})`.execute(
        cell.directory,
      )
      cell.companies.add(String(companyId))
      cells.known.set(companyId, name)
    },
    inEach: async (work) => {
      for (const name of cells.byName.keys()) {
        // oxlint-disable-next-line no-await-in-loop -- one connection after the other: rare and short.
        const cell = await cellNamed(name)
        if (cell.inCompany) cell.control.say(LEAVE_COMPANY)
        cell.inCompany = false
        cell.companies.add(ALL)
        // oxlint-disable-next-line no-await-in-loop -- as above.
        await work(cell.directory)
      }
    },
    noteDirectory: () => {
      directoryWrote = null
    },
    commit: async () => {
      const parts = [...open.values()]
      for (const { connection } of parts) connection.takeBack()
      // Where somebody entered who has to look elsewhere, nothing is committed.
      await Promise.all(entries)
      await commitTogether(directory, parts, { isRead, directoryWrote })
      await Promise.all(parts.map(({ release }) => release()))
    },
    rollback: async () => {
      for (const { connection, release } of open.values()) {
        connection.takeBack()
        // oxlint-disable-next-line no-await-in-loop -- few, and nobody waits for this who was not refused.
        await connection.rollback().finally(release)
      }
    },
    entryFault: async () => {
      const results = await Promise.allSettled(entries)
      const faults = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      const isEntry = (error: unknown) =>
        error instanceof CompanyElsewhereError || error instanceof ActUnderWayError
      return faults.find(isEntry) ?? null
    },
  }
}

/** Lends a connection until it is given back. */
function borrow(
  database: Database,
): Promise<{ readonly connection: PooledConnection; readonly release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const lending = database.lend(
      (connection) =>
        new Promise<void>((end) => {
          const release = () => {
            end()
            return lending
          }
          resolve({ connection, release })
        }),
    )
    lending.catch(reject)
  })
}

/**
 * That the company is here, and stays until the transaction ends, and that no act in it has ended in
 * another database and not yet here. @throws CompanyElsewhereError, ActUnderWayError
 */
async function requireHere(
  { directory: query }: Session,
  companyId: number,
  isHome: boolean,
): Promise<void> {
  const isLocked = shareLock({ query }, placeLock(companyId))
  isLocked.catch(() => undefined)
  // Sent right behind the lock, and asked of what is there once that is held.
  const { rows } = await (isHome
    ? sql<Found>`
        select exists (select from companies where id = ${companyId} and cell is null) as "isHere",
          false as "isUnderWay"`
    : sql<Found>`
        select exists (select from cell_companies where company_id = ${companyId}) as "isHere",
          exists (
            select from pg_prepared_xact() join pg_database d on d.oid = dbid
            where d.datname = current_database() and starts_with(gid, ${PREPARED_BY_PRUMO})
              and string_to_array(split_part(gid, ' ', 4), ',') && array[${String(companyId)}, ${ALL}]
          ) as "isUnderWay"`
  ).execute(query)
  await isLocked
  if (rows[0]?.isHere !== true) throw new CompanyElsewhereError(companyId)
  if (rows[0].isUnderWay) throw new ActUnderWayError(`An act in company ${companyId} is under way.`)
}

interface Found {
  readonly isHere: boolean
  readonly isUnderWay: boolean
}

/** The cell that has the fewest companies, of those that take any; null where there is none. */
async function emptiest(query: Kysely<DirectoryTables>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from cells where is_ready
    order by (select count(*) from companies where cell = name), number limit 1`.execute(query)
  return rows[0]?.name ?? null
}
