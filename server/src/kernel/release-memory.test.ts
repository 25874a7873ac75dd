import { expect, it } from 'vitest'
import { releaseWhenIdle } from './release-memory.ts'

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
