import { randomUUID } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { connectionOf } from './connection-of.ts'
import { DISCARD_PLANS, throttleLongAct, workOfProcess } from './long-acts.ts'
import { type StatementSender, statementSender } from './send-statements.ts'
import { closeSilentConnections } from './silent-connections.ts'
import { END_OF_READING } from './transaction-texts.ts'
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
/** TCP keepalive: a host that is lost is noticed ten seconds after this, not after two hours. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** The commit of a transaction that only read is sent with the next statement of its connection, or after this. */
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
  const wires = new WeakMap<pg.PoolClient, Wire>()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (client instanceof pg.Client) wires.set(client, new Wire(client.connection))
  })
  const nameOf = prepares ? statementNames() : () => undefined
  const silent = closeSilentConnections(pool, connectionOf(url), !prepares)
  const known = new Map<pg.ClientBase, HeldConnection>()
  pool.on('remove', (client) => known.delete(client))
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const own =
        known.get(client) ??
        preparing(statementSender(client, nameOf, silent, wires.get(client) ?? null))
      known.set(client, own)
      workOfProcess.note()
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

/** A connection between two users of it. */
interface HeldConnection extends PostgresPoolClient {
  /** It is acquired again. */
  readonly hold: () => void
  /** @returns what was canceled; null where nothing was. */
  readonly cancel: () => Promise<string | null>
}

function preparing(sending: StatementSender): HeldConnection {
  const { client, send, say } = sending
  let isHeld = false
  const act = throttleLongAct(workOfProcess.areMany)
  const end = () => say('commit', true)
  const ending = endingLater(end)
  /** Over when somebody else may have the connection; null when that is now. */
  let ended: Promise<unknown> | null = null
  function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, params: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('A connection that pipelines has no cursors.')
    if (text === END_OF_READING) {
      if (!sending.isDirect()) {
        ended = end()
        return ended
      }
      ending.owe()
      return Promise.resolve(ENDED)
    }
    if (text === DISCARD_PLANS) act.begin()
    return act.inTurn(() => {
      const before = ending.before(text)
      return params.length === 0 ? say(before) : send(before, params)
    })
  }
  const release = (destroy?: boolean) => {
    sending.leave()
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
    const first = sending.underWay()
    // Where nobody holds it the next comer may be met, before it has begun.
    if (!isHeld || first === null) return null
    const canceling = sending.cancel()
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
