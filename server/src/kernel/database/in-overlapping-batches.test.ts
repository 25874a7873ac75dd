import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOverlappingBatches } from './in-overlapping-batches.ts'

const numbers = Array.from({ length: 10 }, (_, n) => n)

test('Parts of a long work are done two at a time, and answer in their order', async () => {
  let running = 0
  let most = 0
  const sums = await inOverlappingBatches(numbers, 3, async (part) => {
    running += 1
    most = Math.max(most, running)
    // The first takes longest.
    for (let waited = part[0] ?? 0; waited < 10; waited += 1) await turn()
    running -= 1
    return part.reduce((sum, n) => sum + n, 0)
  })
  expect(sums).toEqual([3, 12, 21, 9])
  expect(most).toBe(2)
  expect(await inOverlappingBatches([], 3, async () => 1)).toEqual([])
})

test('A part that fails keeps further ones from beginning, and what began is waited for', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = inOverlappingBatches(numbers, 2, async (part) => {
    const [first = 0] = part
    begun.push(first)
    if (first === 0) throw new Error('closed')
    for (let waited = 0; waited < 5; waited += 1) await turn()
    ended.push(first)
  })
  await expect(work).rejects.toThrow('closed')
  expect(begun).toEqual([0, 2])
  expect(ended).toEqual([2])
})
