import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { foundSchema } from '../fuzz/fuzz-task.ts'
import { PARSERS } from '../fuzz/parsers.ts'
import { repositoryRoot } from '../source-files.ts'
import type { Drill } from './drill.ts'

/** All parsers together, on all processors: FUZZ_MINUTES asks for another time. */
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 60)
/** No file of a stranger takes a parser so much of a processor. */
const MAX_COMPUTE_MS = 10_000
const LOOK_MS = 500
const LARGEST_INPUT = 1024 * 1024
const MEMORY_MB = 512
/** Inputs that nobody read well lie here. */
const KEPT = join(repositoryRoot, 'node_modules/.cache/prumo-fuzz')

interface Found {
  readonly tried: number
  readonly kept: number
  readonly reached: number
  readonly slowest_ms: number
  readonly fault: string | null
}

const NOTHING: Found = { tried: 0, kept: 0, reached: 0, slowest_ms: 0, fault: null }

/** Every reader of what strangers send, by inputs that are chosen for the code that they reach. */
export const fuzz: Drill = {
  proves: ['U6'],
  title: 'Fuzz of the parsers',
  does: 'Every reader of files and texts of strangers, each in a thread of its own: files of test/corpus are changed (bytes, runs, words, halves of one and another), and what reaches a block of code, or runs one so often, for the first time is changed further; V8 counts the blocks. Nothing may be thrown that is no refusal, and nothing may compute for ten seconds. It takes an hour for all together; `FUZZ_MINUTES` asks for another time. An input with a fault is kept in node_modules/.cache/prumo-fuzz.',
  run: async () => {
    const names = Object.keys(PARSERS)
    const lanes = Math.min(availableParallelism(), names.length)
    const ms = (MINUTES * 60_000 * lanes) / names.length
    const found = new Map<string, Found>()
    const waiting = [...names]
    const lane = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
        found.set(name, await tryFor(name, ms))
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    const all = [...found.values()]
    const tried = all.reduce((sum, one) => sum + one.tried, 0)
    const faults = all.filter(({ fault }) => fault !== null).length
    return {
      result: `${tried.toLocaleString('en')} inputs of ${names.length} parsers in ${MINUTES} minutes, ${faults} parsers with a fault`,
      isGood: faults === 0,
      figures: names.map((name) => {
        const { tried: count, kept, reached, slowest_ms, fault } = found.get(name) ?? NOTHING
        const words =
          fault === null ? '' : `; FAULT: ${fault.replaceAll(/\s+/g, ' ').slice(0, 400)}`
        return [
          name,
          `${count.toLocaleString('en')} inputs, ${kept} of them reached what none had, ${reached} blocks by how often they ran, the slowest ${Math.ceil(slowest_ms)} ms${words}`,
        ]
      }),
    }
  },
}

/** Tries one parser for so long; one that the product ends in time goes on behind what took long. */
async function tryFor(name: string, ms: number): Promise<Found> {
  const until = performance.now() + ms
  let sum = NOTHING
  do {
    const one = await runThread(name, until - performance.now())
    sum = {
      ...one,
      tried: sum.tried + one.tried,
      kept: sum.kept + one.kept,
      slowest_ms: Math.max(sum.slowest_ms, one.slowest_ms),
    }
  } while (sum.fault === null && performance.now() < until)
  return sum
}

function runThread(name: string, ms: number): Promise<Found> {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT + LARGEST_INPUT)
  const facts = new Int32Array(shared, 0, 2)
  const seed = Math.floor(Math.random() * 2 ** 31)
  const worker = new Worker(new URL('../fuzz/fuzz-worker.ts', import.meta.url), {
    workerData: { name, seed, ms, shared },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise((resolve) => {
    let [begun, since] = [0, 0]
    const end = (found: Found) => {
      clearInterval(timer)
      void worker.terminate()
      if (found.fault !== null) keep(name, new Uint8Array(shared, facts.byteLength, facts[1]))
      resolve(found)
    }
    const died = (fault: string | null) => end({ ...NOTHING, tried: Atomics.load(facts, 0), fault })
    // Processor time, not the clock: on a busy computer the thread may wait for a processor that long.
    const look = async () => {
      const now = Atomics.load(facts, 0)
      const computedMs = (await worker.cpuUsage()).user / 1000
      if (now === 0 || now !== begun) [begun, since] = [now, computedMs]
      else if (computedMs - since > MAX_COMPUTE_MS)
        died(PARSERS[name]?.isEndedInTime ? null : `It computed for ${MAX_COMPUTE_MS / 1000} s.`)
    }
    // A thread that has ended has told why.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
    worker.on('message', (message) => end(foundSchema.parse(message)))
    worker.on('error', (error) => died(String(error)))
  })
}

function keep(name: string, input: Uint8Array): void {
  mkdirSync(KEPT, { recursive: true })
  const path = join(KEPT, `${name.replaceAll(/\W+/g, '-')}-${Date.now()}`)
  writeFileSync(path, input)
  console.log(`${name}: a fault, by ${path}`)
}
