import { describe, expect, it } from 'vitest'
import {
  newPurchase,
  type SimulatedPurchase,
  yearOfPurchases,
} from '../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { runPlatformSyncs, syncSalesPlatforms } from './sales-platforms.jobs.ts'
import { moved, platformsForTests, sellingCompany } from './selling-company.factory.ts'

const services = platformsForTests()
const { simulators, perform, server } = services
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)

type Company = Awaited<ReturnType<typeof sellingCompany>>

/** What stands in the books, without the numbers that the database gave. */
async function booksOf({ made }: Company) {
  const page = (await made.get('/sales')).body.data
  const shown = []
  for (const { id } of page) {
    const { data } = (await made.get(`/sales/${id}`)).body
    shown.push({
      external_id: data.external_id,
      status: data.status,
      total_cents: data.total_cents,
      net_cents: data.net_cents,
      competency_date: data.competency_date,
      refunds: data.refunds.map((row: { refunded_on: string; value_cents: number }) => [
        row.refunded_on,
        row.value_cents,
      ]),
      transactions: data.transactions
        .map((row: { kind: string; due_date: string; value_cents: number; party_name: string }) =>
          [row.kind, row.due_date, row.value_cents, row.party_name].join(' '),
        )
        .toSorted(),
    })
  }
  return shown.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
}

const lastRun = async ({ made }: Company) => (await made.get('/sales-platforms/runs')).body.data[0]

