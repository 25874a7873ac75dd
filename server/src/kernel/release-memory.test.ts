import { expect, it, vi } from 'vitest'
import { isWorthAPause, releaseWhenIdle } from './release-memory.ts'

const collected = vi.fn()
/** It is told of none once it is garbage itself. */
const registry = new FinalizationRegistry(collected)

it('What start and work have left is given back to the system once next to nothing is done', async () => {
  const stop = releaseWhenIdle(100)
  const filled = Array.from({ length: 2_000_000 }, (_, place) => ({ place }))
  const before = process.memoryUsage().heapTotal
  filled.length = 0
  await expect
    .poll(() => before - process.memoryUsage().heapTotal, { interval: 200, timeout: 20_000 })
    .toBeGreaterThan(50_000_000)
  stop()
})

it('Memory that stands though the heap is small is given back: what V8 emptied it keeps as pages', async () => {
  const memory = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(100_000_000)
  const stop = releaseWhenIdle(100)
  registry.register({}, 'start')
  await expect.poll(() => collected, { timeout: 20_000 }).toHaveBeenCalledWith('start')
  registry.register({}, 'work')
  memory.mockReturnValue(150_000_000)
  await expect.poll(() => collected, { timeout: 20_000 }).toHaveBeenCalledWith('work')
  stop()
  memory.mockRestore()
})

it('What was alive while memory was given back is looked for again after more work, and not before', () => {
  const standing = { rss: 240e6, before: 240e6, left: 240e6, least: 160e6 }
  expect(isWorthAPause({ ...standing, worked_ms: 1_000 })).toBe(false)
  expect(isWorthAPause({ ...standing, worked_ms: 6_000 })).toBe(true)
  // Where as little stands as ever was left there is nothing to look for.
  expect(isWorthAPause({ ...standing, least: 230e6, worked_ms: 6_000 })).toBe(false)
})

it('Nothing is given back while a thread takes more: that is no memory of the one that everybody waits for', () => {
  const standing = { rss: 240e6, left: 160e6, least: 160e6, worked_ms: 1_000 }
  expect(isWorthAPause({ ...standing, before: 200e6 })).toBe(false)
  expect(isWorthAPause({ ...standing, before: 240e6 })).toBe(true)
  expect(isWorthAPause({ ...standing, before: 280e6 })).toBe(true)
})
