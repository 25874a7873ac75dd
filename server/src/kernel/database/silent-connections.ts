import pg from 'pg'

/** A server that owes an answer for so long without a word is asked whether it is there. */
const SILENT_MS = 5_000
/** It has so long to say so on a new connection, */
const ANSWER_MS = 4_000
/** and is asked so often in a row, so that a moment in which this process stood still counts for nothing. */
const TRIES = 2
const LOOK_MS = 1_000

/** The connections of a pool that are watched. */
interface SilentConnections {
  /** A statement was sent. @returns is told when it is answered. */
  readonly sent: (client: pg.ClientBase) => () => void
  readonly stop: () => void
}

/**
 * Cuts the connections of a pool whose server does not answer any more, though they stay open: its host
 * is gone without a word, or its processes stand still. Whoever waits is told so then, instead of holding
 * what others need until TCP gives up after a quarter of an hour. A statement may last as long as it may:
 * a server that answers on another connection is at work.
 */
export function cutSilent(pool: pg.Pool, config: pg.ClientConfig): SilentConnections {
  const open = new Set<pg.ClientBase>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  /** How many answers each connection owes, and since when it has said nothing. */
  const owing = new Map<pg.ClientBase, { count: number; since: number }>()
  let heardAt = performance.now()
  let isAsking = false
  const isSilent = () => {
    const latest = performance.now() - SILENT_MS
    return [...owing.values()].some(({ since }) => since < latest)
  }
  const isGone = async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const askedAt = performance.now()
      if ((await answers(config)) || heardAt > askedAt) return false
    }
    return true
  }
  const look = async () => {
    if (isAsking || !isSilent()) return
    isAsking = true
    const gone = await isGone()
    isAsking = false
    if (!gone) return
    for (const client of open) if (client instanceof pg.Client) client.connection.stream.destroy()
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    sent: (client) => {
      const place = owing.get(client) ?? { count: 0, since: performance.now() }
      place.count += 1
      owing.set(client, place)
      return () => {
        heardAt = performance.now()
        place.count -= 1
        place.since = heardAt
        if (place.count === 0) owing.delete(client)
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** Whether a server says anything to a new connection, be it that it takes none. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // Its end between two answers is told by what was asked.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // Nobody waits for the end of one that hangs.
    client.end().catch(() => undefined)
  }
}
