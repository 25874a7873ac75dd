import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { DirectoryDb } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'

/**
 * How pg-boss reaches the embedded database: over its one connection, in turn with all others. A
 * block of statements that fails leaves a transaction behind, which is ended before the next comer.
 */
export function embeddedDb(database: Database): Db {
  return {
    executeSql: (text, values = []) =>
      database.withConnection(async (connection) => {
        try {
          const { rows } = await connection.query.executeQuery(CompiledQuery.raw(text, [...values]))
          return { rows }
        } catch (error) {
          await connection.rollback()
          throw error
        }
      }),
  }
}

/** Runs a statement of pg-boss in the transaction of an act. */
export function dbWithin(db: DirectoryDb): Db {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await db.query.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows }
    },
  }
}
