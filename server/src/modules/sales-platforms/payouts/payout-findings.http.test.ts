import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { newPurchase } from '../../../../../simulators/simulated-purchases.ts'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { runPlatformSyncs } from '../sales-platforms.jobs.ts'
import { platformsForTests } from '../selling-company.factory.ts'
import {
  daysAgo,
  itemOf,
  netOf,
  paidCompany,
  payoutOf,
  purchasesOf,
  sum,
} from './paid-company.factory.ts'

const services = platformsForTests()
const { simulators, perform } = services

it('A sale that is not in the books, another amount, an adjustment, a fee that was not agreed and a sale that nobody paid are named', async () => {
  const purchases = purchasesOf(40, [])
  const overcharged = purchases[6]
  const [missing, unpaid, other] = [purchases[3], purchases[4], purchases[5]]
  if (!missing || !unpaid || !other || !overcharged) throw new Error('There are forty.')
  // The platform keeps 1,50 more than agreed of one sale, and says so.
  const shares = overcharged.commissions.map((row) => {
    if (row.source === 'MARKETPLACE') return { ...row, cents: row.cents + 150 }
    return row.source === 'PRODUCER' ? { ...row, cents: row.cents - 150 } : row
  })
  const charged = { ...overcharged, commissions: shares }
  const told = purchases.map((one) => (one === overcharged ? charged : one))
  const company = await paidCompany(
    services,
    told.filter((one) => one !== missing),
  )
  const items = told
    .filter((one) => one !== unpaid)
    .map((one) =>
      one === other ? { ...itemOf(one), net_cents: cents(netOf(one) - 250) } : itemOf(one),
    )
  const adjustment = {
    sale_external_id: 'AJ-1',
    kind: 'adjustment',
    net_cents: cents(-1_000),
  } as const
  await company.tell(payoutOf(1, 3, [...items, adjustment]))
  const proof = await company.proof('PO-1')
  expect(proof).toMatchObject({
    state: 'differs',
    residual_cents: netOf(missing) - 250 - 1_000,
    findings: [
      { kind: 'missing_sale', sale_external_id: missing.transaction, amount_cents: netOf(missing) },
      { kind: 'adjustment', sale_external_id: 'AJ-1', amount_cents: -1_000 },
      {
        kind: 'amount_differs',
        sale_external_id: other.transaction,
        amount_cents: -250,
        told_cents: netOf(other) - 250,
        books_cents: netOf(other),
      },
      { kind: 'not_paid', sale_external_id: unpaid.transaction, amount_cents: netOf(unpaid) },
      { kind: 'fee_differs', sale_external_id: overcharged.transaction, amount_cents: 150 },
    ],
  })
  const query = `source=${proof.source}&payout_id=${proof.id}&only=differing`
  const lines = (await company.made.get(`/sales-platforms/payout-lines?${query}`)).body.data
  expect(sum(lines.map((row: { difference_cents: number }) => row.difference_cents))).toBe(
    proof.residual_cents,
  )
  const file = await company.made.get(`/sales-platforms/payout-lines/export?${query}&format=csv`)
  expect([file.status, file.text.includes(missing.transaction)]).toEqual([200, true])
  // The webhook that was lost is told after all: its part of the difference is gone.
  simulators().hotmart.purchases.push(missing)
  await company.made.post('/sales-platforms/hotmart/sync', { from_at: daysAgo(100).toISOString() })
  await perform(runPlatformSyncs, company.made.company_id)
  expect(await company.proof('PO-1')).toMatchObject({ residual_cents: -1_250 })
})

it('A transfer that nobody told of pays what became free; what it pays beyond that is named, and so are known sales out of the books', async () => {
  const purchases = purchasesOf(20, [])
  const free = sum(purchases.map(netOf))
  const company = await paidCompany(services, purchases)
  const { made, bank, wallet } = company
  const late = newPurchase(900, daysAgo(2), {
    status: 'APPROVED',
    approved_date: daysAgo(2).getTime(),
    payment: { type: 'CREDIT_CARD', installments: 1 },
  })
  simulators().hotmart.purchases.push(late)
  await made.post('/sales-platforms/hotmart/sync', {})
  await perform(runPlatformSyncs, made.company_id)
  const shown = (await made.get('/sales-platforms/hotmart/wallet')).body.data
  expect(shown).toMatchObject({
    balance_cents: free + netOf(late),
    free_cents: free,
    releases: [{ sales_count: 1, net_cents: netOf(late) }],
  })
  const move = (value_cents: number, days: number) =>
    made.post('/transfers', {
      from_account_id: wallet,
      to_account_id: bank,
      transfer_date: daysAgo(days).toISOString().slice(0, 10),
      description: `Saque ${days}`,
      value_cents,
      fee_cents: 0,
      to_company_id: null,
      attachment_ids: [],
    })
  await move(free - 5_000, 5)
  expect(await company.proof('Saque 5')).toMatchObject({
    source: 'transfer',
    state: 'waiting_bank',
    names_sales: false,
    sales_count: 20,
    residual_cents: 0,
    parts: { carried_out_cents: 5_000, other_cents: 0, expected_cents: free - 5_000 },
  })
  await move(7_500, 1)
  expect(await company.proof('Saque 1')).toMatchObject({
    state: 'differs',
    residual_cents: 2_500,
    parts: { carried_in_cents: 5_000, gross_cents: 0, expected_cents: 5_000 },
    findings: [{ kind: 'above_free', amount_cents: 2_500 }],
  })
  // A second one on the same day pays what the first one left.
  await move(100, 5)
  const [second] = (await company.list()).filter(
    (row: { name: string; net_cents: number }) => row.name === 'Saque 5' && row.net_cents === 100,
  )
  const again = (await made.get(`/sales-platforms/payouts/transfer/${second.id}`)).body.data
  expect(again).toMatchObject({
    residual_cents: 0,
    sales_count: 0,
    parts: { carried_in_cents: 5_000, carried_out_cents: 4_900, other_cents: 0 },
  })
  await made.delete(`/transfers/${second.id}`)
  // The platform tells of the first one: it is the same money, and no second transfer.
  await company.tell(
    payoutOf(
      7,
      4,
      purchases.map((one) => itemOf(one)),
      {
        net_cents: cents(free - 5_000),
        fee_cents: cents(0),
      },
    ),
  )
  const transfers = (await made.get('/transfers?filter_transfer_date=all')).body.data
  expect(transfers).toHaveLength(2)
  expect(await company.proof('PO-7')).toMatchObject({
    state: 'differs',
    residual_cents: -5_000,
    findings: [{ kind: 'unexplained', amount_cents: -5_000 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Whoever is limited to cost centres sees no proof, and whoever may not reach the wallet no payout', async () => {
  const company = await paidCompany(services, purchasesOf(2, []))
  await company.tell(
    payoutOf(
      1,
      3,
      simulators().hotmart.purchases.map((one) => itemOf(one)),
    ),
  )
  const { made, bank } = company
  const [row] = await company.list()
  const member = await made.member(['companies.sales.index'])
  await giveRights(services.server(), member, { ...ALL_ROWS, cost_center_ids: [] })
  expect((await member.get('/sales-platforms/payouts')).status).toBe(403)
  await giveRights(services.server(), member, { ...ALL_ROWS, bank_account_ids: [bank] })
  expect((await member.get('/sales-platforms/payouts')).body.data).toEqual([])
  expect((await member.get(`/sales-platforms/payouts/platform/${row.id}`)).status).toBe(404)
  expect((await member.get('/sales-platforms/hotmart/wallet')).status).toBe(404)
})
