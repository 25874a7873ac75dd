import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'

/** As many as a balancer would keep: what waits beyond them waits here, and counts. */
const CONNECTIONS = 256

/** One request of a load; a body makes it a POST with a key of its own. */
export interface LoadRequest {
  readonly path: string
  readonly body?: unknown
  /** Of a call from outside: its bytes and headers as they are, without a session. */
  readonly call?: {
    readonly bytes: Uint8Array
    readonly headers: Readonly<Record<string, string>>
  }
}

/** A request that is over: since it was due, whenever it could be sent. */
interface Sample {
  readonly due_ms: number
  readonly took_ms: number
  /** The status of HTTP, or 0 where no answer came. */
  readonly status: number
}

/** What a load met. */
export interface LoadFigures {
  readonly requests: number
  readonly p50_ms: number
  readonly p95_ms: number
  readonly p99_ms: number
  /** Answers by status; 0 are those that never came. */
  readonly statuses: Readonly<Record<number, number>>
  /** Answers of 400 and more, and none at all. */
  readonly failures: number
}

/** Sends requests of one session as a load does: nothing is thrown, everything is counted. */
export class LoadClient {
  readonly #pools: readonly Pool[]
  #turn = 0
  readonly #token: string
  #samples: Sample[] = []
  #over = new AbortController()

  /**
   * @param urls of one server, or of several that get requests in turn.
   * @param connections to each; more than a balancer's where everybody brings one of their own.
   */
  constructor(urls: string | readonly string[], token: string, connections = CONNECTIONS) {
    this.#pools = [urls].flat().map((url) => new Pool(url, { connections, pipelining: 1 }))
    this.#token = token
  }

  /** Sends one. @param due when it should have been sent: what waits in this process counts. */
  async send(asked: LoadRequest, due = performance.now()): Promise<void> {
    const request = { ...this.#optionsOf(asked), signal: this.#over.signal }
    this.#turn += 1
    const pool = this.#pools[this.#turn % this.#pools.length]
    if (pool === undefined) throw new Error('There is no server to send to.')
    const status = await pool.request(request).then(
      async (answer) => {
        await answer.body.dump({ limit: 64 * 1024 * 1024 })
        return answer.statusCode
      },
      () => 0,
    )
    this.#samples.push({ due_ms: due, took_ms: performance.now() - due, status })
  }

  #optionsOf({ path, body, call }: LoadRequest): Dispatcher.RequestOptions {
    if (call !== undefined)
      return { path, method: 'POST', headers: { ...call.headers }, body: Buffer.from(call.bytes) }
    const session = { authorization: `Bearer ${this.#token}` }
    if (body === undefined) return { path, method: 'GET', headers: session }
    const written = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return { path, method: 'POST', headers: { ...session, ...written }, body: JSON.stringify(body) }
  }

  /** Gives up what has no answer yet, as people do who close the page. */
  giveUp(): void {
    this.#over.abort()
    this.#over = new AbortController()
  }

  /** What was met since the last time, of the requests that were due from a moment on. */
  take(from = 0): LoadFigures {
    const taken = this.#samples.filter(({ due_ms }) => due_ms >= from)
    this.#samples = []
    return figuresOf(taken)
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.destroy()))
  }
}

/**
 * Sends so many requests a second for so long, whether the earlier ones are answered or not: a
 * server that is late gets no less to do.
 */
export async function sendAtRate(
  client: LoadClient,
  next: () => LoadRequest,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<void> {
  const start = performance.now()
  const sent: Promise<void>[] = []
  for (let count = 0; count < rate * seconds; count += 1) {
    const due = start + (count * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    sent.push(client.send(next(), due))
  }
  await Promise.all(sent)
}

function figuresOf(samples: readonly Sample[]): LoadFigures {
  const sorted = samples.map(({ took_ms }) => took_ms).toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
  const statuses: Record<number, number> = {}
  for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    requests: samples.length,
    p50_ms: percentile(0.5),
    p95_ms: percentile(0.95),
    p99_ms: percentile(0.99),
    statuses,
    failures: samples.filter(({ status }) => status === 0 || status >= 400).length,
  }
}
