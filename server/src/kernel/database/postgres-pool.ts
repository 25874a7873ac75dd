import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { cancelOn } from './cancel-on.ts'
import { connectionOf } from './connection-of.ts'
import { DISCARD_PLANS, longAct, worksBeside } from './long-acts.ts'
import { closeSilentConnections, type SilentConnections } from './silent-connections.ts'
import { END_OF_READING, STATEMENT_LIMIT } from './transaction-texts.ts'
import { wholeNumber } from './whole-number.ts'

/** The connections of a pool: how many there are, how many of them do nothing, and who waits for one. */
export interface Connections {
  readonly open_count: number
  readonly idle_count: number
  readonly waiting_count: number
}

/** Whoever listens is told of each statement that took long, the wait for those before it included. */
export const slowStatements = channel('prumo.slow-statement')
const SLOW_MS = 1_000

/** What is told of a slow statement: its text holds no values. */
export const slowStatementSchema = z.object({ statement: z.string(), ms: z.number() })

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
/**
 * Longer than a server that is at work lets any statement of a limited transaction take (session.ts): what is
 * silent for so long is lost, though others may be answered, and nobody can be asked for it.
 */
const LOST_MS = 75_000
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
  const pool = new pg.Pool({
    ...connectionOf(url),
    application_name: `prumo-${randomUUID()}`,
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
  pool.on('connect', (client) => client.on('error', () => undefined))
  const nameOf = prepares ? statementNames() : () => undefined
  const silent = closeSilentConnections(pool, connectionOf(url), !prepares)
  const works = worksBeside()
  const known = new Map<pg.ClientBase, HeldConnection>()
  pool.on('remove', (client) => known.delete(client))
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const own = known.get(client) ?? preparing(client, nameOf, silent, works.areMany)
      known.set(client, own)
      works.note()
      own.hold()
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
    cancelStatements: async () => {
      const canceled = await Promise.all([...known.values()].map((one) => one.cancel()))
      return canceled.filter((one) => one !== null)
    },
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

/** A connection between its comers. */
interface HeldConnection extends PostgresPoolClient {
  /** It has another comer. */
  readonly hold: () => void
  /** @returns what was canceled; null where nothing was. */
  readonly cancel: () => Promise<string | null>
}

/** What begins a transaction; what is sent with it would be done outside of one that was not begun. */
const BEGINS = /^(?:commit; )?(?:begin|start transaction)/

function preparing(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  { sent, isDirect, configOf }: SilentConnections,
  areMany: () => boolean,
): HeldConnection {
  let isLimited = false
  let isHeld = false
  /** What was sent and not answered yet, the oldest first. */
  const owed: { readonly text: string; readonly begunAt: number }[] = []
  const act = longAct(areMany)
  const cork = corking(client)
  const send = (text: string, values: readonly unknown[], endsReading = false) => {
    // Without parameters several statements travel in one text; those cannot be prepared.
    const name = values.length === 0 ? undefined : nameOf(text)
    const begunAt = performance.now()
    cork()
    isLimited ||= text.includes(STATEMENT_LIMIT)
    const answered = sent(client, isLimited || endsReading ? LOST_MS : Infinity)
    owed.push({ text, begunAt })
    // The driver's own promise is made in a way by which V8 keeps each answer until the old space is
    // collected.
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    client.query({ text, values: values.map(sentAs), name }, (error: Error | null, result) => {
      owed.shift()
      answered(error === null || error instanceof pg.DatabaseError)
      noteSlow(text, performance.now() - begunAt)
      if (error === null) resolve(result)
      else reject(error)
    })
    return promise
  }
  const end = () => send('commit', [], true)
  const ending = endingLater(end)
  /** Over when somebody else may have the connection; null when that is now. */
  let ended: Promise<unknown> | null = null
  function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, params: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('A connection that pipelines has no cursors.')
    if (text === END_OF_READING) {
      if (!isDirect(client)) {
        ended = end()
        return ended
      }
      ending.owe()
      return Promise.resolve(ENDED)
    }
    if (text === DISCARD_PLANS) act.begin()
    return act.inTurn(owed.length === 0, () => send(ending.before(text), params))
  }
  const release = (destroy?: boolean) => {
    isLimited = false
    isHeld = false
    act.end()
    const give = () => client.release(destroy)
    // A pooler lets others on between two transactions only where the second is not sent before the end
    // of the first.
    if (ended === null) give()
    else void ended.then(give, give)
    ended = null
  }
  const hold = () => {
    isHeld = true
  }
  const cancel = async () => {
    const [first] = owed
    // Where nobody holds it the next comer may be met, before it has begun.
    if (!isHeld || first === undefined || BEGINS.test(first.text)) return null
    const canceling = cancelOn(client, configOf(client))
    ended = Promise.allSettled([ended, canceling])
    await canceling
    const seconds = Math.round((performance.now() - first.begunAt) / 1000)
    return `${seconds} s: ${first.text.replaceAll(/\s+/g, ' ').trim()}`
  }
  return { query, release, hold, cancel }
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

/**
 * Holds back what is sent until what runs now has had its turn: statements that do not wait for each
 * other are one packet, and the server is woken once for all of them.
 */
function corking(client: pg.PoolClient): () => void {
  let isCorked = false
  return () => {
    if (isCorked || !(client instanceof pg.Client)) return
    isCorked = true
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}

function noteSlow(text: string, ms: number): void {
  if (ms < SLOW_MS || !slowStatements.hasSubscribers) return
  slowStatements.publish({ statement: text.replaceAll(/\s+/g, ' ').trim(), ms: Math.round(ms) })
}
