import { Socket } from 'node:net'
import pg from 'pg'
import { z } from 'zod'
import { socketTo } from './connection-of.ts'

/** The limit of time for an answer on a new connection. */
const ANSWER_MS = 4_000
/** Probes in a row before a server counts as unresponsive: the first may fail while this process is paused. */
const TRIES = 2

/** Where connections of a pool lead: of several hosts, or of an address that moves, there are several. */
export interface Server {
  /** How to connect to its address, whichever host takes new connections. */
  readonly config: pg.ClientConfig
  /** What tells it from another one at its address; null before it has said so, and behind a pooler. */
  readonly runsSince: string | null
  heardAt: number
  /** When it said last which of its processes work. */
  toldAt: number
}

/** What a probe asks of a server, beside whether it answers. */
export interface ServerProbe {
  /** Its processes that owe an answer, */
  readonly pids: readonly number[]
  /** the name of their connections, */
  readonly application_name: string
  /** and for how long one that is lost has done nothing. */
  readonly idleMs: number
  /** Is told which of them did nothing, or are not there. @returns those whose connections are cut. */
  readonly cutLost: (pids: readonly number[]) => readonly number[]
}

/** The start of the server, to the microsecond, and the process id behind this connection. */
export const SERVER_START_QUERY =
  'select pg_postmaster_start_time()::text as since, pg_backend_pid() as pid'
export const runsSinceSchema = z.object({ since: z.string(), pid: z.number() })

/**
 * The same with those of processes $1 that are lost: for $2 ms they have waited for a statement, so that what was sent
 * to them did not come, or their answer did not, or they are over.
 */
const LOST = `
  select pg_postmaster_start_time()::text as since, array(
    select asked.pid from unnest($1::int[]) asked (pid)
    left join pg_stat_activity own on own.pid = asked.pid
    where own.pid is null or (
      own.state like 'idle%' and own.state_change < clock_timestamp() - $2 * interval '1 ms')
  ) as lost`
const lostSchema = z.object({ since: z.string(), lost: z.array(z.number()) })

/** What such a process holds, as a row that others wait for, is released with it. */
const END = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1::int[]) and application_name = $2 and state like 'idle%'`

/** The process id of the backend of a connection; behind a pooler it is not the real one. */
export const processOf = (client: pg.ClientBase): number =>
  z.int().parse(Reflect.get(client, 'processID'))

/** The servers that connections lead to, each the same for all of its connections. */
export function serversOf(
  config: pg.ClientConfig,
): (client: pg.ClientBase, runsSince: string | null) => Server {
  const servers = new Map<string, Server>()
  return (client, runsSince) => {
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
      toldAt: performance.now(),
    }
    servers.set(key, server)
    return server
  }
}

/** Whether it answers on no connection. An answer on any of them meanwhile ends the probe. */
export async function isUnresponsive(server: Server, asked: ServerProbe): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const askedAt = performance.now()
    if (await answers(server, asked)) {
      server.heardAt = performance.now()
      server.toldAt = server.heardAt
    }
    if (server.heardAt > askedAt) return false
  }
  return true
}

/** Whether a server says anything to a new connection, be it that it takes none. */
async function answers({ config, runsSince }: Server, asked: ServerProbe): Promise<boolean> {
  const { pids, application_name, idleMs } = asked
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
    const { rows } = await client.query(LOST, [pids, idleMs])
    const { since, lost } = lostSchema.parse(rows[0])
    // Another one has taken the address over.
    if (since !== runsSince) return false
    const cut = asked.cutLost(lost)
    if (cut.length > 0) await client.query(END, [cut, application_name])
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // Nobody waits for the end of one that hangs.
    client.end().catch(() => undefined)
  }
}
