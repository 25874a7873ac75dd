import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countRecentWork, mapYieldingThread, threadSlice, throttleLongAct } from './long-acts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An act on a connection that notes what it sends, and when; each statement takes so long. */
function noting(areMany: () => boolean) {
  const act = throttleLongAct(areMany)
  const start = performance.now()
  const sent: [string, number][] = []
  const send = (text: string, ms = 0) =>
    act.inTurn(async () => {
      sent.push([text, Math.round(performance.now() - start)])
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    })
  return { act, sent, send }
}

it('A long act of which the database has worked rests four times as long before its next statement, and what comes meanwhile follows in its order', async () => {
  const { act, sent, send } = noting(() => true)
  act.begin()
  const first = send('one', 150)
  await vi.advanceTimersByTimeAsync(150)
  await first
  const after = [send('two'), send('three')]
  await vi.advanceTimersByTimeAsync(599)
  const late = send('four')
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([...after, late])
  // Its work counts anew from there.
  await send('five')
  expect(sent).toEqual([
    ['one', 0],
    ['two', 750],
    ['three', 750],
    ['four', 750],
    ['five', 750],
  ])
})

it('A long act that sends its next statements before the first is answered rests once that is', async () => {
  const { act, sent, send } = noting(() => true)
  act.begin()
  const lane = send('one', 100)
  await vi.advanceTimersByTimeAsync(40)
  const others = [send('two', 10), send('three')]
  await vi.advanceTimersByTimeAsync(459)
  expect(sent).toEqual([['one', 0]])
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all([lane, ...others])
  expect(sent.slice(1)).toEqual([
    ['two', 500],
    ['three', 500],
  ])
})

it('A long act rests a second at most, and not for what it does itself between two statements', async () => {
  const { act, sent, send } = noting(() => true)
  act.begin()
  await send('one')
  await vi.advanceTimersByTimeAsync(5_000)
  const second = send('two', 5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await second
  const rested = send('three')
  await vi.advanceTimersByTimeAsync(1_000)
  await rested
  expect(sent).toEqual([
    ['one', 0],
    ['two', 5_000],
    ['three', 11_000],
  ])
})

it.each([
  ['that is not long', true, false],
  ['that is over', true, true],
  ['beside few others', false, false],
])('An act %s never rests', async (_, areMany, isOver) => {
  const { act, sent, send } = noting(() => areMany)
  if (isOver || !areMany) act.begin()
  const first = send('one', 5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await first
  if (isOver) act.end()
  await send('two')
  expect(sent).toEqual([
    ['one', 0],
    ['two', 5_000],
  ])
})

it('Many works are those that began in this second and the one before', async () => {
  const works = countRecentWork()
  for (let count = 0; count < 24; count += 1) works.note()
  expect(works.areMany()).toBe(false)
  works.note()
  expect(works.areMany()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(works.areMany()).toBe(false)
})

it.each([
  ['rests four times as long each time beside many others', true, 31],
  ['goes on at once beside few others', false, 0],
])(
  'A work of twenty rows of a millisecond each gives the thread away twice, and %s',
  async (_, areMany, restingMs) => {
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const thread = threadSlice({ areMany: () => areMany })
    const givenAway: number[] = []
    const noted = {
      ...thread,
      yieldThread: () => {
        givenAway.push(clock)
        return thread.yieldThread()
      },
    }
    const rows = Array.from({ length: 20 }, (_row, place) => place)
    const work = mapYieldingThread(
      rows,
      (row) => {
        clock += 1
        return row * 2
      },
      noted,
    )
    await vi.advanceTimersByTimeAsync(restingMs)
    expect(givenAway).toEqual(areMany ? [8] : [8, 16])
    await vi.advanceTimersByTimeAsync(1 + restingMs)
    expect(givenAway).toEqual([8, 16])
    await vi.runAllTimersAsync()
    expect(await work).toEqual(rows.map((row) => row * 2))
    now.mockRestore()
  },
)
