import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newPurchase } from '../../../../simulators/simulated-purchases.ts'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { forgetPlatformCalls } from './sales-platforms.jobs.ts'
import { moved, platformsForTests, sellingCompany } from './selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)

describe('calls of a sales platform', () => {
  it('A sale that Hotmart tells is in the books: gross on the wallet, fee and commissions paid from it', async () => {
    const company = await sellingCompany(services)
    const { noticeOf } = simulators().hotmart
    const purchase = newPurchase(3, daysAgo(3), {
      price_cents: 10_000,
      commissions: [
        { source: 'MARKETPLACE', cents: 1_040, name: '', code: '' },
        { source: 'AFFILIATE', cents: 3_136, name: 'Canal', code: 'A1' },
        { source: 'COPRODUCER', cents: 582, name: 'Delta', code: 'C1' },
        { source: 'PRODUCER', cents: 5_242, name: '', code: '' },
      ],
    })
    const notice = noticeOf(
      moved(purchase, 'APPROVED', daysAgo(3)),
      'PURCHASE_APPROVED',
      daysAgo(3),
    )
    expect((await company.call(notice)).status).toBe(200)
    expect(await company.calls()).toMatchObject([{ status: 'waiting', told: null }])
    await company.handle()
    expect(await company.calls()).toMatchObject([{ status: 'handled', told: 'APPROVED', tries: 1 }])
    const [sale] = await company.sales()
    expect(sale).toMatchObject({
      status: 'approved',
      source: 'platform',
      platform: 'hotmart',
      total_cents: 10_000,
      fees_cents: 1_040,
      commissions_cents: 3_718,
      net_cents: 5_242,
      competency_date: '2026-11-17',
      due_date: '2026-12-17',
    })
    const account = (await company.made.get(`/bank-accounts/${company.wallet}`)).body.data
    expect(account.system_balance_cents).toBe(5_242)
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A call that comes again changes nothing, one without the token is refused, and one elsewhere is answered as if there were nothing', async () => {
    const company = await sellingCompany(services)
    const { noticeOf } = simulators().hotmart
    const purchase = moved(newPurchase(1, daysAgo(2)), 'APPROVED', daysAgo(2))
    const notice = noticeOf(purchase, 'PURCHASE_APPROVED', daysAgo(2))
    for (let time = 0; time < 3; time += 1) expect((await company.call(notice)).status).toBe(200)
    await company.handle()
    await company.handle()
    expect(await company.calls()).toHaveLength(1)
    expect(await company.sales()).toHaveLength(1)
    const wrong = await company.call(`${notice} `, 'outro-token')
    const elsewhere = await fetch(company.url.replace(/.{5}$/, 'AAAAA'), { method: 'POST' })
    expect([wrong.status, elsewhere.status]).toEqual([400, 404])
    expect(await company.platform()).toMatchObject({ refused_calls: 1, state: 'connected' })
  })

  it('A call is kept and answered while a job holds its platform and the secrets of its company, and is the last event once it is read', async () => {
    // The embedded database has one connection, on which nobody waits for another.
    if (process.env['TEST_ENGINE'] !== 'postgresql') return
    const company = await sellingCompany(services)
    const { noticeOf } = simulators().hotmart
    const notice = (number: number) => {
      const sold = moved(newPurchase(number, daysAgo(2)), 'APPROVED', daysAgo(2))
      return noticeOf(sold, 'PURCHASE_APPROVED', daysAgo(2))
    }
    expect((await company.call(notice(1))).status).toBe(200)
    await company.made.inDatabase(async (db) => {
      await sql`select 1 from sales_platforms where company_id = ${db.company_id} for update`.execute(
        db.query,
      )
      await sql`select 1 from platform_calls where company_id = ${db.company_id} for update`.execute(
        db.query,
      )
      await sql`select 1 from company_data_keys where company_id = ${db.company_id} for update`.execute(
        db.query,
      )
      await sql`update sales_platforms set last_call_at = null where company_id = ${db.company_id}`.execute(
        db.query,
      )
      expect((await company.call(notice(1))).status).toBe(200)
      expect((await company.call(notice(2))).status).toBe(200)
      expect((await company.call(notice(3), 'outro-token')).status).toBe(400)
    })
    expect(await company.platform()).toMatchObject({ last_call_at: null })
    await company.handle()
    expect(await company.calls()).toMatchObject([{ status: 'handled' }, { status: 'handled' }])
    expect(await company.platform()).toMatchObject({ last_call_at: TEST_NOW.toISOString() })
  })

  it('A call that was sent long ago is kept as stale, and one that is no JSON waits for a person and can be replayed', async () => {
    const company = await sellingCompany(services)
    const { noticeOf } = simulators().hotmart
    const old = newPurchase(1, daysAgo(40))
    expect((await company.call(noticeOf(old, 'PURCHASE_APPROVED', daysAgo(30)))).status).toBe(200)
    expect((await company.call('<xml>')).status).toBe(200)
    await company.handle()
    expect(await company.calls()).toMatchObject([
      { status: 'failed', fault: 'unreadable' },
      { status: 'failed', fault: 'stale' },
    ])
    const replay = (platform: string) =>
      company.made.post('/sales-platforms/calls/replay', { ids: null, platform })
    expect((await replay('kiwify')).body.data).toEqual({ count: 0 })
    const replayed = await replay('hotmart')
    expect(replayed.body.data).toEqual({ count: 2 })
    await company.handle()
    expect((await company.calls()).map((row: { status: string }) => row.status)).toEqual([
      'failed',
      'handled',
    ])
  })

  it('A refund and a charge back are dated by their event and leave the sale where it was', async () => {
    const company = await sellingCompany(services)
    const { noticeOf } = simulators().hotmart
    const one = moved(newPurchase(3, daysAgo(9)), 'APPROVED', daysAgo(9))
    await company.call(noticeOf(one, 'PURCHASE_APPROVED', daysAgo(9)))
    await company.handle()
    await company.call(noticeOf(moved(one, 'REFUNDED'), 'PURCHASE_REFUNDED', daysAgo(2)))
    await company.handle()
    const [row] = await company.sales()
    const sale = (await company.made.get(`/sales/${row.id}`)).body.data
    expect(sale).toMatchObject({ status: 'refunded', competency_date: '2026-11-11' })
    expect(sale.refunds).toMatchObject([{ kind: 'refund', refunded_on: '2026-11-18' }])
    const account = (await company.made.get(`/bank-accounts/${company.wallet}`)).body.data
    expect(account.system_balance_cents).toBe(0)
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })

  it.each([
    ['WAITING_PAYMENT', 'PURCHASE_BILLET_PRINTED', 'waiting_payment'],
    ['OVERDUE', 'PURCHASE_DELAYED', 'overdue'],
  ])(
    'A platform alone says that its %s sale was paid: nobody approves or cancels it by hand, and the payment stands once',
    async (status, event, stands) => {
      const company = await sellingCompany(services)
      const { noticeOf } = simulators().hotmart
      const purchase = moved(newPurchase(1, daysAgo(5)), status)
      await company.call(noticeOf(purchase, event, daysAgo(5)))
      await company.handle()
      const [{ id, version }] = await company.sales()
      for (const act of ['approve', 'cancel']) {
        const asked = await company.made.post(`/sales/${act}`, { sales: [{ id, version }] })
        expect(asked.body.data).toMatchObject([{ id, is_done: false }])
      }
      expect(await company.sales()).toMatchObject([{ status: stands }])
      await company.call(
        noticeOf(moved(purchase, 'APPROVED', daysAgo(1)), 'PURCHASE_APPROVED', daysAgo(1)),
      )
      await company.handle()
      const [sale] = await company.sales()
      expect(sale).toMatchObject({ status: 'approved' })
      const owed = (await company.made.get('/receivables?filter_due_date=all')).body
      expect(owed.data).toMatchObject([{ value_cents: sale.total_cents }])
      expect(await company.made.inDatabase(checkBooks)).toEqual([])
    },
  )

  it('A payment that a platform tells of a sale that a person had approved before is not booked a second time, and says so', async () => {
    const company = await sellingCompany(services)
    const { noticeOf } = simulators().hotmart
    const purchase = moved(newPurchase(1, daysAgo(5)), 'OVERDUE')
    await company.call(noticeOf(purchase, 'PURCHASE_DELAYED', daysAgo(5)))
    await company.handle()
    const [{ id, version }] = await company.sales()
    const ofSource = (source: 'manual' | 'platform') =>
      company.made.inDatabase((db) =>
        db.query
          .updateTable('sales')
          .set({ source })
          .where('company_id', '=', db.company_id)
          .where('id', '=', id)
          .execute(),
      )
    // As it was approved while that was open to everybody.
    await ofSource('manual')
    await company.made.post('/sales/approve', { sales: [{ id, version }] })
    await ofSource('platform')
    await company.call(
      noticeOf(moved(purchase, 'APPROVED', daysAgo(1)), 'PURCHASE_APPROVED', daysAgo(1)),
    )
    await company.handle()
    const owed = (await company.made.get('/receivables?filter_due_date=all')).body
    expect(owed.data).toHaveLength(1)
    expect(await company.platform()).toMatchObject({ refused_sales: 1 })
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A sale whose product nobody knows waits where the company wants to be asked, and is posted once it is matched', async () => {
    const company = await sellingCompany(services, { unknown_products: 'wait' })
    const { noticeOf } = simulators().hotmart
    const purchase = moved(newPurchase(1, daysAgo(2)), 'APPROVED', daysAgo(2))
    await company.call(noticeOf(purchase, 'PURCHASE_APPROVED', daysAgo(2)))
    await company.handle()
    expect(await company.sales()).toEqual([])
    expect(await company.platform()).toMatchObject({ open_matches: 1, refused_sales: 1 })
    const matches = (await company.made.get('/sales-platforms/matches?filter_state=waiting')).body
    const [match] = matches.data
    const decided = await company.made.post('/sales-platforms/matches', {
      matches: [{ id: match.id, record_id: null }],
    })
    expect([decided.status, decided.text]).toEqual([200, decided.text])
    expect(await company.sales()).toMatchObject([{ status: 'approved' }])
    expect(await company.platform()).toMatchObject({ open_matches: 0, refused_sales: 0 })
  })
})

