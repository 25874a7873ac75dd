import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** So long a thread waits for the next work; then its memory is free again. */
const IDLE_MS = 10_000

/** Threads of one program, each of its borrower alone until it is given back or ended. */
export interface LentThreads {
  readonly borrow: () => Worker
  /** Takes one back that has answered and holds nothing any more. One that is being ended is not lent again. */
  readonly giveBack: (thread: Worker) => void
  /** Ends one that failed, or is out of time: its answer may be on its way already. */
  readonly end: (thread: Worker) => Promise<void>
}

/**
 * Lends threads that wait for messages. Starting one, with all that it loads, takes a tenth of a
 * second of a core and more, where most works take a hundredth: one that is done does the next.
 * @param program its file.
 * @param maxMemoryMb what a thread that asks for more is ended for.
 */
export function lentThreads(program: URL, maxMemoryMb: number): LentThreads {
  /** Those that wait, and what ends each when nobody has borrowed it. */
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
    // Whoever has borrowed it hears of it too; of one that waits nobody does. It exits soon after.
    const isOver = () => {
      ended.add(thread)
      leave(thread)
    }
    thread.on('error', isOver)
    thread.once('exit', isOver)
    return thread
  }
  return {
    borrow: () => {
      const thread = [...idle.keys()].at(-1) ?? start()
      leave(thread)
      thread.ref()
      return thread
    },
    giveBack: (thread) => {
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
