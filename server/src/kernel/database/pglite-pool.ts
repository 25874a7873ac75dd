import { Worker } from 'node:worker_threads'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { z } from 'zod'

const replySchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  failure: z
    .object({ message: z.string(), code: z.string().optional(), constraint: z.string().optional() })
    .optional(),
})
const resultSchema = z.object({
  rows: z.array(z.unknown()),
  affectedRows: z.number().optional(),
})

/** An error of the embedded database, with the SQLSTATE that PostgreSQL gives. */
class EmbeddedDatabaseError extends Error {
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

/** A pool of one connection, in a worker thread so that a heavy query never stops the server. */
export interface PglitePool extends PostgresPool {
  /** The whole data folder as a compressed archive. */
  readonly snapshot: () => Promise<Uint8Array>
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens the embedded database.
 * @param source a folder to keep it in, or a snapshot to start from in memory.
 */
export async function openPglitePool(source: {
  readonly folder?: string
  readonly snapshot?: Uint8Array
}): Promise<PglitePool> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: source })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const failAll = (error: Error) => {
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The embedded database has stopped.')))
  worker.on('message', (message: unknown) => {
    const reply = replySchema.parse(message)
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.failure) call?.reject(new EmbeddedDatabaseError(reply.failure))
    else call?.resolve(reply.result)
  })
  const started = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }))
  await started

  const send = (act: string, text: string, params: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, act, sql: text, params })
    })
  return poolOfOne(send, async () => {
    await send('close', '', [])
    await worker.terminate()
  })
}

type Send = (act: string, text: string, params: readonly unknown[]) => Promise<unknown>

function poolOfOne(send: Send, close: () => Promise<void>): PglitePool {
  let turn: Promise<unknown> = Promise.resolve()
  /** Waits for the connection; what comes back gives it to the next in line. */
  const acquire = async (): Promise<() => void> => {
    const before = turn
    const { promise, resolve } = Promise.withResolvers<undefined>()
    turn = promise
    await before
    return () => resolve(undefined)
  }
  return {
    options: {},
    connect: async () => connection(send, await acquire()),
    end: async () => {
      await acquire()
      await close()
    },
    snapshot: async () => {
      const release = await acquire()
      try {
        return z.instanceof(Uint8Array).parse(await send('snapshot', '', []))
      } finally {
        release()
      }
    },
  }
}

function connection(send: Send, release: () => void): PostgresPoolClient {
  const run = async (text: string, params: readonly unknown[]) => {
    const { rows, affectedRows } = resultSchema.parse(await send('query', text, params))
    const command = commandOf(text)
    return { command, rowCount: command === 'SELECT' ? rows.length : (affectedRows ?? 0), rows }
  }
  function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, params: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('The embedded database has no cursors.')
    return run(text, params)
  }
  return { query, release }
}

function commandOf(text: string): 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' {
  const word = /^\s*(insert|update|delete)/i.exec(text)?.[1]?.toLowerCase()
  if (word === 'insert') return 'INSERT'
  if (word === 'update') return 'UPDATE'
  return word === 'delete' ? 'DELETE' : 'SELECT'
}
