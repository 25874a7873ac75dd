import { expect, it, vi } from 'vitest'
import { answerOf, lentThreads } from './lent-threads.ts'

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

const ask = (thread: ReturnType<ReturnType<typeof lentThreads>['borrow']>, message: string) => {
  const answer = answerOf(thread)
  thread.postMessage(message)
  return answer
}

it('A thread that was given back is lent again, and does the next work', async () => {
  const threads = lentThreads(PROGRAM, 64)
  const thread = threads.borrow()
  expect(await ask(thread, 'count')).toBe(1)
  threads.giveBack(thread)
  const again = threads.borrow()
  expect(again).toBe(thread)
  expect(await ask(again, 'count')).toBe(2)
  await again.terminate()
})

it('A thread that somebody has is lent to nobody else', async () => {
  const threads = lentThreads(PROGRAM, 64)
  const [first, second] = [threads.borrow(), threads.borrow()]
  expect(await Promise.all([ask(first, 'count'), ask(second, 'count')])).toEqual([1, 1])
  await Promise.all([first.terminate(), second.terminate()])
})

it.each(['fail', 'end'])(
  'A thread on which work ends by %s tells its borrower',
  async (message) => {
    const thread = lentThreads(PROGRAM, 64).borrow()
    await expect(ask(thread, message)).rejects.toThrow(/It failed|ended without an answer/)
    await thread.terminate()
  },
)

it('A thread that ends while it waits is lent to nobody', async () => {
  const threads = lentThreads(PROGRAM, 64)
  const thread = threads.borrow()
  await ask(thread, 'count')
  threads.giveBack(thread)
  await thread.terminate()
  const next = threads.borrow()
  expect(next).not.toBe(thread)
  expect(await ask(next, 'count')).toBe(1)
  await next.terminate()
})

it('A thread that is being ended is not lent again, though its answer came before', async () => {
  const threads = lentThreads(PROGRAM, 64)
  const thread = threads.borrow()
  await ask(thread, 'count')
  const isOver = threads.end(thread)
  threads.giveBack(thread)
  const next = threads.borrow()
  expect(next).not.toBe(thread)
  expect(await ask(next, 'count')).toBe(1)
  await Promise.all([isOver, threads.end(next)])
})

it('A thread that was lent again is ended after it has waited since, not since the first time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const threads = lentThreads(PROGRAM, 64)
  const thread = threads.borrow()
  await ask(thread, 'count')
  threads.giveBack(thread)
  vi.advanceTimersByTime(9_000)
  threads.giveBack(threads.borrow())
  vi.advanceTimersByTime(9_000)
  const again = threads.borrow()
  vi.useRealTimers()
  expect(again).toBe(thread)
  expect(await ask(again, 'count')).toBe(2)
  await threads.end(again)
})
