import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newPurchase, type SimulatedPurchase } from '../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { platformsForTests, sellingCompany } from './selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)

/** What may become of a sale, from its order on: each step is told by one call. */
const LIVES: readonly (readonly (readonly [event: string, status: string, daysAgo: number])[])[] = [
  [
    ['PURCHASE_BILLET_PRINTED', 'BILLET_PRINTED', 7],
    ['PURCHASE_APPROVED', 'APPROVED', 6],
    ['PURCHASE_PROTEST', 'DISPUTE', 4],
    ['PURCHASE_COMPLETE', 'COMPLETE', 3],
    ['PURCHASE_CHARGEBACK', 'CHARGEBACK', 2],
  ],
  [
    ['PURCHASE_BILLET_PRINTED', 'BILLET_PRINTED', 7],
    ['PURCHASE_EXPIRED', 'EXPIRED', 6],
    ['PURCHASE_APPROVED', 'APPROVED', 5],
    ['PURCHASE_REFUNDED', 'REFUNDED', 1],
  ],
  [
    ['PURCHASE_DELAYED', 'OVERDUE', 5],
    ['PURCHASE_CANCELED', 'CANCELED', 3],
  ],
]

type Company = Awaited<ReturnType<typeof sellingCompany>>

/** What stands in the books, without the numbers that the database gave. */
async function booksOf({ made, wallet }: Company) {
  const sales = []
  for (const { id } of (await made.get('/sales')).body.data) {
    const { data } = (await made.get(`/sales/${id}`)).body
    const { external_id, status, net_cents, competency_date, due_date } = data
    const transactions = data.transactions.map(
      (row: { kind: string; due_date: string; value_cents: number; party_name: string }) =>
        [row.kind, row.due_date, row.value_cents, row.party_name].join(' '),
    )
    sales.push({
      external_id,
      status,
      net_cents,
      competency_date,
      due_date,
      refunds: data.refunds.map((row: { refunded_on: string; value_cents: number }) => [
        row.refunded_on,
        row.value_cents,
      ]),
      transactions: transactions.toSorted(),
    })
  }
  const account = (await made.get(`/bank-accounts/${wallet}`)).body.data
  return {
    balance: account.system_balance_cents,
    sales: sales.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1)),
  }
}

it('The calls of sales in any order, some of them twice, come to the same books', {
  timeout: 120_000,
}, async () => {
  const { noticeOf } = simulators().hotmart
  const calls = LIVES.flatMap((life, n) => {
    const first: SimulatedPurchase = newPurchase(n * 3, daysAgo(8))
    const approved = life.find(([event]) => event === 'PURCHASE_APPROVED')
    return life.map(([event, status, days]) => {
      const isPaid = approved !== undefined && approved[2] >= days
      const approved_date = isPaid ? daysAgo(approved[2]).getTime() : null
      return noticeOf({ ...first, status, approved_date }, event, daysAgo(days))
    })
  })
  const tellAll = async (told: readonly string[], batches: number) => {
    const company = await sellingCompany(services)
    const size = Math.ceil(told.length / batches)
    for (let at = 0; at < told.length; at += size) {
      // Those of a batch are handled in one transaction.
      for (const call of told.slice(at, at + size)) await company.call(call)
      await company.handle()
    }
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
    return booksOf(company)
  }
  const inOrder = await tellAll(calls, calls.length)
  expect(inOrder.sales.map(({ status }) => status)).toEqual([
    'charged_back',
    'refunded',
    'canceled',
  ])
  expect(inOrder.balance).toBe(0)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...calls, ...calls], { minLength: calls.length }),
      fc.integer({ min: 1, max: 12 }),
      async (mixed, batches) => {
        // Whatever was left out is told at the end.
        const rest = calls.filter((call) => !mixed.includes(call))
        expect(await tellAll([...mixed, ...rest], batches)).toEqual(inOrder)
      },
    ),
    { numRuns: 12 },
  )
})

it('A call of a sale is answered within a tenth of a second', async () => {
  const company = await sellingCompany(services)
  const { noticeOf } = simulators().hotmart
  const times: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const purchase = newPurchase(n, daysAgo(1), { status: 'APPROVED', approved_date: 1 })
    const begun = performance.now()
    expect((await company.call(noticeOf(purchase, 'PURCHASE_APPROVED', daysAgo(1)))).status).toBe(
      200,
    )
    times.push(performance.now() - begun)
  }
  // The median: a machine that does other work beside is slow now and then.
  expect(times.toSorted((a, b) => a - b)[20]).toBeLessThan(100)
})
