import { randomUUID } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { connectionOf } from './connection-of.ts'
import { END_OF_READING } from './end-of-reading.ts'
import { closeSilentConnections, type SilentConnections } from './silent-connections.ts'
import { STATEMENT_LIMIT } from './statement-limit.ts'
import { steeringOf } from './steering.ts'
import { turns } from './turns.ts'
import { wholeNumber } from './whole-number.ts'
import { Wire } from './wire.ts'

/** The connections of a pool: how many there are, how many of them do nothing, and who waits for one. */
export interface Connections {
  readonly open_count: number
  readonly idle_count: number
  readonly waiting_count: number
}

/** A pool that can end what its connections are working on. */
export interface CancellablePool extends PostgresPool {
  readonly connections: () => Connections
  /** @returns what was canceled: for how long it ran, and its text, which holds no values. */
  readonly cancelStatements: () => Promise<readonly string[]>
}

const CONNECTION_TIMEOUT_MS = 5_000
/** A host that is gone without a word is noticed after this and ten seconds more, not after two hours. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** What was only read ends with what comes next on its connection, or after this. */
const LATEST_END_MS = 10
/** Every prepared statement lives in every connection; past these, texts are sent as they are. */
const MAX_PREPARED = 500

// Numbers for bigint (ids and cents stay below 2^53, checked by constraints and contracts),
// text for days, ISO text for instants: the same on both engines.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: wholeNumber,
  // bigint[]: ids, never null inside.
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
}

/**
 * A pool of connections to a PostgreSQL server. Each sends its queries as they come, without
 * waiting for the answer to the one before, and prepares every text with parameters once.
 * @param prepares false behind a pooler that gives each transaction another connection and knows
 * nothing of prepared statements.
 */
export function openPostgresPool(url: string, size: number, prepares: boolean): CancellablePool {
  const name = `prumo-${randomUUID()}`
  const pool = new pg.Pool({
    ...connectionOf(url),
    application_name: name,
    max: size,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that breaks is replaced by the pool, and the query that meets it fails by itself. An
  // idle one tells the pool, one in use itself: unheard, either would end the process.
  pool.on('error', () => undefined)
  const wires = new WeakMap<pg.PoolClient, Wire>()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (client instanceof pg.Client) wires.set(client, new Wire(client.connection))
  })
  const nameOf = prepares ? statementNames() : () => undefined
  const silent = closeSilentConnections(pool, connectionOf(url), !prepares)
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const own = known.get(client) ?? preparing(client, nameOf, silent, wires.get(client) ?? null)
      known.set(client, own)
      return own
    },
    end: () => {
      silent.stop()
      return pool.end()
    },
    connections: () => ({
      open_count: pool.totalCount,
      idle_count: pool.idleCount,
      waiting_count: pool.waitingCount,
    }),
    cancelStatements: () => cancelStatementsOf(url, name),
  }
}

const canceledSchema = z.array(z.object({ seconds: z.coerce.number(), query: z.string() }))

/** On a connection of its own: those of the pool are what is busy. */
async function cancelStatementsOf(url: string, name: string): Promise<readonly string[]> {
  const connectionTimeoutMillis = CONNECTION_TIMEOUT_MS
  const client = new pg.Client({ ...connectionOf(url), connectionTimeoutMillis })
  // Unheard, the end of the database server between two of its answers would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(
      // Ours are picked first: whoever may not cancel a stranger's is refused for asking.
      `with ours as materialized (
         select pid, query, extract(epoch from clock_timestamp() - query_start)::int as seconds
         from pg_stat_activity
         where application_name = $1 and state = 'active')
       select seconds, query from ours where pg_cancel_backend(pid)`,
      [name],
    )
    return canceledSchema
      .parse(rows)
      .map(({ seconds, query }) => `${seconds} s: ${query.replaceAll(/\s+/g, ' ').trim()}`)
  } finally {
    await client.end()
  }
}

/**
 * A list in one text, as PostgreSQL reads it: pg writes it element by element, and a window of lines asks
 * for thousands. What JSON escapes it may escape otherwise than PostgreSQL, and is left to pg.
 */