describe('asking a sales platform', () => {
  it('Twelve months of sales come in by one act, with progress, log and books that tie', async () => {
    const company = await sellingCompany(services)
    simulators().hotmart.purchases.push(...yearOfPurchases(TEST_NOW))
    const asked = await company.made.post('/sales-platforms/hotmart/sync', {})
    expect(asked.body.data).toMatchObject({ status: 'waiting', asked_by: 'person' })
    await perform(runPlatformSyncs, company.made.company_id)
    const run = (await company.made.get(`/sales-platforms/runs/${asked.body.data.id}`)).body.data
    const count = simulators().hotmart.purchases.length
    expect(run).toMatchObject({
      status: 'done',
      done_count: count,
      created_count: count,
      fault: null,
    })
    const log = (await company.made.get(`/sales-platforms/runs/${run.id}/sales`)).body
    expect(log.meta.total).toBe(count)
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
    await company.made.post('/sales-platforms/hotmart/sync', {})
    await perform(runPlatformSyncs, company.made.company_id)
    expect(await lastRun(company)).toMatchObject({ created_count: 0, changed_count: 0 })
  })

  it('The nightly pull repairs what lost calls left out: the books are the same the next morning', async () => {
    const [whole, lossy] = [await sellingCompany(services), await sellingCompany(services)]
    const { purchases, noticeOf } = simulators().hotmart
    const told: [SimulatedPurchase, string, Date][] = []
    for (let n = 0; n < 30; n += 1) {
      const purchase = newPurchase(n, daysAgo(2))
      purchases.push(purchase)
      moved(purchase, 'APPROVED', new Date(daysAgo(2).getTime() + 60_000))
      told.push([{ ...purchase }, 'PURCHASE_APPROVED', new Date(daysAgo(2).getTime() + 60_000)])
      if (n % 5 !== 0) continue
      moved(purchase, 'REFUNDED')
      told.push([{ ...purchase }, 'PURCHASE_REFUNDED', new Date(TEST_NOW.getTime() - 3_600_000)])
    }
    for (const [place, [purchase, event, at]] of told.entries()) {
      await whole.call(noticeOf(purchase, event, at))
      // Every fifth call is lost, of approvals and of refunds.
      if (place % 5 !== 3 && place !== 0 && place !== 6)
        await lossy.call(noticeOf(purchase, event, at))
    }
    await whole.handle()
    await lossy.handle()
    expect((await lossy.sales()).length).toBeLessThan((await whole.sales()).length)
    // Twenty past four of the next day in São Paulo.
    server().clock.now = new Date('2026-11-21T07:20:00Z')
    await perform(syncSalesPlatforms, lossy.made.company_id)
    await perform(syncSalesPlatforms, whole.made.company_id)
    expect(await booksOf(lossy)).toEqual(await booksOf(whole))
    expect(await lossy.made.inDatabase(checkBooks)).toEqual([])
    server().clock.now = TEST_NOW
  })

  it('A backfill whose process ended goes on behind its last page, and tells no sale twice', async () => {
    const { hotmart, faults } = simulators()
    hotmart.purchases.push(...yearOfPurchases(TEST_NOW))
    const count = hotmart.purchases.length
    const whole = await sellingCompany(services)
    const before = faults.hotmart.asked()
    expect(await whole.sync()).toMatchObject({ status: 'done', created_count: count })
    const requests = faults.hotmart.asked() - before

    const company = await sellingCompany(services)
    const cut = new AbortController()
    const begun = faults.hotmart.asked()
    // Five hundred sales are in the books by then, and the others are asked for.
    faults.hotmart.choose((asked) => {
      if (asked - begun === Math.floor(requests * 0.85)) cut.abort()
      return null
    })
    const asked = (await company.made.post('/sales-platforms/hotmart/sync', {})).body.data
    await perform(runPlatformSyncs, company.made.company_id, cut.signal)
    const left = (await company.made.get(`/sales-platforms/runs/${asked.id}`)).body.data
    expect(left.status).toBe('running')
    expect(left.done_count).toBeGreaterThan(0)
    expect(left.done_count).toBeLessThan(count)
    faults.hotmart.clear()
    const again = faults.hotmart.asked()
    server().clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000)
    await perform(runPlatformSyncs, company.made.company_id)
    server().clock.now = TEST_NOW
    expect(await lastRun(company)).toMatchObject({
      id: asked.id,
      status: 'done',
      done_count: count,
      created_count: count,
      changed_count: 0,
    })
    expect(faults.hotmart.asked() - again).toBeLessThan(requests / 2)
    expect(await booksOf(company)).toEqual(await booksOf(whole))
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A platform that forgets its token, does not answer, or tells twice ends in a state that people see', async () => {
    const company = await sellingCompany(services)
    const { hotmart, faults } = simulators()
    hotmart.purchases.push(...yearOfPurchases(TEST_NOW).slice(-120))
    await perform(syncSalesPlatforms, company.made.company_id)
    hotmart.tokens.clear()
    await perform(syncSalesPlatforms, company.made.company_id)
    expect(await lastRun(company)).toMatchObject({ status: 'done', fault: null })
    faults.hotmart.set('server_error')
    await perform(syncSalesPlatforms, company.made.company_id)
    expect(await company.platform()).toMatchObject({ state: 'error', fault: 'unreachable' })
    faults.hotmart.clear()
    faults.hotmart.set('duplicate')
    await perform(syncSalesPlatforms, company.made.company_id)
    expect(await company.platform()).toMatchObject({ state: 'connected', fault: null })
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })

  it('A platform tells what it usually charges, and whether it gives that back', async () => {
    const made = await server().newCompany()
    const told = (await made.get('/sales-platforms')).body.data
    const feeOf = (name: string) =>
      told.find(({ platform }: { platform: string }) => platform === name).usual_fee
    expect(feeOf('hotmart')).toEqual({ percent: '9.9000', fixed_cents: 100, returns_fees: true })
    expect(feeOf('stripe')).toEqual({ percent: '3.9900', fixed_cents: 39, returns_fees: false })
  })

  it('Testing a connection says whether the secrets are taken', async () => {
    const company = await sellingCompany(services)
    const tested = await company.made.post('/sales-platforms/hotmart/test', {})
    expect(tested.body.data).toMatchObject({ state: 'connected', is_simulated: true })
    await company.made.put('/platform-integrations/hotmart', {
      secrets: { client_secret: 'errado' },
    })
    const refused = await company.made.post('/sales-platforms/hotmart/test', {})
    expect(refused.body.data).toMatchObject({ state: 'error', fault: 'credentials_refused' })
    const ended = await company.made.post('/sales-platforms/hotmart/disconnect', {})
    expect(ended.body.data).toMatchObject({ state: 'disconnected', next_run_at: null })
    expect((await company.call('{}')).status).toBe(404)
  })
})
