import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MAX_PRIORITY_WAIT_MS, singleConnectionTurns } from './pglite-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Everybody of `names` asks for a turn behind one who has it; `!` goes first. @returns the order. */
async function orderOf(names: readonly string[]): Promise<readonly string[]> {
  const turn = singleConnectionTurns(MAX_PRIORITY_WAIT_MS)
  const held = await turn(false)
  const order: string[] = []
  const done = names.map(async (name) => {
    const { release } = await turn(name.startsWith('!'))
    order.push(name)
    release()
  })
  held.release()
  await Promise.all(done)
  return order
}

it('Who goes first has the next turn, however many wait, and the others theirs in their order', async () => {
  const crowd = Array.from({ length: 50 }, (_, place) => `${place}`)
  const [one, ...rest] = crowd
  expect(await orderOf([...crowd, '!a'])).toEqual(['!a', ...crowd])
  expect(await orderOf([`${one}`, '!a', ...rest, '!b'])).toEqual(['!a', '!b', ...crowd])
})

it('What has the turn is asked to make room once somebody who goes first has waited, and not before', async () => {
  const turn = singleConnectionTurns(MAX_PRIORITY_WAIT_MS)
  const held = await turn(false)
  const [other, first] = [turn(false), turn(true)]
  vi.advanceTimersByTime(MAX_PRIORITY_WAIT_MS - 1)
  expect(held.makeRoom.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(held.makeRoom.aborted).toBe(true)
  held.release()
  const next = await first
  vi.advanceTimersByTime(10 * MAX_PRIORITY_WAIT_MS)
  expect(next.makeRoom.aborted).toBe(false)
  next.release()
  vi.advanceTimersByTime(10 * MAX_PRIORITY_WAIT_MS)
  expect((await other).makeRoom.aborted).toBe(false)
})

it('Of two who go first the second is waited for, too', async () => {
  const turn = singleConnectionTurns(MAX_PRIORITY_WAIT_MS)
  const held = await turn(false)
  const [first, second] = [turn(true), turn(true)]
  held.release()
  const one = await first
  vi.advanceTimersByTime(MAX_PRIORITY_WAIT_MS)
  expect(one.makeRoom.aborted).toBe(true)
  one.release()
  expect((await second).makeRoom.aborted).toBe(false)
})

it('Nobody is asked to make room by those who wait their turn, nor where nobody has patience', async () => {
  const turn = singleConnectionTurns(MAX_PRIORITY_WAIT_MS)
  const held = await turn(false)
  const waits = turn(false)
  vi.advanceTimersByTime(10 * MAX_PRIORITY_WAIT_MS)
  expect(held.makeRoom.aborted).toBe(false)
  held.release()
  ;(await waits).release()
  const patient = singleConnectionTurns(null)
  const own = await patient(false)
  void patient(true)
  vi.advanceTimersByTime(10 * MAX_PRIORITY_WAIT_MS)
  expect(own.makeRoom.aborted).toBe(false)
})
