import { expect, it } from 'vitest'
import { releaseMemory, releaseWhenIdle } from './release-memory.ts'

it('What was filled and is no longer needed is given back to the system', async () => {
  const filled = Array.from({ length: 2_000_000 }, (_, place) => ({ place }))
  const before = process.memoryUsage().heapTotal
  filled.length = 0
  await releaseMemory()
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(50_000_000)
})

it('What work has left is given back once next to nothing is done', async () => {
  const stop = releaseWhenIdle(100)
  const filled = Array.from({ length: 2_000_000 }, (_, place) => ({ place }))
  const before = process.memoryUsage().heapTotal
  filled.length = 0
  await expect
    .poll(() => before - process.memoryUsage().heapTotal, { interval: 200, timeout: 20_000 })
    .toBeGreaterThan(50_000_000)
  stop()
})
