import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../server/src/kernel/database/database.ts'
import { prepareCells } from '../../server/src/kernel/database/prepare-cells.ts'
import { withCells } from '../../server/src/kernel/database/with-cells.ts'

/** A session that is told to end has ended by then. */
const GOODBYE_MS = 5_000

/** A database of the tests' own, made from the migrated template. */
interface DatabaseCopy {
  /** The open database; another one after `keep` and what that returned. */
  readonly current: () => Database
  /**
   * Keeps what is in it now, and opens it again. Whoever uses it has to be gone.
   * @returns what puts back what was kept, and opens it.
   */
  readonly keep: () => Promise<() => Promise<void>>
  readonly drop: () => Promise<void>
}

/** As many cells as this are beside the directory of every server under test (decision 447). */
const CELLS = Number(process.env['TEST_CELLS'] ?? 0)

/**
 * Opens a copy: on PostgreSQL a clone of the template, on PGlite its snapshot.
 * @param cellCount databases of companies beside it; of PostgreSQL alone.
 */
export async function openCopy(poolSize: number, cellCount = CELLS): Promise<DatabaseCopy> {
  const { engine, source, pooler } = inject('template')
  if (engine === 'pglite') {
    const database = await openEmbedded({ snapshot: readFileSync(source) })
    return {
      current: () => database,
      keep: () => Promise.reject(new Error('The embedded database is kept by no test.')),
      drop: () => database.close(),
    }
  }
  const nameIn = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`
  const names = ['directory', ...Array.from({ length: cellCount }, (_, at) => `cell_${at + 1}`)]
  const places = names.map((place) => ({ place, name: nameIn('test'), kept: nameIn('kept') }))
  // One connection to another database of the cluster: a template may have no other guests.
  const admin = openPostgres(source.replace(/\/[^/]*$/, '/postgres'), 1)
  const run = (statement: string) => sql.raw(statement).execute(admin.kysely)
  const clone = (from: string, to: string) =>
    run(`create database ${to} template ${from} strategy file_copy`)
  // A pooler keeps connections that nobody uses, and a database with guests is not cloned.
  const empty = (which: string) =>
    sql`select pg_terminate_backend(pid, ${GOODBYE_MS}) from pg_stat_activity where datname = ${which}`.execute(
      admin.kysely,
    )
  const remove = (which: string) => run(`drop database if exists ${which} with (force)`)
  const open = () => {
    const opened = places.map(({ place, name }) => {
      const address = (pooler ?? source).replace(/\/[^/]*$/, `/${name}`)
      return [place, openPostgres(address, poolSize, pooler === null)] as const
    })
    const [[, directory] = [], ...cells] = opened
    if (directory === undefined) throw new Error('There is always a directory.')
    return withCells(directory, new Map(cells))
  }
  const template = source.slice(source.lastIndexOf('/') + 1)
  for (const { name } of places) await clone(template, name)
  let database = open()
  if (cellCount > 0) await prepareCells(database, new Date())
  return {
    current: () => database,
    keep: async () => {
      await database.close()
      for (const { name, kept } of places) {
        await remove(kept)
        if (pooler !== null) await empty(name)
        await clone(name, kept)
      }
      database = open()
      return async () => {
        await database.close()
        for (const { name, kept } of places) {
          await remove(name)
          await clone(kept, name)
        }
        database = open()
      }
    },
    drop: async () => {
      await database.close()
      for (const { name, kept } of places) {
        await remove(name)
        await remove(kept)
      }
      await admin.close()
    },
  }
}

/** A database that is whichever one is open. */
export const follow = (current: () => Database): Database => ({
  engine: current().engine,
  snapshot: current().snapshot,
  get cells() {
    return current().cells
  },
  get kysely() {
    return current().kysely
  },
  withConnection: (work) => current().withConnection(work),
  cancelStatements: () => current().cancelStatements(),
  isOpen: () => current().isOpen(),
  connections: () => current().connections(),
  close: () => current().close(),
})
