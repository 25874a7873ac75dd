import pg from 'pg'
import {
  isUnresponsive,
  processOf,
  runsSinceSchema,
  type Server,
  SERVER_START_QUERY,
  serversOf,
} from './server-of-connection.ts'

/** A server that owes an answer for so long without a word is asked whether it is there, and works on it. */
const SILENT_MS = 5_000
const LOOK_MS = 1_000
/** A statement of jobs has no limit of time; behind a pooler, which knows of no processes, it is lost after this. */
const LONGEST_POOLED_MS = 600_000

/** The connections of a pool that are watched. */
export interface SilentConnections {
  /**
   * A statement was sent. @param longestMs what is silent for longer is lost, whoever else is answered.
   * @param isTogether it is answered together with what was sent before it.
   * @returns is told when it is over, and whether the server answered it.
   */
  readonly sent: (
    client: pg.ClientBase,
    longestMs: number,
    isTogether?: boolean,
  ) => (isAnswered: boolean) => void
  /** Whether it is known that a connection leads to PostgreSQL itself, with no pooler between. */
  readonly isDirect: (client: pg.ClientBase) => boolean
  /** How to connect to where a connection leads. */
  readonly configOf: (client: pg.ClientBase) => pg.ClientConfig
  readonly stop: () => void
}

interface Owed {
  readonly longestMs: number
  readonly isTogether: boolean
}

/** How long the first may stay unanswered: as long as all take that are answered together with it. */
function longestOf(owed: readonly Owed[]): number {
  const next = owed.findIndex(({ isTogether }, at) => at > 0 && !isTogether)
  const together = next === -1 ? owed : owed.slice(0, next)
  return together.reduce((sum, { longestMs }) => sum + longestMs, 0)
}

/**
 * Closes connections of a pool to a server that answers no more though they stay open: its host was lost
 * without closing them, or its processes are stopped. Waiters fail then, instead of holding rows and
 * connections until TCP gives up after a quarter of an hour. A long statement is no sign: a server that answers
 * on another connection is alive. A server at another address, as after a failover, or a new one at the same
 * address proves nothing of this one. A single connection is closed where its server reports its backend idle.
 * @param isPooled whether a pooler stands between, which leads one connection to several servers.
 */
export function closeSilentConnections(
  pool: pg.Pool,
  config: pg.ClientConfig,
  isPooled: boolean,
): SilentConnections {
  const open = openConnections(pool, config, isPooled)
  /** Of each connection what it owes answers to, the oldest first, and since when it has said nothing. */
  const owing = new Map<pg.ClientBase, { owed: Owed[]; since: number }>()
  const isSilent = (client: pg.ClientBase, ms = SILENT_MS) =>
    (owing.get(client)?.since ?? Infinity) < performance.now() - ms
  const isToBeAsked = ({ heardAt, toldAt, runsSince }: Server) =>
    (runsSince === null ? heardAt : toldAt) < performance.now() - SILENT_MS
  const ask = async (server: Server, silent: readonly pg.ClientBase[]) => {
    const isOver = await isUnresponsive(server, {
      // Of what is on its way yet nobody can say that it is lost.
      pids: silent.filter(hasSentAll).map(processOf),
      application_name: pool.options.application_name ?? '',
      idleMs: SILENT_MS,
      cutLost: (pids) => {
        // The answer may have come meanwhile.
        const lost = silent.filter((one) => pids.includes(processOf(one)) && isSilent(one))
        lost.forEach(cut)
        return lost.map(processOf)
      },
    })
    if (isOver) for (const [client, own] of open) if (own === server) cut(client)
  }
  let isLooking = false
  const look = async () => {
    for (const [client, { owed }] of owing) if (isSilent(client, longestOf(owed))) cut(client)
    if (isLooking) return
    isLooking = true
    const silent = [...owing.keys()].filter((client) => isSilent(client))
    const bySource = Map.groupBy(silent, (client) => open.get(client))
    await Promise.all(
      [...bySource].map(async ([server, clients]) => {
        if (server !== undefined && isToBeAsked(server)) await ask(server, clients)
      }),
    )
    isLooking = false
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    sent: (client, longestMs, isTogether = false) => {
      const place = owing.get(client) ?? { owed: [], since: performance.now() }
      place.owed.push({ longestMs, isTogether })
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
    configOf: (client) => open.get(client)?.config ?? config,
    stop: () => clearInterval(timer),
  }
}

/** The connections of a pool, each with the server that it leads to, which says so once it is made. */
function openConnections(
  pool: pg.Pool,
  config: pg.ClientConfig,
  isPooled: boolean,
): ReadonlyMap<pg.ClientBase, Server> {
  const serverOf = serversOf(config)
  const open = new Map<pg.ClientBase, Server>()
  pool.on('connect', (client) => {
    open.set(client, serverOf(client, null))
    if (isPooled) return
    client.query(SERVER_START_QUERY).then(
      ({ rows: [row] }) => {
        const { since, pid } = runsSinceSchema.parse(row)
        // A pooler that holds prepared statements names processes that it made up.
        if (pid !== processOf(client) || !open.has(client)) return
        open.set(client, serverOf(client, since))
      },
      // Whoever uses it is told.
      () => undefined,
    )
  })
  pool.on('remove', (client) => open.delete(client))
  return open
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
  const longestMs = isPooled ? LONGEST_POOLED_MS : Infinity
  const acquired = new Map<pg.ClientBase, (isAnswered: boolean) => void>()
  pool.on('acquire', (client) => acquired.set(client, silent.sent(client, longestMs)))
  pool.on('release', (error: unknown, client) => {
    acquired.get(client)?.(!error || error instanceof pg.DatabaseError)
    acquired.delete(client)
  })
  return silent.stop
}

function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}

/** Whether this machine has taken all that was sent. */
function hasSentAll(client: pg.ClientBase): boolean {
  return client instanceof pg.Client && client.connection.stream.writableLength === 0
}