it('A call that the books cannot take is tried five times, waits for a person with its reason, and goes through once it is replayed', async () => {
  const company = await sellingCompany(services)
  const { noticeOf } = simulators().hotmart
  const purchase = moved(newPurchase(1, daysAgo(2)), 'APPROVED', daysAgo(2))
  await company.call(noticeOf(purchase, 'PURCHASE_APPROVED', daysAgo(2)))
  // Something of ours fails: a fault of the program, not of the platform.
  const { kysely } = await databaseOf(services.server(), company.made.company_id)
  const asOwner = (text: string) => sql.raw(text).execute(kysely)
  await asOwner('alter table platform_sales rename column standing to broken')
  const { clock } = services.server()
  for (let time = 1; time <= 4; time += 1) {
    await expect(company.handle()).rejects.toThrow('tried again')
    // A job that comes at once leaves it alone.
    await company.handle()
    clock.now = new Date(TEST_NOW.getTime() + time * 600_000)
  }
  expect(await company.calls()).toMatchObject([{ status: 'waiting', tries: 4 }])
  await company.handle()
  expect(await company.calls()).toMatchObject([
    { status: 'failed', tries: 5, fault: 'not_handled', fault_detail: expect.any(String) },
  ])
  await asOwner('alter table platform_sales rename column broken to standing')
  const [failed] = await company.calls()
  await company.made.post('/sales-platforms/calls/replay', { ids: [failed.id] })
  await company.handle()
  expect(await company.calls()).toMatchObject([{ status: 'handled', fault: null }])
  expect(await company.sales()).toHaveLength(1)
  clock.now = TEST_NOW
})

it('Calls that were dealt with are forgotten a month later, and those that failed wait for a person', async () => {
  const company = await sellingCompany(services)
  const { noticeOf } = simulators().hotmart
  const purchase = moved(newPurchase(1, daysAgo(2)), 'APPROVED', daysAgo(2))
  await company.call(noticeOf(purchase, 'PURCHASE_APPROVED', daysAgo(2)))
  await company.call('isto não é JSON')
  await company.handle()
  const { company_id } = company.made
  const { clock } = services.server()
  await services.perform(forgetPlatformCalls, company_id)
  expect(await company.calls()).toMatchObject([{ status: 'failed' }, { status: 'handled' }])
  clock.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS + 1)
  await services.perform(forgetPlatformCalls, company_id)
  clock.now = TEST_NOW
  expect(await company.calls()).toMatchObject([{ status: 'failed' }])
  expect(await company.sales()).toHaveLength(1)
})
