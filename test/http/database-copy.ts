import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../server/src/kernel/database/database.ts'

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

/** Opens a copy: on PostgreSQL a clone of the template, on PGlite its snapshot. */
export async function openCopy(poolSize: number): Promise<DatabaseCopy> {
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
  const [name, kept] = [nameIn('test'), nameIn('kept')]
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
  const address = (pooler ?? source).replace(/\/[^/]*$/, `/${name}`)
  const open = () => openPostgres(address, poolSize, pooler === null)
  await clone(source.slice(source.lastIndexOf('/') + 1), name)
  let database = open()
  return {
    current: () => database,
    keep: async () => {
      await database.close()
      await remove(kept)
      if (pooler !== null) await empty(name)
      await clone(name, kept)
      database = open()
      return async () => {
        await database.close()
        await remove(name)
        await clone(kept, name)
        database = open()
      }
    },
    drop: async () => {
      await database.close()
      await remove(name)
      await remove(kept)
      await admin.close()
    },
  }
}

/** A database that is whichever one is open. */
export const follow = (current: () => Database): Database => ({
  engine: current().engine,
  snapshot: current().snapshot,
  get kysely() {
    return current().kysely
  },
  lend: (work) => current().lend(work),
  cancelStatements: () => current().cancelStatements(),
  isOpen: () => current().isOpen(),
  connections: () => current().connections(),
  close: () => current().close(),
})
