import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const replySchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  failure: z
    .object({ message: z.string(), code: z.string().optional(), constraint: z.string().optional() })
    .optional(),
})

/** An error of the embedded database, with the SQLSTATE that PostgreSQL gives. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  constructor(failure: {
    readonly message: string
    readonly code?: string | undefined
    readonly constraint?: string | undefined
  }) {
    super(failure.message)
    this.code = failure.code
    this.constraint = failure.constraint
  }
}

/** Where the embedded database lies: in a folder, or in memory, from a snapshot or empty. */
export interface PgliteSource {
  readonly folder?: string
  readonly snapshot?: Uint8Array
}

/** What the thread is asked to do. */
export interface PgliteCall {
  readonly act: 'query' | 'snapshot' | 'close'
  readonly sql: string
  readonly params: readonly unknown[]
  /** How long it may work; null is without a limit. */
  readonly limitMs: number | null
}

export interface PgliteThread {
  /** @throws EmbeddedDatabaseError what the database says. */
  readonly send: (call: PgliteCall) => Promise<unknown>
  /** What was sent may work no longer than that, where it has a limit. */
  readonly limitTo: (mostMs: number) => void
  readonly end: () => Promise<void>
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly call: PgliteCall | null
  limitMs: number | null
  /** Since when it works; null while others do. */
  since: number | null
}

/** As PostgreSQL calls it. */
export const CANCELED = '57014'
const ENDED = {
  code: CANCELED,
  message: 'The statement worked longer than it may, and was ended with its thread.',
}
const STOPPED = '57P02'
/** Of a commit nobody knows whether it was done. */
const COMMIT_CUT = { code: '57P01', message: 'The thread was ended while it committed.' }

/** What the pool is told of its thread. */
interface ThreadEvents {
  /** The call that is under way has worked as long as it may. */
  readonly onOverdue: () => void
  /** It died by itself after it had opened the database. */
  readonly onDeath: () => void
}

/** Starts a thread with the embedded database, which does one call after the other. */
export async function startPgliteThread(
  source: PgliteSource,
  { onOverdue, onDeath }: ThreadEvents,
): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: source })
  /** In the order in which they were sent: the first is under way. */
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let gone: Error | null = null
  let limit: NodeJS.Timeout | undefined
  const failAll = (error: Error) => {
    gone = error
    clearTimeout(limit)
    for (const { reject, call } of waiting.values()) reject(failureOf(error, call))
    waiting.clear()
  }
  const watchFirst = () => {
    clearTimeout(limit)
    const [first] = waiting.values()
    if (first === undefined) return
    first.since ??= performance.now()
    if (first.limitMs === null) return
    const leftMs = first.since + first.limitMs - performance.now()
    limit = setTimeout(onOverdue, Math.max(0, leftMs)).unref()
  }
  const died = (error: Error | null) => {
    if (gone !== null) return
    const isOpen = !waiting.has(0)
    failAll(isOpen || error === null ? stopped(error) : error)
    if (isOpen) onDeath()
  }
  worker.on('error', died)
  worker.on('exit', () => died(null))
  worker.on('message', (message: unknown) => {
    const reply = replySchema.parse(message)
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    watchFirst()
    if (reply.failure) call?.reject(new EmbeddedDatabaseError(reply.failure))
    else call?.resolve(reply.result)
  })
  await new Promise<unknown>((resolve, reject) =>
    waiting.set(0, { resolve, reject, call: null, limitMs: null, since: null }),
  )
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        if (gone !== null) {
          reject(gone)
          return
        }
        lastId += 1
        const { act, sql, params, limitMs } = call
        waiting.set(lastId, { resolve, reject, call, limitMs, since: null })
        if (waiting.size === 1) watchFirst()
        worker.postMessage({ id: lastId, act, sql, params })
      }),
    limitTo: (mostMs) => {
      for (const one of waiting.values())
        if (one.limitMs !== null) one.limitMs = Math.min(one.limitMs, mostMs)
      watchFirst()
    },
    end: async () => {
      failAll(new EmbeddedDatabaseError(ENDED))
      await worker.terminate()
    },
  }
}

const stopped = (error: Error | null) =>
  new EmbeddedDatabaseError({
    code: STOPPED,
    message: `The embedded database has stopped${error === null ? '' : `: ${error.message}`}.`,
  })

/** What a call that was cut off says of itself. */
function failureOf(error: Error, call: PgliteCall | null): Error {
  const isCommit = /^\s*commit/i.test(call?.sql ?? '')
  return isCommit && error instanceof EmbeddedDatabaseError
    ? new EmbeddedDatabaseError(COMMIT_CUT)
    : error
}
