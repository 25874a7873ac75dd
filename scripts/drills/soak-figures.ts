import { readdirSync } from 'node:fs'
import pg from 'pg'
import { residentMegabytes } from '../../bench/product/child-process.ts'

/** A process at a moment. */
export interface State {
  readonly at_ms: number
  /** Resident, of 10^6 bytes. */
  readonly megabytes: number
  readonly heapMegabytes: number
  /** Open files and sockets. */
  readonly handles: number
  /** Connections of its pool. */
  readonly open: number
  readonly inUse: number
  readonly waitedFor: number
}

/** What the system and its own metrics say of a server. */
export async function stateOf(url: string, token: string, pid: number): Promise<State> {
  const answer = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  const metric = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    if (line === undefined)
      throw new Error(`The metrics do not say ${name}:\n${text.slice(0, 500)}`)
    return Number(line.slice(name.length))
  }
  const connections = (state: string) => metric(`prumo_database_connections{state="${state}"}`)
  return {
    at_ms: performance.now(),
    megabytes: residentMegabytes(pid) ?? 0,
    heapMegabytes: metric('nodejs_heap_size_used_bytes') / 1_000_000,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    open: connections('in_use') + connections('idle'),
    inUse: connections('in_use'),
    waitedFor: connections('waited_for'),
  }
}

const HOUR_MS = 3_600_000

/** How much of its mean a figure grows in an hour, in percent, by a straight line through all of it. */
export function slopeOf(points: readonly (readonly [at_ms: number, value: number])[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, value] = [mean(([time]) => time), mean(([, one]) => one)]
  const shared = mean(([time, one]) => (time - at) * (one - value))
  const spread = mean(([time]) => (time - at) ** 2)
  return ((shared / spread) * HOUR_MS * 100) / value
}

type Sizes = ReadonlyMap<string, number>

/** Bytes of each table with its indexes. */
export async function sizesOf(url: string): Promise<Sizes> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await client.end()
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** How many tables are told by name. */
const NAMED = 6

/** `12.3 MB, of these operations 4.0, …`: those that grew most. */
export function growthOf(before: Sizes, after: Sizes): string {
  const grown = [...after].map(([name, bytes]) => ({
    name,
    megabytes: (bytes - (before.get(name) ?? 0)) / 1_000_000,
  }))
  const all = grown.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const most = grown.toSorted((one, other) => other.megabytes - one.megabytes).slice(0, NAMED)
  const named = most.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(1)}`)
  return `${all.toFixed(1)} MB, of these ${named.join(', ')}`
}
