import { addDays, civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import {
  sampleAccount,
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { canaryParty } from '../../../../test/http/sweep-world.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const TODAY = civilDate('2026-11-20')
const FORECAST = '/dashboards/forecast'

interface Point {
  readonly day: string
  readonly in_cents: number
  readonly out_cents: number
  readonly balance_cents: number
}

/** A company with a late client, bills of some days, a transfer and a purchase that waits. */
async function busyCompany() {
  const { made, account, expense, revenue } = await companyWithAccount(server())
  const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))).body.data.id
  const dollars = (
    await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).body.data.id
  const client = (await made.post('/clients', canaryParty('Cliente'))).body.data.id
  const supplier = (await made.post('/suppliers', canaryParty('Fornecedor'))).body.data.id
  const add = async (noun: string, value: number, due_date: string, fields = {}) =>
    (
      await made.post(
        `/${noun}`,
        transaction(noun === 'payables' ? expense : revenue, value, {
          due_date,
          competency_date: '2026-06-01',
          ...fields,
        }),
      )
    ).body.data.id
  const pay = async (noun: string, id: number, value: number, paid_on: string, of = account) => {
    const { status, text } = await made.post(
      `/${noun}/${id}/settlements`,
      settlement(of, value, { paid_on }),
    )
    expect([status, text]).toEqual([201, text])
  }
  for (const month of ['08', '09', '10'])
    await pay(
      'receivables',
      await add('receivables', 1_000, `2026-${month}-10`, { party_id: client }),
      1_000,
      `2026-${month}-14`,
    )
  await pay('payables', await add('payables', 400, '2026-11-05'), 400, '2026-11-05')
  await add('payables', 700, '2026-11-01', { party_id: supplier })
  await add('payables', 180_000, '2026-11-28', { party_id: supplier, bank_account_id: account })
  await add('receivables', 900, '2026-11-25', { party_id: client })
  await add('payables', 30, '2026-11-26', { bank_account_id: dollars })
  const transfer = sampleTransfer(account, other, { value_cents: 2_000 })
  expect((await made.post('/transfers', transfer)).status).toBe(201)
  const waiting = {
    ...samplePurchase(supplier, expense),
    due_date: '2026-11-27',
    competency_date: '2026-11-10',
  }
  const purchase = (await made.post('/purchases', waiting)).body.data
  return { made, account, dollars, purchase }
}

it('The forecast runs the balance through open transactions, late clients by their delay, and says the lowest day and the first below zero', async () => {
  const { made, account, dollars, purchase } = await busyCompany()
  const { status, body, text } = await made.get(`${FORECAST}?days=30`)
  expect([status, text]).toEqual([200, text])
  const { realised, expected, lowest, negative_on, currency, other_currencies } = body.data
  expect([currency, other_currencies]).toEqual(['BRL', ['USD']])
  expect([realised.length, expected.length]).toEqual([31, 31])
  const before = 200_000 + 3_000 - 400
  expect(realised.at(-1)).toEqual({
    day: TODAY,
    in_cents: 0,
    out_cents: 0,
    balance_cents: before,
  })
  const at = (day: string): Point & { waiting_cents: number } =>
    expected.find((point: Point) => point.day === day)
  expect(at('2026-11-20')).toMatchObject({ out_cents: 700, balance_cents: before - 700 })
  expect(at('2026-11-25')).toMatchObject({ in_cents: 0 })
  expect(at('2026-11-29')).toMatchObject({ in_cents: 900 })
  expect(at('2026-11-27').waiting_cents).toBe(purchase.net_cents)
  expect(lowest).toEqual({ day: '2026-11-28', balance_cents: before - 700 - 180_000 })
  expect(negative_on).toBeNull()
  const own = (await made.get(`${FORECAST}?days=30&bank_account_id=${account}`)).body.data
  expect(own.realised.at(-1).balance_cents).toBe(before - 102_000)
  expect(own.negative_on).toBe('2026-11-28')
  const apart = (await made.get(`${FORECAST}?days=60&currency=USD`)).body.data
  expect([apart.currency, apart.expected.at(-1).balance_cents]).toEqual(['USD', 100_000 - 30])
  expect((await made.get(`${FORECAST}?bank_account_id=${dollars + 999}`)).status).toBe(404)
})

it('Every day of the forecast opens the records that make it up, with the same sums', async () => {
  const { made, account } = await busyCompany()
  for (const choice of ['', `&bank_account_id=${account}`, '&currency=USD']) {
    const { realised, expected } = (await made.get(`${FORECAST}?days=30${choice}`)).body.data
    for (const [is_expected, points] of [
      ['no', realised],
      ['yes', expected],
    ] as const)
      for (const { day, in_cents, out_cents } of points.filter(
        (point: Point) => point.in_cents + point.out_cents > 0,
      )) {
        const address = `${FORECAST}/day?day=${day}&is_expected=${is_expected}${choice}`
        const entries: { amount_cents: number; id: number }[] = (await made.get(address)).body.data
        const sum = (sign: 1 | -1) =>
          entries
            .map(({ amount_cents }) => amount_cents * sign)
            .filter((cents) => cents > 0)
            .reduce((all, cents) => all + cents, 0)
        expect([address, sum(1), sum(-1)]).toEqual([address, in_cents, out_cents])
        expect(entries.every(({ id }) => id > 0)).toBe(true)
      }
  }
})

