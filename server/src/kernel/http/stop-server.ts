import type { FastifyInstance } from 'fastify'

/** Connections that have nothing to do are looked for this often. */
const LOOK_INTERVAL_MS = 100

/**
 * Stops taking requests and waits for those under way. Whoever is still connected after the grace
 * is cut: a client that has gone away without a word would hold the stop for ever.
 */
export async function stopServer(app: FastifyInstance, graceMs: number): Promise<void> {
  // A connection that was busy when the stop began is kept open by its client once it is not.
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_INTERVAL_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearInterval(look)
  clearTimeout(cut)
}
