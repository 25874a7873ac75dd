import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { longAct, worksBeside } from './long-acts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An act on a connection that notes what it sends, and when. */
function noting(areMany: () => boolean) {
  const act = longAct(areMany)
  const start = performance.now()
  const sent: [string, number][] = []
  const send = (text: string, isFree = true) =>
    act.inTurn(isFree, async () => {
      sent.push([text, Math.round(performance.now() - start)])
    })
  return { act, sent, send }
}

it('A long act that has worked rests three times as long before its next statement, and what comes meanwhile follows in its order', async () => {
  const { act, sent, send } = noting(() => true)
  act.begin()
  await send('one')
  await vi.advanceTimersByTimeAsync(150)
  const after = [send('two'), send('three', false)]
  await vi.advanceTimersByTimeAsync(449)
  const late = send('four', false)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([...after, late])
  // Its work counts anew from there.
  await send('five')
  expect(sent).toEqual([
    ['one', 0],
    ['two', 600],
    ['three', 600],
    ['four', 600],
    ['five', 600],
  ])
})

it('A long act rests a second at most, and never with a statement unanswered', async () => {
  const { act, sent, send } = noting(() => true)
  act.begin()
  await vi.advanceTimersByTimeAsync(5_000)
  await send('one', false)
  const rested = send('two')
  await vi.advanceTimersByTimeAsync(1_000)
  await rested
  expect(sent).toEqual([
    ['one', 5_000],
    ['two', 6_000],
  ])
})

it.each([
  ['that is not long', true, false],
  ['that is over', true, true],
  ['beside few others', false, false],
])('An act %s never rests', async (_, areMany, isOver) => {
  const { act, sent, send } = noting(() => areMany)
  if (isOver || !areMany) act.begin()
  if (isOver) act.end()
  await vi.advanceTimersByTimeAsync(5_000)
  await send('one')
  expect(sent).toEqual([['one', 5_000]])
})

it('Many works are those that began in this second and the one before', async () => {
  const works = worksBeside()
  for (let count = 0; count < 24; count += 1) works.note()
  expect(works.areMany()).toBe(false)
  works.note()
  expect(works.areMany()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(works.areMany()).toBe(false)
})
