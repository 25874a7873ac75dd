import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newPurchase } from '../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { sampleMove } from '../stock/stock.factory.ts'
import { moved, platformsForTests, sellingCompany } from './selling-company.factory.ts'

const services = platformsForTests()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)

it('Goods of a sale that a platform tells leave stock with its approval, whatever there is', async () => {
  const company = await sellingCompany(services)
  const { noticeOf } = services.simulators().hotmart
  const { product } = newPurchase(1, daysAgo(3))
  const approve = async (n: number, days: number) => {
    const bought = moved(newPurchase(n, daysAgo(days), { product }), 'APPROVED', daysAgo(days))
    await company.call(noticeOf(bought, 'PURCHASE_APPROVED', daysAgo(days)))
    await company.handle()
    return bought
  }
  await approve(1, 4)
  const [{ product_id }] = await company.sales()
  await company.made.inDatabase((db) =>
    sql`update products set product_type = 'physical'
      where company_id = ${db.company_id} and id = ${product_id}`.execute(db.query),
  )
  const balance = async () => (await company.made.get(`/stock/${product_id}`)).body.data.balance
  const came = await company.made.post('/stock/moves', {
    ...sampleMove('inflow', '2026-11-05', { quantity: '1', total_cents: 1_000 }),
    product_id,
  })
  expect([came.status, came.text]).toEqual([201, came.text])
  const first = await approve(2, 2)
  expect(await balance()).toBe('0.0000')
  // What was sold has left, whatever the books say is there.
  await approve(3, 1)
  expect(await balance()).toBe('-1.0000')
  const refund = noticeOf(moved(first, 'REFUNDED'), 'PURCHASE_REFUNDED', daysAgo(0))
  await company.call(refund)
  await company.handle()
  const states = (await company.sales()).map(({ status }: { status: string }) => status)
  // Whether goods came back is for people to say.
  expect([states.toSorted(), await balance()]).toEqual([
    ['approved', 'approved', 'refunded'],
    '-1.0000',
  ])
})
