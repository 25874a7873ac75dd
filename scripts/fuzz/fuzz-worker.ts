import { parentPort, workerData } from 'node:worker_threads'
import { diceOf, mutate, wordsOf } from './mutate.ts'
import { PARSERS } from './parsers.ts'
import { watchReachedCode } from './reached-code.ts'
import { taskSchema } from './fuzz-task.ts'

/**
 * A thread that tries one parser until its time is over: inputs that reach code which none before them
 * reached are changed further. What is under way stands in the shared memory, for whoever sees this thread
 * die of it, or stand still.
 */
const { name, seed, ms, shared } = taskSchema.parse(workerData)
const parser = PARSERS[name]
if (parser === undefined) throw new Error(`There is no parser ${name}.`)
const facts = new Int32Array(shared, 0, 2)
const place = new Uint8Array(shared, facts.byteLength)
const dice = diceOf(seed)
const pool: Uint8Array[] = [...parser.seeds()]
const words = wordsOf(pool)
const reached = watchReachedCode()
let [tried, slowestMs] = [0, 0]
let fault: string | null = null

async function attempt(input: Buffer): Promise<boolean> {
  place.set(input.subarray(0, place.length))
  Atomics.store(facts, 1, input.length)
  Atomics.add(facts, 0, 1)
  const begunAt = performance.now()
  try {
    await parser?.read(input)
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  tried += 1
  slowestMs = Math.max(slowestMs, performance.now() - begunAt)
  return reached.isNew()
}

const until = performance.now() + ms
for (const input of pool) await attempt(Buffer.from(input))
const seeds = pool.length
while (fault === null && performance.now() < until) {
  const [one, other] = [pool[dice(pool.length)], pool[dice(pool.length)]]
  if (one === undefined || other === undefined) throw new Error('There are no seeds.')
  const input = mutate(one, other, words, dice)
  if (await attempt(input)) pool.push(Uint8Array.from(input))
}
parentPort?.postMessage({
  tried,
  kept: pool.length - seeds,
  reached: reached.count(),
  slowest_ms: slowestMs,
  fault,
})
