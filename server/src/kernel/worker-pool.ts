import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** An idle thread ends after this time, which frees its memory. */
const IDLE_MS = 10_000

/** Threads of one program; a thread that was acquired has one user until it is released or ended. */
export interface WorkerPool {
  readonly acquire: () => Worker
  /** Returns a thread that has answered and holds nothing any more. One that is being ended is not used again. */
  readonly release: (thread: Worker) => void
  /** Ends a thread that failed, or is out of time: its answer may be on its way already. */
  readonly end: (thread: Worker) => Promise<void>
}

/**
 * A pool of threads that wait for messages. Starting one, with all that it loads, takes a tenth of a
 * second of a core and more, where most works take a hundredth: a released thread is used again.
 * @param program its file.
 * @param maxMemoryMb a thread that needs more ends.
 */
export function workerPool(program: URL, maxMemoryMb: number): WorkerPool {
  /** Idle threads, each with the timer that ends it. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  const ended = new WeakSet<Worker>()
  const leave = (thread: Worker): void => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
  }
  const end = async (thread: Worker): Promise<void> => {
    ended.add(thread)
    leave(thread)
    await thread.terminate()
  }
  const start = (): Worker => {
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
    // The user of a thread hears of it too; an idle thread has none. It exits soon after.
    const isOver = () => {
      ended.add(thread)
      leave(thread)
    }
    thread.on('error', isOver)
    thread.once('exit', isOver)
    return thread
  }
  return {
    acquire: () => {
      const thread = [...idle.keys()].at(-1) ?? start()
      leave(thread)
      thread.ref()
      return thread
    },
    release: (thread) => {
      if (ended.has(thread)) return
      thread.unref()
      idle.set(thread, setTimeout(() => void end(thread), IDLE_MS).unref())
    },
    end,
  }
}

/** The next message of a thread. @throws Error when it fails or ends before. */
export async function answerOf(thread: Worker): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The thread ended without an answer.')
  })
  try {
    const [message]: unknown[] = await Promise.race([once(thread, 'message', { signal }), ended])
    return message
  } finally {
    over.abort()
  }
}
