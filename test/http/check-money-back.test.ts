import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  asaasCompany,
  providersForTests,
} from '../../server/src/modules/charges/providers/asaas-company.factory.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { stockedProduct } from '../../server/src/modules/stock/stock.factory.ts'
import { sampleParty } from './party-samples.ts'
import { sampleProduct } from './product-samples.ts'
import { sampleSale } from './sale-samples.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import { cent, changed, faultsAfter, gone, of, type Tampered } from './tampered-rows.ts'
import type { TestCompany } from './test-company.ts'

const services = providersForTests()

let company: TestCompany

/** Books with what goes back of them, charges that were paid, and a stock (docs/rules/trust.md, I1). */
beforeAll(async () => {
  const world = await asaasCompany(services)
  const { made, account, expense, revenue, asaas, sent, sync } = world
  company = made
  const done = async (path: string, body: object, status = 201) => {
    const answer = await made.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, status, answer.text])
    return answer.body.data
  }
  const { id: rent } = await done('/payables', sampleTransaction(expense, 10_000))
  await done(
    `/payables/${rent}/settlements`,
    sampleSettlement(account, 9_000, { discount_cents: 500, interest_cents: 30 }),
  )
  const { settlements } = (await made.get(`/payables/${rent}`)).body.data
  const reversal = { reason: null, reversed_on: '2026-11-20' }
  await done(`/payables/${rent}/settlements/${settlements[0].id}/reverse`, reversal, 200)

  const { id } = await done(
    '/sales',
    sampleSale({
      client_id: (await done('/clients', sampleParty({ name: 'Ana', document: null }))).id,
      product_id: (await done('/products', sampleProduct())).id,
      bank_account_id: account,
      category_id: revenue,
    }),
  )
  await done('/sales/approve', { sales: [{ id, version: 1 }] }, 200)
  const { transactions } = (await made.get(`/sales/${id}`)).body.data
  const receipt = sampleSettlement(account, 10_000)
  await done(`/receivables/${transactions[0].id}/settlements`, receipt)
  const refund = { kind: 'refund', refunded_on: '2026-11-20', value_cents: 4_000 }
  const { version } = (await made.get(`/sales/${id}`)).body.data
  await done(
    `/sales/${id}/refund`,
    { ...refund, returns_fees: true, category_id: null, version },
    200,
  )

  const { there } = await sent()
  asaas().act(there, 'pay', 10_000)
  await sync()
  asaas().act(there, 'refund', 2_500)
  await sync()
  await sent()

  const coffee = await stockedProduct(made)
  await coffee.move('inflow', '2026-10-01', { quantity: '10', total_cents: 10_000 })
  await coffee.move('outflow', '2026-10-20', { quantity: '3' })
  await coffee.move('inflow', '2026-11-05', { quantity: '2', total_cents: 2_500 })
})

const isReversal = sql`reverses_id is not null`
const isPayment = sql`kind = 'payment'`
const isBack = sql`kind = 'refund'`
const TO_MOVE = /^Move \d+ of the stock of product \d+ is not what/

const TAMPERED: readonly Tampered[] = [
  [
    'changed refund of a sale',
    changed('sale_refunds', cent('value_cents')),
    /^Refund \d+ of sale \d+ is of 4001 cents, and no payable/,
  ],
  [
    'refund of a sale whose payable is said to be of the approval',
    of('sale_transactions', sql`refund_id = null`, sql`refund_id is not null`),
    /^Refund \d+ of sale \d+ is of 4000 cents, and no payable/,
  ],
  [
    'refund of a sale that lost its payable',
    gone('sale_transactions', sql`refund_id is not null`),
    /^Refund \d+ of sale \d+/,
  ],
  [
    'reversal of another amount than what it takes back',
    changed(
      'settlements',
      sql`principal_cents = principal_cents + 1, discount_cents = discount_cents - 1`,
      isReversal,
    ),
    /^Reversal \d+ says/,
  ],
  [
    'reversal on the day of what it takes back',
    changed('settlements', sql`paid_on = '2026-11-01'`, isReversal),
    /^Reversal \d+ says/,
  ],
  [
    'reversal that takes nothing back any more',
    gone('settlements', isReversal),
    /^Transaction \d+ says/,
  ],
  [
    'changed payment of a charge',
    changed('charge_payments', cent('value_cents'), isPayment),
    /^Payment \d+ of charge \d+ says/,
  ],
  [
    'changed fee of a charge',
    changed('charge_payments', cent('fee_cents'), isPayment),
    /^Payment \d+ of charge \d+ says/,
  ],
  [
    'changed day of a payment of a charge',
    changed('charge_payments', sql`paid_on = paid_on - 1`, isPayment),
    /^Payment \d+ of charge \d+ says/,
  ],
  [
    'payment of a charge that is said to be taken back',
    changed('charge_payments', sql`is_undone = true`, isPayment),
    /^Payment \d+ of charge \d+ was taken back, and its settlement stands/,
  ],
  [
    'charge of another receivable than what its payment settled',
    changed('charges', sql`transaction_id = null, status = 'paid'`),
    /^Payment \d+ of charge \d+ says/,
  ],
  [
    'charge that is paid and lost its payment',
    gone('charge_payments', isPayment),
    /^Charge \d+ is (partially_)?paid, and no payment/,
  ],
  [
    'changed amount that went back of a charge',
    changed('charge_payments', cent('value_cents'), isBack),
    /^What went back of charge \d+, \d+, is of 2501 cents, and its payable was paid by 2500/,
  ],
  [
    'changed value of an unpaid charge',
    changed('charges', cent('value_cents'), sql`status = 'pending'`),
    /^Charge \d+ asks for 10001 cents, and its last act said 10000/,
  ],
  ['changed quantity of a move of stock', changed('stock_moves', cent('quantity')), TO_MOVE],
  ['changed cost of a move of stock', changed('stock_moves', cent('total_cents')), TO_MOVE],
  ['changed value of a stock', changed('stock_moves', cent('value_after_e4')), TO_MOVE],
  ['changed average of a stock', changed('stock_moves', cent('average_after_e4')), TO_MOVE],
  ['changed standing of a stock', changed('stock_moves', cent('quantity_after')), TO_MOVE],
  ['deleted move of stock', gone('stock_moves', sql`kind = 'outflow'`), TO_MOVE],
  [
    'deleted last move of a stock',
    gone('stock_moves', sql`move_date = '2026-11-05'`),
    /^Move \d+ of the stock of product \d+ was made, and is not there/,
  ],
]

it('Books with money that went back, charges and a stock that nobody tampered with have no faults', async () => {
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it.each(TAMPERED)('The check of the books names a %s', async (_what, change, told) => {
  expect(await faultsAfter(company, change)).toContainEqual(expect.stringMatching(told))
})
