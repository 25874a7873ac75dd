import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** So long a thread waits for the next work; then its memory is free again. */
const IDLE_MS = 10_000

/** Threads of one program, each of its borrower alone until it is given back. */
export interface LentThreads {
  readonly borrow: () => Worker
  /** Takes one back that has answered and holds nothing any more. One that failed is ended instead. */
  readonly giveBack: (thread: Worker) => void
}

/**
 * Lends threads that wait for messages. Starting one, with all that it loads, takes a tenth of a
 * second of a core and more, where most works take a hundredth: one that is done does the next.
 * @param program its file.
 * @param maxMemoryMb what a thread that asks for more is ended for.
 */
export function lentThreads(program: URL, maxMemoryMb: number): LentThreads {
  const idle: Worker[] = []
  const leave = (thread: Worker): boolean => {
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
    return place >= 0
  }
  const start = (): Worker => {
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
    // Whoever has borrowed it hears of it too; of one that waits nobody does.
    thread.on('error', () => undefined)
    thread.once('exit', () => leave(thread))
    return thread
  }
  return {
    borrow: () => {
      const thread = idle.pop() ?? start()
      thread.ref()
      return thread
    },
    giveBack: (thread) => {
      idle.push(thread)
      thread.unref()
      setTimeout(() => {
        if (leave(thread)) void thread.terminate()
      }, IDLE_MS).unref()
    },
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
