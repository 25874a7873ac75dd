import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { platformServices } from '../../kernel/outside/platform-services.ts'
import type { Connector } from './connector.ts'
import { pulledBatches } from './pulled-batches.ts'

const DAY_MS = 86_400_000
const PAUSE_SECONDS = 0.05
/** As many pauses in a row as are kept. */
const PAUSES = 10

type Api = NonNullable<Connector['api']>

/** A platform of two pages that says so often, before its second page, that it is asked too often. */
function busyPlatform(times: number, retryAfterSeconds: number) {
  const asked: (string | null)[] = []
  let left = times
  const api: Api = {
    secrets: [],
    looks_back_days: 1,
    max_days: 30,
    test: () => Promise.resolve(),
    pull: (_access, _range, cursor) => {
      asked.push(cursor)
      if (cursor === null) return Promise.resolve({ events: [], next: 'two', total: 2 })
      left -= 1
      return left >= 0
        ? Promise.reject(new OutsideFault('rate_limited', 'too often', { retryAfterSeconds }))
        : Promise.resolve({ events: [], next: null, total: 2 })
    },
  }
  const read = async () => {
    const access = {
      services: platformServices({}, { deadlineMs: 1_000, maxBytes: 1_000 }),
      secrets: {},
      now: TEST_NOW,
    }
    const run = {
      range_from: new Date(TEST_NOW.getTime() - DAY_MS).toISOString(),
      until_at: TEST_NOW.toISOString(),
      cursor: null,
    }
    const batches = []
    for await (const batch of pulledBatches(api, access, run, new AbortController().signal))
      batches.push(batch)
    return batches
  }
  return { asked, read }
}

it('A platform that asks for a pause gets it, and is asked for the same page again', async () => {
  const { asked, read } = busyPlatform(PAUSES, PAUSE_SECONDS)
  const begun = performance.now()
  expect(await read()).toMatchObject([{ isLast: true, total: 2 }])
  // A timer may be a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(PAUSES * (PAUSE_SECONDS * 1_000 - 1))
  expect(asked).toEqual([null, ...Array.from({ length: PAUSES + 1 }, () => 'two')])
})

it('A platform that asks for pauses without end, or for a longer one than a run waits, ends the run', async () => {
  const endless = busyPlatform(PAUSES + 1, 0)
  await expect(endless.read()).rejects.toMatchObject({ code: 'rate_limited' })
  expect(endless.asked).toHaveLength(PAUSES + 2)
  const long = busyPlatform(1, 121)
  await expect(long.read()).rejects.toMatchObject({ code: 'rate_limited' })
  expect(long.asked).toEqual([null, 'two'])
})
