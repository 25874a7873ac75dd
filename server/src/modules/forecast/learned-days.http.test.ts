import { addDays, type CivilDate, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../../bench/workload/random.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { canaryParty } from '../../../../test/http/sweep-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { expectedFlows, learnDelays, type OpenItem, type PastPayment } from './forecast.rules.ts'

const server = useTestServer()
const TODAY = civilDate('2026-11-20')
const CLIENTS = 4

it('The forecast expects open transactions on the days that the rules of learned delays say', async () => {
  const { made, account, expense, revenue } = await companyWithAccount(server())
  const random = seededRandom(7)
  const dayAround = (first: number, days: number): CivilDate =>
    addDays(TODAY, first + random.below(days))
  const clients: number[] = []
  for (let count = 0; count < CLIENTS; count += 1)
    clients.push((await made.post('/clients', canaryParty(`Cliente ${count}`))).body.data.id)
  const add = async (
    noun: 'payables' | 'receivables',
    value: number,
    due_date: CivilDate,
    fields: object,
  ) => {
    const body = transaction(noun === 'payables' ? expense : revenue, value, {
      due_date,
      competency_date: '2026-06-01',
      ...fields,
    })
    const { id }: { id: number } = (await made.post(`/${noun}`, body)).body.data
    return id
  }
  const payments: PastPayment[] = []
  // One to five payments of each client, early and late: three tell a delay, and of four the lower of two in the middle.
  for (const [place, party_id] of clients.entries())
    for (let count = 0; count <= place + 1; count += 1) {
      const [due, days_late] = [dayAround(-120, 60), random.below(70) - 45]
      const paid_on = addDays(due, days_late)
      const id = await add('receivables', 100, due, { party_id })
      const paid = await made.post(
        `/receivables/${id}/settlements`,
        settlement(account, 100, { paid_on }),
      )
      expect([paid.status, paid.text]).toEqual([201, paid.text])
      payments.push({ party_id, paid_on, days_late, count: 1 })
    }
  const items: OpenItem[] = []
  for (let count = 0; count < 24; count += 1) {
    const kind = random.chance(0.3) ? 'payable' : 'receivable'
    const [due_date, value] = [dayAround(-20, 90), 100 + random.below(9_000)]
    const party_id = kind === 'payable' ? null : random.pick([null, ...clients])
    const scheduled_for = kind === 'payable' && random.chance(0.5) ? dayAround(0, 40) : null
    await add(`${kind}s`, value, due_date, { party_id, scheduled_for })
    items.push({ kind, party_id, due_date, scheduled_for, residual_cents: cents(value) })
  }
  const { expected } = (await made.get('/dashboards/forecast?days=60')).body.data
  const moving = expected
    .filter(
      (point: { in_cents: number; out_cents: number }) => point.in_cents + point.out_cents > 0,
    )
    .map((point: { day: string; in_cents: number; out_cents: number }) => [
      point.day,
      { in_cents: point.in_cents, out_cents: point.out_cents },
    ])
  const flows = [...expectedFlows(items, learnDelays(payments), TODAY)]
  const last = addDays(TODAY, 60)
  expect(moving).toEqual(
    flows.filter(([day]) => day <= last).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  expect(moving.length).toBeGreaterThan(10)
})
