import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../server/src/kernel/database/database.ts'

const holding = new AsyncLocalStorage<{ isOver: boolean }>()

/**
 * The database with the one limit of the embedded one that a pool of connections hides: work that
 * holds a connection and asks for another would wait for itself for ever. Here it fails at once.
 */
export function withoutSecondConnection(database: Database): Database {
  return {
    ...database,
    withConnection: (work) => {
      if (holding.getStore()?.isOver === false)
        throw new Error('Work that holds a connection asked for another one.')
      const place = { isOver: false }
      return database.withConnection((connection) =>
        holding.run(place, async () => {
          try {
            return await work(connection)
          } finally {
            place.isOver = true
          }
        }),
      )
    },
  }
}
