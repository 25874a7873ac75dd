import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/** One call from the pool: an SQL text with parameters, or a script of several statements. */
const callSchema = z.object({
  id: z.number(),
  act: z.enum(['query', 'snapshot', 'close']),
  sql: z.string(),
  params: z.array(z.unknown()),
})

const settingsSchema = z.object({
  folder: z.string().optional(),
  snapshot: z.instanceof(Uint8Array).optional(),
})

// The same JavaScript types as the PostgreSQL pool: numbers for bigint, text for days.
const parsers = {
  20: wholeNumber,
  1082: (text: string) => text,
  1184: (text: string) => new Date(text).toISOString(),
  1700: (text: string) => text,
}

const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  constraint: z.string().optional(),
})

const { folder, snapshot } = settingsSchema.parse(workerData)
const database = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(snapshot === undefined ? {} : { loadDataDir: new Blob([Buffer.from(snapshot)]) }),
  parsers,
})

async function run(act: 'query' | 'snapshot' | 'close', text: string, params: unknown[]) {
  if (act === 'close') return database.close()
  if (act === 'snapshot') {
    const file = await database.dumpDataDir('none')
    return new Uint8Array(await file.arrayBuffer())
  }
  if (params.length > 0) return database.query(text, params)
  const results = await database.exec(text)
  // The rows of a block of statements are those of whichever returned some.
  return {
    rows: results.flatMap(({ rows }) => rows),
    fields: results.flatMap(({ fields }) => fields),
    affectedRows: results.at(-1)?.affectedRows,
  }
}

parentPort?.on('message', (message: unknown) => {
  const call = callSchema.parse(message)
  run(call.act, call.sql, call.params).then(
    (result) => {
      // The bytes of a whole folder are given away, not copied.
      const given = result instanceof Uint8Array ? [result.buffer] : []
      parentPort?.postMessage({ id: call.id, result }, given)
    },
    (error: unknown) =>
      parentPort?.postMessage({
        id: call.id,
        // A DatabaseError does not survive structured cloning between threads; its fields do.
        failure: failureSchema.parse(error),
      }),
  )
})
parentPort?.postMessage({ id: 0, result: null })
