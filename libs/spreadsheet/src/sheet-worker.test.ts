import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSheetApart } from './read-sheet-apart.ts'

/** The niceness of each thread of this process, which Linux tells; elsewhere that of the process alone. */
function niceness(): readonly number[] {
  if (process.platform !== 'linux') return [getPriority()]
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      const told = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)
      return Number(told?.split(' ')[16])
    } catch {
      // It has ended since.
      return []
    }
  })
}

test('A sheet is read by a thread of lower priority than the one that answers people, which keeps its own', async () => {
  const own = getPriority()
  const lines = Array.from({ length: 20_000 }, (_, line) => `${line};${line * 7};texto ${line}`)
  const reading = readSheetApart(Buffer.from(lines.join('\n')), null)
  let lowest = own
  const end = new AbortController()
  const read = reading.finally(() => end.abort())
  while (!end.signal.aborted) {
    lowest = Math.max(lowest, ...niceness())
    await setImmediate()
  }
  await read
  expect(lowest).toBe(process.platform === 'linux' ? own + 5 : own)
  expect(getPriority()).toBe(own)
})
