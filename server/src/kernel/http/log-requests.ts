import type { FastifyInstance } from 'fastify'
import { slowStatements, slowStatementSchema } from '../database/batch-statements.ts'

/** An answer that takes longer is a line of the log, whatever the level of others. */
const SLOW_MS = 1_000

/**
 * A line for each request at level `info`, and at `warn` for one that was slow: id, route, status and
 * time, nothing of who asked for what. Slow statements are told by their text, which has no values.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const { method, routeOptions, id: request_id } = request
    const line = { request_id, method, url: routeOptions.url, status: reply.statusCode, ms }
    if (ms >= SLOW_MS) app.log.warn(line, 'slow request')
    else app.log.info(line, 'request')
  })
  const tell = (told: unknown) => app.log.warn(slowStatementSchema.parse(told), 'slow statement')
  slowStatements.subscribe(tell)
  app.addHook('onClose', async () => {
    slowStatements.unsubscribe(tell)
  })
}
