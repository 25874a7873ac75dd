import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { currentSpan, inSpan, isTracing } from './spans.ts'

/** Texts within a statement: there is a parameter for what people wrote, but nobody has to be sure. */
const QUOTED = /\be'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|\$((?:[a-z_]\w*)?)\$[^]*?\$\1\$/gi

/**
 * A pool whose statements are parts of the request or job that asks for them. Those that nobody asks for,
 * as looking for jobs, are told of nowhere.
 */
export function tracedPool<P extends PostgresPool>(pool: P): P {
  return isTracing() ? { ...pool, connect: async () => tracedClient(await pool.connect()) } : pool
}

function tracedClient(client: PostgresPoolClient): PostgresPoolClient {
  function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, params: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('A connection that pipelines has no cursors.')
    if (currentSpan() === null) return client.query(text, params)
    const told = text.replaceAll(QUOTED, "'…'").replaceAll(/\s+/g, ' ').trim()
    const name = told.split(' ', 1).join().toLowerCase()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': told }
    return inSpan({ name, kind: 'client', attributes }, () => client.query(text, params))
  }
  return { query, release: (destroy) => client.release(destroy) }
}
