import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newPurchase } from '../../../../simulators/hotmart/hotmart-data.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { platformsForTests, sellingCompany } from './selling-company.factory.ts'

const services = platformsForTests()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)

it('What banks take back of sales of a platform stands under the charge backs of the chart, what is refunded under the refunds', async () => {
  const { made, call, handle } = await sellingCompany(services)
  const { noticeOf } = services.simulators().hotmart
  const approved_date = daysAgo(6).getTime()
  for (const [place, [event, status]] of [
    ['PURCHASE_CHARGEBACK', 'CHARGEBACK'],
    ['PURCHASE_REFUNDED', 'REFUNDED'],
  ].entries()) {
    const purchase = newPurchase(place * 3, daysAgo(8))
    const approved = { ...purchase, status: 'APPROVED', approved_date }
    await call(noticeOf(approved, 'PURCHASE_APPROVED', daysAgo(6)))
    await call(noticeOf({ ...approved, status: status ?? '' }, event ?? '', daysAgo(2)))
    await handle()
  }
  const codes = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ kind: string; code: string }>`
      select refund.kind, c.code from sale_refunds refund
      join sale_transactions link on link.company_id = ${db.company_id} and link.refund_id = refund.id
      join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
        and t.kind = 'payable'
      join transaction_allocations a on a.company_id = ${db.company_id} and a.transaction_id = t.id
      join categories c on c.company_id = ${db.company_id} and c.id = a.category_id
      where refund.company_id = ${db.company_id} and c.code like '2.01.%'
      order by refund.kind`.execute(db.query)
    return rows
  })
  expect(codes).toEqual([
    { kind: 'charge_back', code: '2.01.02' },
    { kind: 'refund', code: '2.01.01' },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
