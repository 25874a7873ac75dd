import { expect, it, vi } from 'vitest'
import { answerOf, workerPool } from './worker-pool.ts'

/** Answers how many messages the thread has had; fails on `fail`, and ends on `end`. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', (message) => {
      if (message === 'fail') throw new Error('It failed.')
      if (message === 'end') process.exit(1)
      parentPort.postMessage(++count)
    })`)}`,
)

const ask = (thread: ReturnType<ReturnType<typeof workerPool>['acquire']>, message: string) => {
  const answer = answerOf(thread)
  thread.postMessage(message)
  return answer
}

it('A thread that was released is acquired again, and does the next work', async () => {
  const threads = workerPool(PROGRAM, 64)
  const thread = threads.acquire()
  expect(await ask(thread, 'count')).toBe(1)
  threads.release(thread)
  const again = threads.acquire()
  expect(again).toBe(thread)
  expect(await ask(again, 'count')).toBe(2)
  await again.terminate()
})

it('A thread that is in use is acquired by nobody else', async () => {
  const threads = workerPool(PROGRAM, 64)
  const [first, second] = [threads.acquire(), threads.acquire()]
  expect(await Promise.all([ask(first, 'count'), ask(second, 'count')])).toEqual([1, 1])
  await Promise.all([first.terminate(), second.terminate()])
})

it.each(['fail', 'end'])(
  'A thread on which work ends by %s tells its borrower',
  async (message) => {
    const thread = workerPool(PROGRAM, 64).acquire()
    await expect(ask(thread, message)).rejects.toThrow(/It failed|ended without an answer/)
    await thread.terminate()
  },
)

it('A thread that ends while it is idle is acquired by nobody', async () => {
  const threads = workerPool(PROGRAM, 64)
  const thread = threads.acquire()
  await ask(thread, 'count')
  threads.release(thread)
  await thread.terminate()
  const next = threads.acquire()
  expect(next).not.toBe(thread)
  expect(await ask(next, 'count')).toBe(1)
  await next.terminate()
})

it('A thread that is being ended is not acquired again, though its answer came before', async () => {
  const threads = workerPool(PROGRAM, 64)
  const thread = threads.acquire()
  await ask(thread, 'count')
  const isOver = threads.end(thread)
  threads.release(thread)
  const next = threads.acquire()
  expect(next).not.toBe(thread)
  expect(await ask(next, 'count')).toBe(1)
  await Promise.all([isOver, threads.end(next)])
})

it('A thread that was acquired again is ended after it was idle since then, not since the first time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const threads = workerPool(PROGRAM, 64)
  const thread = threads.acquire()
  await ask(thread, 'count')
  threads.release(thread)
  vi.advanceTimersByTime(9_000)
  threads.release(threads.acquire())
  vi.advanceTimersByTime(9_000)
  const again = threads.acquire()
  vi.useRealTimers()
  expect(again).toBe(thread)
  expect(await ask(again, 'count')).toBe(2)
  await threads.end(again)
})
