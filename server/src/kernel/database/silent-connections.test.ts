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

it('Statements that are answered together may take as long as all of them, and no longer', async () => {
  const pool = new pg.Pool()
  const client = new pg.Client()
  const cut = vi.spyOn(client.connection.stream, 'destroy')
  const silent = closeSilentConnections(pool, {}, true)
  silent.sent(client, LONG_MS)
  silent.sent(client, LONG_MS, true)
  silent.sent(client, LONG_MS)
  await vi.advanceTimersByTimeAsync(1.5 * LONG_MS)
  expect(cut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(cut).toHaveBeenCalled()
  silent.stop()
  await pool.end()
})