function sentAs(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isPlain)) return value
  const json = JSON.stringify(value)
  return json.includes('\\') ? value : `{${json.slice(1, -1)}}`
}

const isPlain = (one: unknown): boolean => typeof one === 'string' || Number.isFinite(one)

/** A name for each text, the same in all connections. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `prumo_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

const ENDED = { command: 'COMMIT', rowCount: 0, rows: [] } as const

/** Ends a transaction, other than by `commit`. */
const ENDS = /^\s*(?:rollback(?! to)|prepare transaction)\b/i

/** How statements are sent on a connection. */
function sending(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  { sent, isDirect }: SilentConnections,
  wire: Wire | null,
) {
  let isLimited = false
  let isInTransaction = false
  const toldInTurn = turns(wire)
  /** @returns is told when it is answered, or has failed. */
  const noteSent = (text: string, endsReading: boolean, isSteering = false) => {
    isLimited ||= text.includes(STATEMENT_LIMIT)
    wire?.may(isInTransaction)
    const tell = toldInTurn(text, isSteering)
    const answered = sent(client, isLimited || endsReading)
    return (error: Error | null) => {
      answered(error === null || error instanceof pg.DatabaseError)
      tell()
    }
  }
  const send = (text: string, values: readonly unknown[], endsReading = false) => {
    const note = noteSent(text, endsReading)
    // Without parameters several statements travel in one text; those cannot be prepared.
    const name = values.length === 0 ? undefined : nameOf(text)
    // The driver's own promise is made in a way by which V8 keeps each answer until the old space is
    // collected.
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    // The driver would take an object that says the same apart, and put it together anew.
    const own = { text, values: values.map(sentAs), name }
    const statement = Object.assign(new pg.Query(text, own.values), own)
    client.query(statement, (error: Error | null, result) => {
      note(error)
      if (error === null) resolve(result)
      else reject(error)
    })
    return promise
  }
  const say = (text: string, endsReading = false) => {
    const steering = wire !== null && isDirect(client) ? steeringOf(text) : null
    if (wire === null || steering === null) {
      if (ENDS.test(text)) isInTransaction = false
      return send(text, [], endsReading)
    }
    if (text.includes('begin')) isInTransaction = true
    const note = noteSent(text, endsReading, true)
    if (text === 'commit') isInTransaction = false
    const said = wire.steer(steering)
    said.then(() => note(null), note)
    return said
  }
  const release = (destroy?: boolean) => {
    isLimited = false
    client.release(destroy)
  }
  return { send, say, release }
}

function preparing(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  silent: SilentConnections,
  wire: Wire | null,
): PostgresPoolClient {
  const { send, say, release: give } = sending(client, nameOf, silent, wire)
  const end = () => say('commit', true)
  const ending = endingLater(end)
  let ended: Promise<unknown> | null = null
  function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, params: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('A connection that pipelines has no cursors.')
    if (text === END_OF_READING) {
      if (!silent.isDirect(client)) {
        ended = end()
        return ended
      }
      ending.owe()
      return Promise.resolve(ENDED)
    }
    const before = ending.before(text)
    if (params.length === 0) return say(before)
    return send(before, params)
  }
  const release = (destroy?: boolean) => {
    const giveBack = () => give(destroy)
    // A pooler lets others on between two transactions only where the second is not sent before the end
    // of the first.
    if (ended === null) giveBack()
    else void ended.then(giveBack, giveBack)
    ended = null
  }
  return { query, release }
}

/** Ends a transaction that only read in the packet of the next one, or after a moment in which none came. */
function endingLater(commit: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | null = null
  const end = () => {
    timer = null
    // A connection that broke has ended it, too.
    commit().catch(() => undefined)
  }
  return {
    owe: () => {
      timer = setTimeout(end, LATEST_END_MS)
    },
    /** The text that is sent in place of this one. */
    before: (text: string): string => {
      if (timer === null) return text
      clearTimeout(timer)
      timer = null
      if (text.startsWith('begin')) return `commit; ${text}`
      end()
      return text
    },
  }
}
