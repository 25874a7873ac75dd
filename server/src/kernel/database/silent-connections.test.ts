import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSilentConnections } from './silent-connections.ts'

const LIMIT_MS = 75_000
/** A look later. */
const LONG_MS = LIMIT_MS + 5_000

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

it('A statement whose time is limited is given up when its own turn has lasted too long, whatever was sent before it', async () => {
  const pool = new pg.Pool()
  const client = new pg.Client()
  const cut = vi.spyOn(client.connection.stream, 'destroy')
  const silent = closeSilentConnections(pool, {}, true)
  const answerFirst = silent.sent(client, Infinity)
  silent.sent(client, LIMIT_MS)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(cut, 'the first may take as long as it takes').not.toHaveBeenCalled()
  answerFirst(true)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(cut).toHaveBeenCalled()
  silent.stop()
  await pool.end()
})
