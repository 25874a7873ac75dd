import { availableParallelism } from 'node:os'
import { MessagePort } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { concurrencyLimitOfCompanies } from '../concurrency-limit.ts'
import { transferableBuffers } from './moved.ts'

/** What a kind of work may take of this process. */
interface ThreadLimits {
  /** Of one work, from the start of its turn. */
  readonly seconds: number
  /** Old space of a thread. */
  readonly megabytes: number
  /** So many wait for their turn, of one company half as many; who comes then is refused. */
  readonly waiting: number
  /** So many works of one thread run at once, since they wait for others in between; one unless told. */
  readonly worksOfThread?: number
}

/** A work that took more time or memory than its kind may have, or shared a thread with one; its thread is gone. */
export class WorkTooLargeError extends Error {}

/** One core is left to requests and the database. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** A work, beside whose it is. */
interface Turn<Task> {
  readonly company_id: number
  readonly task: Task
  /** Bytes and ports of the task that are not copied, and gone here. */
  readonly given?: readonly (Uint8Array | MessagePort)[]
  /** It goes on with what had a turn: an act that is half done is not refused for those that wait. */
  readonly isBegun?: boolean
}

/** A thread that has nothing to do ends: it holds some tens of megabytes. */
const IDLE_MS = 30_000

/**
 * Threads for one kind of work that outsiders start and that computes: reading a file, matching
 * lines. The process goes on serving meanwhile. Each company has one work in them at a time, or as many as
 * one thread runs at once. Threads start with the first work and end when there is none.
 * @param module the file that exports the functions which they run; tasks and answers are copied.
 * @returns makes of such a function one that runs in its turn in a thread. That one throws
 * WorkTooLargeError, Refusal `unavailable` when too many wait, and what the function throws.
 */
export function threadsFor(module: URL, limits: ThreadLimits) {
  const { seconds, megabytes, waiting, worksOfThread = 1 } = limits
  const places = { atOnce: AT_ONCE * worksOfThread, waiting }
  const inTurn = concurrencyLimitOfCompanies(places, worksOfThread)
  let opened: Promise<Piscina> | null = null
  const ended = new WeakSet<Piscina>()
  const open = async () => {
    const { Piscina: Pool } = await import('piscina')
    return new Pool({
      filename: module.href,
      minThreads: 0,
      maxThreads: AT_ONCE,
      concurrentTasksPerWorker: worksOfThread,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      atomics: 'disabled',
      recordTiming: false,
    })
  }
  return <Task, Answer>(work: (task: Task) => Answer) =>
    ({ company_id, task, given = [], isBegun }: Turn<Task>): Promise<Awaited<Answer>> => {
      const run = async () => {
        const pool = await (opened ??= open())
        const signal = AbortSignal.timeout(seconds * 1000)
        // Whoever may be ended alone has a thread alone: where several share one, it ends with all of them.
        const ending = worksOfThread === 1 ? { signal } : {}
        const endAll = () => {
          opened = null
          ended.add(pool)
          void pool.destroy()
        }
        if (worksOfThread > 1) signal.addEventListener('abort', endAll)
        try {
          const transferList = given.flatMap((one): (ArrayBuffer | MessagePort)[] =>
            one instanceof MessagePort ? [one] : transferableBuffers([one]),
          )
          return await pool.run(task, { name: work.name, transferList, ...ending })
        } catch (error) {
          const isEnded = signal.aborted || ended.has(pool)
          if (isEnded || isOutOfMemory(error)) throw new WorkTooLargeError()
          throw error
        } finally {
          signal.removeEventListener('abort', endAll)
        }
      }
      return inTurn(company_id, run, isBegun)
    }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
