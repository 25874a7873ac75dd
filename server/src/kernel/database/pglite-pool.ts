import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { z } from 'zod'
import {
  CANCELED,
  EmbeddedDatabaseError,
  type PgliteCall,
  type PgliteSource,
  type PgliteThread,
  startPgliteThread,
} from './pglite-thread.ts'
import { MAX_PRIORITY_WAIT_MS, singleConnectionTurns, type Turn } from './pglite-turns.ts'

const resultSchema = z.object({
  rows: z.array(z.unknown()),
  affectedRows: z.number().optional(),
  fields: z.array(z.object({ name: z.string(), dataTypeID: z.number() })).optional(),
})

/** The type `bytea`. */
const BYTES = 17

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** Bytes as the PostgreSQL pool tells them: between threads a Buffer becomes a plain array of bytes. */
function withBuffers({ rows, fields = [] }: z.output<typeof resultSchema>): readonly unknown[] {
  const names = fields.filter(({ dataTypeID }) => dataTypeID === BYTES).map(({ name }) => name)
  if (names.length === 0) return rows
  return rowsSchema.parse(rows).map((row) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, asBuffer(row[name])])),
  }))
}

const asBuffer = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : bytes

/** A pool of one connection, in a worker thread so that a heavy query never stops the server. */
export interface PglitePool extends PostgresPool {
  /** The whole data folder as a compressed archive. */
  readonly snapshot: () => Promise<Uint8Array>
  /** Whether a thread has it open: not while another one opens it, or where that failed. */
  readonly isOpen: () => boolean
  /**
   * Whatever asks for the connection within it has the next turn, and what has worked before it for
   * MAX_PRIORITY_WAIT_MS makes room: what only reads is ended, and no statement of a write works longer.
   */
  readonly goingFirst: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Opens the embedded database. A statement that works longer than `statement_timeout` says is ended with
 * its thread, and another thread opens the folder: PGlite takes that setting and does not obey it. So
 * does another thread where one died by itself. What is in memory alone is lost with its thread: it has no
 * limit, and stays away.
 */
export async function openPglitePool(source: PgliteSource): Promise<PglitePool> {
  let session = 0
  let isOpen = false
  const start = async () => {
    const started = await startPgliteThread(source, { onOverdue: startAnew, onDeath: startAnew })
    isOpen = true
    return started
  }
  const startAnew = () => {
    isOpen = false
    session += 1
    if (source.folder === undefined) return
    const before = thread
    thread = before.then(({ end }) => end()).then(start)
    // Who sends something next tries again.
    thread.catch(() => undefined)
  }
  let thread = start()
  await thread
  /** One that did not open, as the disk was full, is opened again by whoever needs it. */
  const opened = (): Promise<PgliteThread> => {
    const own = thread
    return own.catch(() => {
      if (thread === own) thread = start()
      return thread.catch((error: unknown) => {
        throw notOpened(error)
      })
    })
  }
  const send = async (call: PgliteCall) =>
    (await opened()).send(source.folder === undefined ? { ...call, limitMs: null } : call)
  const limitTo = (mostMs: number) => {
    // One that does not open works on nothing.
    thread.then((one) => one.limitTo(mostMs)).catch(() => undefined)
  }
  const close = async () => {
    await send({ ...PLAIN, act: 'close' })
    await (await thread).end()
  }
  const patienceMs = source.folder === undefined ? null : MAX_PRIORITY_WAIT_MS
  return poolOfOne(
    { send, limitTo, session: () => session, isOpen: () => isOpen },
    patienceMs,
    close,
  )
}

/** 57P03 (cannot_connect_now), as of a PostgreSQL that cannot be reached. */
function notOpened(error: unknown): EmbeddedDatabaseError {
  // An error of the file system of PGlite comes from its thread as an object with a number.
  const why = error instanceof Error ? error.message : JSON.stringify(error)
  const message = `The embedded database could not be opened again: ${why}.`
  return new EmbeddedDatabaseError({ code: '57P03', message })
}

const PLAIN = { sql: '', params: [], limitMs: null } as const

interface Session {
  readonly send: (call: PgliteCall) => Promise<unknown>
  /** What works, and what was sent behind it, may do so no longer than that. */
  readonly limitTo: (mostMs: number) => void
  /** Counts the threads: a transaction of an earlier one is gone. */
  readonly session: () => number
  readonly isOpen: () => boolean
}

const compress = promisify(gzip)

function poolOfOne(
  thread: Session,
  patienceMs: number | null,
  close: () => Promise<void>,
): PglitePool {
  const turn = singleConnectionTurns(patienceMs)
  const first = new AsyncLocalStorage<true>()
  return {
    options: {},
    connect: async () => connection(thread, await turn(first.getStore() === true)),
    goingFirst: (work) => first.run(true, work),
    end: async () => {
      await turn(false)
      await close()
    },
    isOpen: thread.isOpen,
    snapshot: async () => {
      const { release } = await turn(false)
      const archive = await thread.send({ ...PLAIN, act: 'snapshot' }).finally(release)
      // Others go on meanwhile: compressing takes many times as long as copying.
      return compress(z.instanceof(Uint8Array).parse(archive))
    },
  }
}

/** '60s' or 0, as it is said at the begin of a transaction. */
const STATEMENT_TIMEOUT = /\bset local statement_timeout = '?(\d+)\s*(\w*)/
/** The units in which PostgreSQL takes a time, in milliseconds. */
const UNITS_MS = new Map([
  ['', 1],
  ['ms', 1],
  ['s', 1000],
  ['min', 60_000],
  ['h', 3_600_000],
])

/**
 * What is read for a request works no longer, whatever its limit: nobody else is answered meanwhile.
 * What reads one state in several statements, as an export or a check, may.
 */
const READ_LIMIT_MS = 20_000
const BEGINS_READ = /^begin read only;/
/** What only reads, for a request or as one state. */
const READS = /^begin (isolation level repeatable read, )?read only;/
const ENDS = /^\s*(commit|rollback)/i

/** The limit that a text says, null where it lifts it; undefined where it says none. */
function limitOf(text: string): number | null | undefined {
  const [, amount, unit = ''] = STATEMENT_TIMEOUT.exec(text) ?? []
  if (amount === undefined) return undefined
  const unitMs = UNITS_MS.get(unit)
  if (unitMs === undefined) throw new Error(`"${unit}" is no unit of statement_timeout.`)
  const limitMs = Number(amount) * unitMs
  if (limitMs === 0) return null
  return BEGINS_READ.test(text) ? Math.min(limitMs, READ_LIMIT_MS) : limitMs
}

const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const

function connection(
  { send, limitTo, session }: Session,
  { makeRoom, release }: Turn,
): PostgresPoolClient {
  const own = session()
  let limitMs: number | null = null
  let isReading = false
  makeRoom.addEventListener('abort', () => {
    if (session() === own) limitTo(isReading ? 0 : MAX_PRIORITY_WAIT_MS)
  })
  /** A write goes on as long as each of its statements is done soon: it would be lost. */
  const limitNow = () =>
    makeRoom.aborted && limitMs !== null ? Math.min(limitMs, MAX_PRIORITY_WAIT_MS) : limitMs
  const run = async (text: string, params: readonly unknown[]) => {
    if (session() !== own) return afterItsEnd(text)
    if (isReading && makeRoom.aborted && !ENDS.test(text)) throw roomIsNeeded()
    isReading ||= READS.test(text)
    const said = limitOf(text)
    if (said !== undefined) limitMs = said
    const answer = await send({ act: 'query', sql: text, params, limitMs: limitNow() })
    const result = resultSchema.parse(answer)
    const { affectedRows } = result
    const rows = withBuffers(result)
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

const roomIsNeeded = () =>
  new EmbeddedDatabaseError({
    code: CANCELED,
    message: 'What was being read was ended, as somebody waits to sign in.',
  })

/** The transaction went with its thread: nothing more is done in it, and there is nothing to roll back. */
function afterItsEnd(text: string): typeof NOTHING {
  if (/^\s*rollback/i.test(text)) return NOTHING
  throw new EmbeddedDatabaseError({
    code: '25P02',
    message: 'The transaction was ended with the thread that it ran in.',
  })
}

function commandOf(text: string): 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' {
  const word = /^\s*(insert|update|delete)/i.exec(text)?.[1]?.toLowerCase()
  if (word === 'insert') return 'INSERT'
  if (word === 'update') return 'UPDATE'
  return word === 'delete' ? 'DELETE' : 'SELECT'
}
