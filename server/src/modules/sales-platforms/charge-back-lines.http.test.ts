import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newPurchase } from '../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { type RestatedTransaction, restateSettled } from '../transactions/index.ts'
import { platformsForTests, sellingCompany } from './selling-company.factory.ts'
import { retryUnposted } from './write-platform-events.ts'

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

it('A charge back that was booked before under the refunds stays there when a later notice comes, and what was won of it comes back there, though its month is closed', async () => {
  const { made, call, handle } = await sellingCompany(services)
  const { noticeOf } = services.simulators().hotmart
  const purchase = newPurchase(0, daysAgo(8))
  const approved_date = daysAgo(6).getTime()
  const approved = { ...purchase, status: 'APPROVED', approved_date }
  await call(noticeOf(approved, 'PURCHASE_APPROVED', daysAgo(6)))
  const charged = { ...approved, status: 'CHARGEBACK' }
  await call(noticeOf(charged, 'PURCHASE_CHARGEBACK', daysAgo(2)))
  await handle()
  const returns = () =>
    made.inDatabase(async (db) => {
      const { rows } = await sql<Returned>`
        select t.id, t.kind, c.code, t.party_id, t.value_cents, t.due_date, t.competency_date,
          t.last_paid_on as paid_on, t.version,
          (select id from categories where company_id = ${db.company_id} and code = '2.01.01')
            as refunds_id
        from sale_transactions link
        join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
        join transaction_allocations a on a.company_id = ${db.company_id} and a.transaction_id = t.id
        join categories c on c.company_id = ${db.company_id} and c.id = a.category_id
        where link.company_id = ${db.company_id} and c.code like '2.01.%'
        order by t.id`.execute(db.query)
      return rows
    })
  const [booked] = await returns()
  if (booked === undefined) throw new Error('The charge back is in the books.')
  // As the version before booked it.
  await made.inDatabase(async (db) => {
    await restateSettled(db, [{ ...booked, category_id: booked.refunds_id }])
    const isOther = sql`' ' || (select id from categories where company_id = ${db.company_id}
      and code = '2.01.02') || ' '`
    await sql`update platform_sales set books = replace(books::text, ${isOther},
        ${` ${booked.refunds_id} `})::json where company_id = ${db.company_id}`.execute(db.query)
  })
  const closure = { bank_account_id: null, scope: 'both', closed_until: '2026-11-18' }
  expect((await made.post('/period-closures', closure)).status).toBe(201)
  const before = await returns()
  // The dispute was won.
  const at = daysAgo(1).toISOString()
  await made.inDatabase(async (db) => {
    const mark = JSON.stringify({ first: at, last: at, is_exact: true })
    await sql`update platform_sales set standing = 'waiting',
        state = jsonb_set(state::jsonb, '{marks,charge_back_reversed}', ${mark}::jsonb)::json
      where company_id = ${db.company_id}`.execute(db.query)
    await retryUnposted(db, 'hotmart', 10, '')
  })
  const { rows } = await made.inDatabase((db) =>
    sql`select standing, reason from platform_sales where company_id = ${db.company_id}`.execute(
      db.query,
    ),
  )
  expect(rows).toEqual([{ standing: 'posted', reason: null }])
  expect(await returns()).toMatchObject([
    ...before,
    { kind: 'receivable', code: '2.01.01', value_cents: booked.value_cents },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

interface Returned extends RestatedTransaction {
  readonly kind: string
  readonly code: string
  readonly version: number
  readonly refunds_id: number
}
