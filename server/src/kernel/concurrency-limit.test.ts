import { expect, it, vi } from 'vitest'
import {
  concurrencyLimit,
  concurrencyLimitOfCompanies,
  concurrencyLimitPerKey,
} from './concurrency-limit.ts'

it('A concurrency limit runs a few works at once and the others in their order, and turns the rest away', async () => {
  const run = concurrencyLimit({ atOnce: 2, waiting: 2 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (index: number) =>
    run(() => {
      started.push(index)
      return new Promise<number>((resolve) => ends.push(() => resolve(index)))
    })
  const works = [work(0), work(1), work(2), work(3)]
  await expect(work(4)).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual([0, 1])
  for (let index = 0; index < works.length; index += 1) {
    ends[index]?.()
    expect(await works[index]).toBe(index)
  }
  expect(started).toEqual([0, 1, 2, 3])
})

it('A work that fails gives its place under the concurrency limit back', async () => {
  const run = concurrencyLimit({ atOnce: 1, waiting: 0 })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(() => Promise.resolve('next'))).toBe('next')
})

it('Who waits too long under a concurrency limit is refused, and the others keep their order', async () => {
  const run = concurrencyLimit({ atOnce: 1, waiting: 5, longestWaitMs: 30, refusal: 'not_found' })
  const first = Promise.withResolvers<string>()
  const works = [run(() => first.promise), run(() => Promise.resolve('late'))]
  await expect(works[1]).rejects.toMatchObject({ code: 'not_found' })
  const next = run(() => Promise.resolve('next'))
  first.resolve('first')
  expect(await Promise.all([works[0], next])).toEqual(['first', 'next'])
})

it('A concurrency limit tells for how long the first that waits has waited', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const run = concurrencyLimit({ atOnce: 1, waiting: 5 })
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const works = [run(() => first.promise)]
    vi.advanceTimersByTime(500)
    expect(run.waitedMs()).toBe(0)
    works.push(run(() => second.promise))
    vi.advanceTimersByTime(300)
    works.push(run(() => second.promise))
    vi.advanceTimersByTime(200)
    expect(run.waitedMs()).toBe(500)
    first.resolve()
    await works[0]
    expect(run.waitedMs()).toBe(200)
    second.resolve()
    await Promise.all(works)
    expect(run.waitedMs()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('A limit for each key holds up nobody of another key', async () => {
  const run = concurrencyLimitPerKey({ atOnce: 1, waiting: 1 })
  const first = Promise.withResolvers<string>()
  const works = [run('A', () => first.promise), run('A', () => Promise.resolve('second'))]
  await expect(run('A', () => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 10 },
  })
  expect(await run('B', () => Promise.resolve('other'))).toBe('other')
  first.resolve('first')
  expect(await Promise.all(works)).toEqual(['first', 'second'])
  expect(await run('A', () => Promise.resolve('again'))).toBe('again')
})

it('Whoever comes with heavy work waits for one of a company that has begun many, and is not refused for how many those are', async () => {
  const run = concurrencyLimitOfCompanies({ atOnce: 1, waiting: 4 })
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const work = (name: string, until: Promise<void>) => async () => {
    order.push(name)
    await until
  }
  const works = [
    run(1, work('A1', first.promise)),
    run(1, work('A2', Promise.resolve())),
    run(1, work('A3', Promise.resolve())),
  ]
  await expect(run(1, work('A4', Promise.resolve()))).rejects.toMatchObject({ code: 'unavailable' })
  works.push(run(2, work('B1', Promise.resolve())))
  first.resolve()
  await Promise.all(works)
  expect(order).toEqual(['A1', 'B1', 'A2', 'A3'])
})
