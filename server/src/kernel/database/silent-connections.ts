import { Socket } from 'node:net'
import pg from 'pg'
import { z } from 'zod'
import { socketTo } from './connection-of.ts'

/** A server that owes an answer for so long without a word is asked whether it is there. */
const SILENT_MS = 5_000
/** It has so long to say so on a new connection, */
const ANSWER_MS = 4_000
/** and is asked so often in a row, so that a moment in which this process stood still counts for nothing. */
const TRIES = 2
const LOOK_MS = 1_000
/**
 * Longer than a server that is at work lets any statement of a limited transaction take (session.ts): what is
 * silent for so long is lost, though others may be answered.
 */
const LOST_MS = 75_000

/** The connections of a pool that are watched. */
export interface SilentConnections {
  /**
   * A statement was sent. @param isLimited whether the server ends one that takes too long.
   * @returns is told when it is over, and whether the server answered it.
   */
  readonly sent: (client: pg.ClientBase, isLimited: boolean) => (isAnswered: boolean) => void
  /** Whether it is known that a connection leads to PostgreSQL itself, with no pooler between. */
  readonly isDirect: (client: pg.ClientBase) => boolean
  readonly stop: () => void
}

/** Where connections of a pool lead: of several hosts, or of an address that moves, there are several. */
interface Server {
  /** How to connect to its address, whichever host takes new connections. */
  readonly config: pg.ClientConfig
  /** What tells it from another one at its address; null before it has said so, and behind a pooler. */
  readonly runsSince: string | null
  heardAt: number
}

/** The start of its first process, to the microsecond, and the process that a connection leads to. */
const RUNS_SINCE = 'select pg_postmaster_start_time()::text as since, pg_backend_pid() as pid'
const runsSinceSchema = z.object({ since: z.string(), pid: z.number() })

/**
 * Cuts the connections of a pool to a server that does not answer any more, though they stay open: its host
 * is gone without a word, or its processes stand still. Whoever waits is told so then, instead of holding
 * what others need until TCP gives up after a quarter of an hour. A statement may last as long as it may:
 * a server that answers on another connection is at work. What answers at another address, as after a failover,
 * is another server, and says nothing of this one; neither does one that has taken the address over.
 * @param isPooled whether a pooler stands between, which leads one connection to several servers.
 */
export function closeSilentConnections(
  pool: pg.Pool,
  config: pg.ClientConfig,
  isPooled: boolean,
): SilentConnections {
  const servers = new Map<string, Server>()
  const open = new Map<pg.ClientBase, Server>()
  pool.on('connect', (client) => {
    open.set(client, serverOf(servers, client, config, null))
    if (isPooled) return
    client.query(RUNS_SINCE).then(
      ({ rows: [row] }) => {
        const { since, pid } = runsSinceSchema.parse(row)
        // A pooler that holds prepared statements names processes that it made up.
        if (pid !== Reflect.get(client, 'processID') || !open.has(client)) return
        open.set(client, serverOf(servers, client, config, since))
      },
      // Whoever uses it is told.
      () => undefined,
    )
  })
  pool.on('remove', (client) => open.delete(client))
  /** Of each connection whether what it owes answers to is limited, the oldest first, and since when it has said nothing. */
  const owing = new Map<pg.ClientBase, { owed: boolean[]; since: number }>()
  let isLooking = false
  const silentServers = () => {
    const latest = performance.now() - SILENT_MS
    const silent = [...owing].flatMap(([client, { since }]) =>
      since < latest ? (open.get(client) ?? []) : [],
    )
    return [...new Set(silent)].filter(({ heardAt }) => heardAt < latest)
  }
  const look = async () => {
    const latest = performance.now() - LOST_MS
    for (const [client, { since, owed }] of owing)
      if (owed[0] === true && since < latest) cut(client)
    if (isLooking) return
    isLooking = true
    await Promise.all(
      silentServers().map(async (server) => {
        if (!(await isGone(server))) return
        for (const [client, own] of open) if (own === server) cut(client)
      }),
    )
    isLooking = false
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    sent: (client, isLimited) => {
      const place = owing.get(client) ?? { owed: [], since: performance.now() }
      place.owed.push(isLimited)
      owing.set(client, place)
      return (isAnswered) => {
        place.owed.shift()
        place.since = performance.now()
        if (place.owed.length === 0) owing.delete(client)
        const server = open.get(client)
        if (isAnswered && server !== undefined) server.heardAt = place.since
      }
    },
    isDirect: (client) => (open.get(client)?.runsSince ?? null) !== null,
    stop: () => clearInterval(timer),
  }
}

/**
 * The same for a pool whose connections are acquired for one statement of no bounded time each, and released
 * when it is over.
 * @returns ends the watch.
 */
export function closeSilentBetweenStatements(
  pool: pg.Pool,
  config: pg.ClientConfig,
  isPooled: boolean,
): () => void {
  const silent = closeSilentConnections(pool, config, isPooled)
  const acquired = new Map<pg.ClientBase, (isAnswered: boolean) => void>()
  pool.on('acquire', (client) => acquired.set(client, silent.sent(client, false)))
  pool.on('release', (error: unknown, client) => {
    acquired.get(client)?.(!error || error instanceof pg.DatabaseError)
    acquired.delete(client)
  })
  return silent.stop
}

function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}

/** The server that a connection leads to, the same for all its connections. */
function serverOf(
  servers: Map<string, Server>,
  client: pg.ClientBase,
  config: pg.ClientConfig,
  runsSince: string | null,
): Server {
  const stream = client instanceof pg.Client ? client.connection.stream : null
  const { remoteAddress: host, remotePort: port } = stream instanceof Socket ? stream : {}
  const key = `${host} ${port} ${runsSince}`
  const known = servers.get(key)
  if (known !== undefined) return known
  // A socket of this machine has no address, and its server no other place.
  const isFar = host !== undefined && port !== undefined
  const server = {
    config: isFar ? { ...config, stream: () => socketTo(async () => ({ host, port })) } : config,
    runsSince,
    heardAt: performance.now(),
  }
  servers.set(key, server)
  return server
}

/** Whether it says nothing on any connection. One that is at work is asked again once it was silent again. */
async function isGone(server: Server): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const askedAt = performance.now()
    if (await answers(server)) server.heardAt = performance.now()
    if (server.heardAt > askedAt) return false
  }
  return true
}

/** Whether a server says anything to a new connection, be it that it takes none. */
async function answers({ config, runsSince }: Server): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // Its end between two answers is told by what was asked.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (runsSince === null) {
      await client.query('select')
      return true
    }
    const { rows } = await client.query(RUNS_SINCE)
    return runsSinceSchema.parse(rows[0]).since === runsSince
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // Nobody waits for the end of one that hangs.
    client.end().catch(() => undefined)
  }
}
