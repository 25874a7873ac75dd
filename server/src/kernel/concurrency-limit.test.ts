import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

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
