import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { z } from 'zod'
import type { ControlText } from '../../server/src/kernel/database/control-text.ts'
import { Wire } from '../../server/src/kernel/database/wire.ts'
import { ON_BOTH_ENGINES } from '../engine/on-both-engines.ts'
import {
  isRecording,
  keyOf,
  type RecordedStatement,
  type RecordedValue,
  writeRecording,
} from './recording-files.ts'

/** Tests of companies in databases of their own, which the embedded database has not. */
const OF_CELLS = /\/cells?(-\w+)?\.test\.ts$/

let isInstalled = false
/** While a file runs that the embedded database runs itself, or cannot run. */
let isPaused = false
const seen = new Set<string>()
const seenTypes = new Set<number>()
let fresh: RecordedStatement[] = []
let freshValues: RecordedValue[] = []

/**
 * Records each distinct statement that this process sends to PostgreSQL and that succeeds: its text,
 * the JavaScript types of its parameters and one set of them. Test files write what is new when they
 * end; `test/engine` runs it on the embedded database.
 */
export function recordStatements(): void {
  if (!isRecording || inject('template').engine !== 'postgresql') return
  install()
  let file = ''
  beforeAll(() => {
    file = expect.getState().testPath ?? ''
    isPaused = OF_CELLS.test(file) || ON_BOTH_ENGINES.some((name) => file.endsWith(name))
  })
  afterAll(() => {
    writeRecording({ file, statements: fresh, values: freshValues })
    fresh = []
    freshValues = []
  })
}

const sentSchema = z.object({ text: z.string(), values: z.array(z.unknown()).optional() })
const resultSchema = z.object({
  fields: z.array(z.object({ name: z.string(), dataTypeID: z.number() })),
  rows: z.array(z.record(z.string(), z.unknown())),
})

/**
 * The end of a transaction or of a part of it, which no engine refuses; what asks a cursor that an
 * earlier statement declared, which is recorded; and what only tests do: their own databases, tables
 * that they change, and triggers with what those write down. What is asked of a server of what its processes do:
 * the embedded database has none.
 */
const NOT_RECORDED =
  /^\s*(commit|rollback|savepoint|release|fetch|close|(create|drop) (database|function|trigger)|create or replace (function|trigger)|alter table)\b|\bwatched_writes\b|\bpg_stat_activity own\b/i

/** Where a connection's transaction stands. */
interface Place {
  role: string
  company_id: string
}

const NOWHERE: Place = { role: '', company_id: '' }

function install(): void {
  if (isInstalled) return
  isInstalled = true
  const places = new WeakMap<object, Place>()
  // oxlint-disable-next-line typescript/unbound-method -- called below with the client that it is of.
  const { query } = pg.Client.prototype
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [sent, told] = args
    const parsed = sentSchema.safeParse(typeof sent === 'string' ? { text: sent } : sent)
    if (!parsed.success) return Reflect.apply(query, this, args)
    const { text, values = [] } = parsed.data
    // What has parameters is one statement, and steers nothing: looking through it would take longest.
    const before = places.get(this.connection) ?? NOWHERE
    const place = values.length > 0 ? before : placeAfter(text, before)
    if (place !== before) places.set(this.connection, place)
    const key = keyOf(text, values)
    if (isPaused || seen.has(key) || NOT_RECORDED.test(text))
      return Reflect.apply(query, this, args)
    // What is refused was meant to be, or fails its test.
    const keepResult = (result: unknown) => keep(key, { text, values, ...place }, result)
    if (typeof told === 'function') {
      // The driver tells twice of a value that cannot be sent: of the error, and of the end of its turn.
      let hasFailed = false
      return Reflect.apply(query, this, [
        sent,
        (error: unknown, result: unknown) => {
          hasFailed ||= error !== null
          if (!hasFailed) keepResult(result)
          Reflect.apply(told, undefined, [error, result])
        },
      ])
    }
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise) answer.then(keepResult, () => undefined)
    return answer
  }
  Reflect.set(pg.Client.prototype, 'query', recording)
  // oxlint-disable-next-line typescript/unbound-method -- called below with the connection that it is of.
  const { steer } = Wire.prototype
  const steering = async function (this: Wire, sent: ControlText): Promise<unknown> {
    const { text } = sent
    const place = placeAfter(text, places.get(this.connection) ?? NOWHERE)
    places.set(this.connection, place)
    const said: unknown = await Reflect.apply(steer, this, [sent])
    if (!isPaused && !NOT_RECORDED.test(text))
      keep(keyOf(text, []), { text, values: [], ...place }, said)
    return said
  }
  Reflect.set(Wire.prototype, 'steer', steering)
}

function keep(key: string, sent: Omit<RecordedStatement, 'column_types'>, result: unknown): void {
  if (seen.has(key)) return
  seen.add(key)
  const { fields, rows } = resultSchema.catch({ fields: [], rows: [] }).parse(result)
  fresh.push({ ...sent, column_types: fields.map(({ dataTypeID }) => dataTypeID) })
  for (const { name, dataTypeID: type } of fields) {
    const value = rows[0]?.[name] ?? null
    if (value === null || seenTypes.has(type)) continue
    seenTypes.add(type)
    freshValues.push({ type, value })
  }
}

function placeAfter(text: string, before: Place): Place {
  const isEdge = /^\s*(begin|start|commit|rollback(?! to))\b/i.test(text)
  const { role, company_id } = isEdge ? NOWHERE : before
  return {
    role: /set local role (\w+)/i.exec(text)?.[1] ?? role,
    company_id: /set local app\.company_id = '(\d*)'/i.exec(text)?.[1] ?? company_id,
  }
}
