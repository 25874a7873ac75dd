import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** Connections that have nothing to do are looked for this often. */
const LOOK_INTERVAL_MS = 100
/** A request whose statement was canceled may begin another: it is canceled too. */
const CANCEL_INTERVAL_MS = 500

/**
 * Stops taking requests, waits for those under way, and closes the database. Whoever is still
 * connected after the grace is cut, since a client that has gone away without a word would hold the
 * stop for ever; what the database still works on then is canceled, and the log says what it was.
 * @param others work beside the requests that ends by itself, before the database closes.
 */
export async function stopServer(
  app: FastifyInstance,
  database: Database,
  graceMs: number,
  others: Promise<unknown>,
): Promise<void> {
  // A connection that was busy when the stop began is kept open by its client once it is not.
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_INTERVAL_MS)
  const closed = new AbortController()
  const graceOver = setTimeout(graceMs, undefined, { signal: closed.signal })
    .then(async () => {
      app.server.closeAllConnections()
      while (!closed.signal.aborted) {
        for (const statement of await database.cancelStatements())
          app.log.warn(`A statement was canceled by the stop, after ${statement}`)
        await setTimeout(CANCEL_INTERVAL_MS, undefined, { signal: closed.signal })
      }
    })
    .catch((error: unknown) => {
      // The wait ends with the stop; anything else did not cancel, and the stop may take its limit.
      if (!closed.signal.aborted) app.log.error(error)
    })
  await app.close()
  clearInterval(look)
  await others
  await database.close()
  closed.abort()
  // A request that was canceled may end before the answer that says what it ran: it is logged first.
  await graceOver
}
