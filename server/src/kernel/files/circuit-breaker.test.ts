import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'

const KEY = 'attachments/x'
const outage = new Refusal('file_store_unavailable', { retryAfterSeconds: 10 })
const refused = new Refusal(
  'file_store_unavailable',
  {},
  Object.assign(new Error('AccessDenied'), { $fault: 'client' }),
)

let now: number
let asked: number
let answer: () => Promise<Buffer | null>
beforeEach(() => {
  now = 0
  asked = 0
  answer = () => Promise.reject(outage)
})

function files() {
  const act = () => {
    asked += 1
    return answer()
  }
  const store = {
    get: act,
    put: async () => void (await act()),
    delete: async () => void (await act()),
  }
  return withCircuitBreaker(store, () => now)
}

/** So many acts of any kind, one after the other; what the last one was refused with. */
async function acts(store: ReturnType<typeof files>, count: number): Promise<unknown> {
  const kinds = [
    () => store.get(KEY, { max_bytes: 1 }),
    () => store.put(KEY, Buffer.from('x')),
    () => store.delete(KEY),
  ]
  let last: unknown = null
  for (let place = 0; place < count; place += 1)
    last = await kinds[place % kinds.length]?.().catch((error: unknown) => error)
  return last
}

describe('an object store that is down', () => {
  it('An object store that failed five times in a row is left alone, and whoever asks is told at once when to come again (R6)', async () => {
    const store = files()
    await acts(store, 5)
    now = 10_000
    const told = await acts(store, 20)
    expect(asked).toBe(5)
    expect(told).toMatchObject({
      code: 'file_store_unavailable',
      details: { retryAfterSeconds: 20 },
    })
  })

  it('An object store that was left alone is tried by one act, and by all once that succeeds (R6)', async () => {
    const store = files()
    await acts(store, 5)
    now = 30_000
    const held = Promise.withResolvers<Buffer | null>()
    answer = () => held.promise
    const trial = store.get(KEY, { max_bytes: 1 })
    await acts(store, 3)
    expect(asked).toBe(6)
    held.resolve(null)
    expect(await trial).toBeNull()
    await acts(store, 3)
    expect(asked).toBe(9)
  })

  it('An object store that fails its trial is left alone once more (R6)', async () => {
    const store = files()
    await acts(store, 5)
    now = 30_000
    await acts(store, 4)
    expect(asked).toBe(6)
    now = 59_999
    await acts(store, 1)
    expect(asked).toBe(6)
    now = 60_000
    await acts(store, 1)
    expect(asked).toBe(7)
  })

  it('An object store that fails now and then, or refuses single files, is asked on (R6)', async () => {
    const store = files()
    for (let round = 0; round < 3; round += 1) {
      answer = () => Promise.reject(outage)
      await acts(store, 4)
      answer = () => (round === 0 ? Promise.resolve(null) : Promise.reject(refused))
      await acts(store, 4)
    }
    expect(asked).toBe(24)
  })
})
