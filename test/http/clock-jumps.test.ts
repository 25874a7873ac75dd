import { randomUUID } from 'node:crypto'
import { dateAt } from '@prumo/civil-date'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { extendDueSeries } from '../../server/src/modules/series/extend-series.ts'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { sampleTransaction } from './samples.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

const HOUR_MS = 3_600_000

/** Where the clock finds itself: summer times that are none, a wrong day, a step back by the network. */
const JUMPS: readonly (readonly [name: string, hours: number])[] = [
  ['an hour ahead', 1],
  ['an hour back', -1],
  ['a day ahead', 24],
  ['a day back', -24],
]

const jump = (hours: number) => {
  server().clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS)
}

describe('a clock that jumps (T6)', () => {
  it.each(JUMPS)('%s repeats no act that its key was answered for', async (_, hours) => {
    const { made, expense } = await companyWithAccount(server())
    const path = `/companies/${made.company_id}/payables`
    const key = randomUUID()
    const body = sampleTransaction(expense, 1_000)
    const first = await made.root.post(path, body, { key })
    jump(hours)
    const again = await (await made.otherSession()).post(path, body, { key })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    const totals = await (await made.otherSession()).get(`${path}/totals`)
    expect(totals.body.data.count).toBe(1)
  })

  it('A clock that jumps an hour ahead or back leaves a session as it was (T6)', async () => {
    const { made } = await companyWithAccount(server())
    for (const hours of [1, -1, 0]) {
      jump(hours)
      expect((await made.root.get('/auth/user')).status).toBe(200)
    }
  })

  it('A clock that jumps writes what comes again once, and skips none (T6)', async () => {
    const { made, expense } = await companyWithAccount(server())
    const first = sampleTransaction(expense, 10_000, { due_date: '2026-11-30' })
    const repeat = {
      mode: 'recurrence',
      frequency_unit: 'day',
      frequency_count: 7,
      occurrences: null,
      weekend_rule: 'keep',
      competency_moves: true,
    }
    const [id] = (await made.post('/payables/series', { ...first, repeat })).body.data.ids
    let written = 0
    for (const hours of [0, 24, -24, 24 * 14, -1, 24 * 14, 24 * 14 + 1]) {
      jump(hours)
      const today = dateAt(server().clock.now, 'America/Sao_Paulo')
      const extended = await extendDueSeries((work) =>
        made.inDatabase((db) => work({ ...db, today })),
      )
      written += extended.written
    }
    const path = `/companies/${made.company_id}/payables/${id}/series`
    const transactions: { installment_number: number; due_date: string }[] = (
      await (await made.otherSession()).get(path)
    ).body.data.transactions
    const days = transactions.map((row) => row.due_date)
    expect([written, new Set(days).size]).toEqual([2, days.length])
    expect(transactions.map((row) => row.installment_number)).toEqual(
      transactions.map((_, place) => place + 1),
    )
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })
})
