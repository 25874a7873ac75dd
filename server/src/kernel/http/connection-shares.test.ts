import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { connectionShares, FULL_AFTER_MS, repeatTurns } from './connection-shares.ts'

it('A company that holds its share of the connections leaves the rest to the others (P8)', async () => {
  const share = connectionShares(5, FULL_AFTER_MS.postgresql).inTurn
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const works = ['A1', 'A2', 'A3', 'A4', 'B1'].map((name) =>
    share(name.slice(0, 1), () => {
      begun.push(name)
      return held.promise
    }),
  )
  await share(null, () => Promise.resolve())
  expect(begun).toEqual(['A1', 'A2', 'A3', 'B1'])
  held.resolve()
  await Promise.all(works)
  expect(begun).toEqual(['A1', 'A2', 'A3', 'B1', 'A4'])
})

it('A crowd of one company that asks without pause leaves more to another one for as long as that asks, and has its share again then (P8)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const share = connectionShares(10, FULL_AFTER_MS.postgresql, 2).inTurn
    const running: (() => void)[] = []
    const works = Array.from({ length: 30 }, () =>
      share('A', () => new Promise<void>((resolve) => running.push(resolve))),
    )
    /** Those that run are done. @returns how many run then. */
    const endAll = async () => {
      for (const end of running.splice(0)) end()
      await setImmediate()
      return running.length
    }
    expect(running.length).toBe(6)
    vi.advanceTimersByTime(499)
    await share('B', () => Promise.resolve())
    expect(await endAll()).toBe(6)
    vi.advanceTimersByTime(1)
    expect(await endAll()).toBe(1)
    expect(await endAll()).toBe(1)
    // Nobody else has asked for a while.
    vi.advanceTimersByTime(5_000)
    expect(await endAll()).toBe(6)
    while ((await endAll()) > 0);
    await Promise.all(works)
  } finally {
    vi.useRealTimers()
  }
})

it('Nothing of a crowd begins while another company is served on a computer of two processors, until that has taken long (P8)', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const share = connectionShares(10, FULL_AFTER_MS.postgresql, 2).inTurn
    const running: { readonly name: string; readonly end: () => void }[] = []
    const ask = (name: string) =>
      share(name, () => new Promise<void>((end) => running.push({ name, end })))
    /** What runs of a name is done. @returns the names of what runs then. */
    const end = async (name: string) => {
      for (const one of running.filter((other) => other.name === name)) {
        running.splice(running.indexOf(one), 1)
        one.end()
      }
      await setImmediate()
      return running.map((one) => one.name)
    }
    const works = [...Array.from({ length: 20 }, () => ask('crowd')), ask('other')]
    vi.advanceTimersByTime(600)
    expect(await end('crowd'), 'what comes of it waits for the other one').toEqual(['other'])
    expect(await end('other'), 'and has its turn then').toEqual(['crowd'])
    works.push(ask('other'))
    expect(await end('crowd')).toEqual(['other'])
    vi.advanceTimersByTime(99)
    await setImmediate()
    expect(running).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await setImmediate()
    expect(
      running.map((one) => one.name),
      'an other one that is not quick',
    ).toEqual(['other', 'crowd'])
    await end('other')
    vi.advanceTimersByTime(6_000)
    while ((await end('crowd')).length > 0);
    await Promise.all(works)
  } finally {
    vi.useRealTimers()
  }
})

it('Where all companies ask for more than there is none steps aside, and one that asks now and then goes before all of them (P6, P8)', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const share = connectionShares(10, FULL_AFTER_MS.postgresql, 2).inTurn
    const running: { readonly name: string; readonly end: () => void }[] = []
    const ask = (name: string) =>
      share(name, () => new Promise<void>((end) => running.push({ name, end })))
    /** All that run are done. @returns the names of what runs then. */
    const endAll = async () => {
      for (const one of running.splice(0)) one.end()
      await setImmediate()
      return running.map(({ name }) => name).toSorted()
    }
    const works = ['A', 'B', 'C'].flatMap((name) => Array.from({ length: 40 }, () => ask(name)))
    await endAll()
    vi.advanceTimersByTime(600)
    expect(await endAll(), 'all connections are at work').toHaveLength(10)
    expect(await endAll()).toHaveLength(10)
    works.push(ask('quiet'))
    expect(await endAll()).toContain('quiet')
    vi.advanceTimersByTime(6_000)
    while ((await endAll()).length > 0) vi.advanceTimersByTime(100)
    await Promise.all(works)
  } finally {
    vi.useRealTimers()
  }
})

it('What a request has begun goes on in turn with the requests of its company that wait to begin, however many they are', async () => {
  const shares = connectionShares(1, Infinity)
  const order: string[] = []
  const held = Promise.withResolvers<undefined>()
  const running = shares.inTurn('1', () => held.promise)
  const waiting = Array.from({ length: 200 }, async (_, at) => {
    await shares.inTurn('1', async () => order.push(`begins ${at}`))
  })
  await expect(shares.inTurn('1', async () => undefined)).rejects.toThrow('unavailable')
  const steps = ['first', 'second'].map((step) =>
    shares.inTurn('1', async () => order.push(step), true),
  )
  held.resolve(undefined)
  await Promise.all([running, ...waiting, ...steps])
  expect(order.slice(0, 3)).toEqual(['first', 'begins 0', 'second'])
})

it('While a request has waited two seconds for a connection none begins, and those that wait are served (P6)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { inTurn, requireRoom } = connectionShares(2, FULL_AFTER_MS.postgresql)
    const held = Promise.withResolvers<void>()
    const works = ['A', 'B', 'C'].map((company) => inTurn(company, () => held.promise))
    vi.advanceTimersByTime(1_999)
    expect(requireRoom).not.toThrow()
    vi.advanceTimersByTime(1)
    expect(requireRoom).toThrow(
      expect.objectContaining({ code: 'unavailable', details: { retryAfterSeconds: 5 } }),
    )
    held.resolve()
    await Promise.all(works)
    expect(requireRoom).not.toThrow()
  } finally {
    vi.useRealTimers()
  }
})

it('A repeat waits for the first without doing anything, and is told after a while that it is under way (C1)', async () => {
  const inTurn = repeatTurns(50)
  const first = Promise.withResolvers<string>()
  const works = [
    inTurn('key', () => first.promise),
    inTurn('key', () => Promise.resolve('repeated')),
  ]
  await expect(works[1]).rejects.toMatchObject({ code: 'request_in_progress' })
  expect(await inTurn('other', () => Promise.resolve('at once'))).toBe('at once')
  const second = inTurn('key', () => Promise.resolve('second'))
  first.resolve('first')
  expect(await Promise.all([works[0], second])).toEqual(['first', 'second'])
})