it('Whatever clients paid late or early, the forecast says of each day what its records come to', async () => {
  const { made, account, revenue } = await companyWithAccount(server())
  // Days late of each client's payments: two in the middle, ties, too few, and earlier than any counts.
  const paidLate = [[0, 3, 9, 20], [5, 5, 1], [40, 40], [-60, -50, -45], [2, 2, 2, 11, 11], []]
  for (const [place, lates] of paidLate.entries()) {
    const party_id = (await made.post('/clients', canaryParty(`Cliente ${place}`))).body.data.id
    const add = async (due_date: string) => {
      const fields = { due_date, competency_date: '2026-03-01', party_id }
      const { body } = await made.post('/receivables', transaction(revenue, 1_000, fields))
      return body.data.id
    }
    for (const [count, late] of lates.entries()) {
      const due = addDays(TODAY, -70 - count)
      const paid_on = addDays(due, late)
      const body = settlement(account, 1_000, { paid_on })
      const { status } = await made.post(`/receivables/${await add(due)}/settlements`, body)
      expect(status).toBe(201)
    }
    for (const ahead of [-12, 0, 4, 7 + place, 31]) await add(addDays(TODAY, ahead))
  }
  const { expected } = (await made.get(`${FORECAST}?days=30`)).body.data
  const told: [string, number][] = expected.map(({ day, in_cents }: Point) => [day, in_cents])
  const found = await Promise.all(
    told.map(async ([day]) => {
      const { data } = (await made.get(`${FORECAST}/day?day=${day}&is_expected=yes`)).body
      const own: readonly { readonly amount_cents: number }[] = data
      return [day, own.reduce((sum, { amount_cents }) => sum + amount_cents, 0)]
    }),
  )
  expect(told).toEqual(found)
})

it('The forecast says how far it was off: forecasts of the past, made with what was known then, against what happened', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const error = async () => (await made.get(`${FORECAST}/error`)).body.data
  expect(await error()).toEqual({ currency: 'BRL', mean_error_cents: 0, days: 90 })
  const origin = addDays(TODAY, -7)
  // Due two days after a forecast was made, and paid three days later than that.
  const late = transaction(expense, 8_400, {
    due_date: addDays(origin, 2),
    competency_date: '2026-10-01',
  })
  const id = (await made.post('/payables', late)).body.data.id
  await made.post(
    `/payables/${id}/settlements`,
    settlement(account, 8_400, { paid_on: addDays(origin, 5) }),
  )
  expect(await error()).toEqual({ currency: 'BRL', mean_error_cents: (3 * 8_400) / 90, days: 90 })
  // What came as a surprise counts too.
  const surprise = transaction(expense, 8_400, {
    due_date: addDays(origin, 3),
    competency_date: addDays(origin, 3),
  })
  const second = (await made.post('/payables', surprise)).body.data.id
  await made.post(
    `/payables/${second}/settlements`,
    settlement(account, 8_400, { paid_on: addDays(origin, 3) }),
  )
  // The two cross on the third day: of the seven days, the second and the last three are off.
  expect((await error()).mean_error_cents).toBe(Math.round((4 * 8_400) / 90))
})

it('Who does not see all that moves the balance sees no forecast, and who reaches some accounts that of these', async () => {
  const { made, account } = await busyCompany()
  const reads = [
    'companies.dashboards.index',
    'companies.bank-accounts.index',
    'companies.payables.index',
    'companies.receivables.index',
  ] as const
  const reader = await made.member(reads)
  expect((await reader.get(FORECAST)).body.data.expected[7].waiting_cents).toBe(0)
  for (const left of reads.slice(1)) {
    const partly = await made.member(reads.filter((key) => key !== left))
    for (const path of ['', '/error', `/day?day=${TODAY}&is_expected=yes`])
      expect((await partly.get(`${FORECAST}${path}`)).body).toEqual({ data: null })
  }
  await giveRights(server(), reader, { ...ALL_ROWS, bank_account_ids: [account] })
  const own = (await reader.get(FORECAST)).body.data
  expect([own.other_currencies, own.realised.at(-1).balance_cents]).toEqual([[], 100_600])
  await giveRights(server(), reader, { ...ALL_ROWS, project_ids: [] })
  expect((await reader.get(FORECAST)).body).toEqual({ data: null })
  const without = await made.member(reads.slice(1))
  expect((await without.get(FORECAST)).status).toBe(403)
})
