import { COURSE_PLATFORMS } from '@prumo/contracts/course-access/course-access.schema'
import { afterEach, expect, it } from 'vitest'
import { newPurchase } from '../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { platformsForTests, sellingCompany } from '../sales-platforms/selling-company.factory.ts'
import { COURSE, STUDENT, teachingCompany } from './teaching-company.factory.ts'

const services = platformsForTests()
const { server, simulators } = services

afterEach(() => {
  server().clock.now = TEST_NOW
  for (const platform of COURSE_PLATFORMS) simulators().faults[platform].clear()
})

const later = (minutes: number) => {
  server().clock.now = new Date(server().clock.now.getTime() + minutes * 60_000)
}

it.each(COURSE_PLATFORMS)(
  'A sale that is paid opens its course on %s once, and one that went back closes it',
  async (platform) => {
    const company = await teachingCompany(services, platform)
    expect(company.connected).toMatchObject({
      state: 'connected',
      fault: null,
      is_simulated: true,
      missing_secrets: [],
    })
    const sale = await company.sellCourse()
    await company.grant()
    expect(company.courses()).toEqual([COURSE])
    const asked = company.faults.asked()
    await company.grant()
    expect(company.faults.asked()).toBe(asked)
    expect(await company.accesses()).toMatchObject([
      { sale_id: sale.id, wanted: 'granted', status: 'done', course_id: COURSE, tries: 1 },
    ])
    const back = await company.refund(sale)
    expect(back.status).toBe(200)
    await company.grant()
    expect(company.courses()).toEqual([])
    expect(await company.accesses(`?filter_sale_id=${sale.id}`)).toMatchObject([
      {
        wanted: 'revoked',
        status: 'done',
        attempts: [
          { wanted: 'granted', outcome: 'done' },
          { wanted: 'revoked', outcome: 'done' },
        ],
      },
    ])
  },
)

it('A sale opens its course when its first instalment is received, and not when it is approved', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const written = await company.sellCourse('written')
  await company.grant()
  expect(await company.accesses()).toEqual([])
  await company.approve(written)
  await company.grant()
  expect(company.courses()).toEqual([])
  const { transactions } = await company.read(written.id)
  await company.settle(transactions.find((row: { kind: string }) => row.kind === 'receivable'))
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
})

it('A part that goes back leaves the course open, and a charge back closes it', async () => {
  const company = await teachingCompany(services, 'cademi')
  const sale = await company.sellCourse()
  await company.grant()
  expect((await company.refund(sale, { value_cents: 1_000 })).status).toBe(200)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  const now = await company.read(sale.id)
  expect((await company.refund(now, { kind: 'charge_back' })).status).toBe(200)
  await company.grant()
  expect(company.courses()).toEqual([])
})

it('A paid sale of which a part went back before it was looked at opens its course', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const sale = await company.sellCourse()
  expect((await company.refund(sale, { value_cents: 1_000 })).status).toBe(200)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
})

it('A refund of one of two sales of a course leaves it open to the client', async () => {
  const company = await teachingCompany(services, 'curseduca')
  const first = await company.sellCourse()
  await company.sellCourse()
  await company.grant()
  await company.refund(first)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  const [, row] = await company.accesses()
  expect(row).toMatchObject({ wanted: 'revoked', status: 'done' })
  expect(row.attempts.at(-1)).toMatchObject({ wanted: 'revoked', outcome: 'kept' })
})

it('A platform that is down for days spends no try of a course, and opens it once it is back', async () => {
  const company = await teachingCompany(services, 'memberkit')
  await company.sellCourse()
  company.faults.set('server_error')
  await company.grant()
  expect(await company.accesses()).toMatchObject([{ status: 'waiting', fault: 'unreachable' }])
  expect(await company.platform()).toMatchObject({ state: 'error', fault: 'unreachable' })
  for (let tries = 1; tries < 10; tries += 1) {
    later(8 * 60)
    await company.grant()
  }
  server().clock.now = TEST_NOW
  expect(await company.accesses()).toMatchObject([{ status: 'waiting', tries: 0 }])
  company.faults.clear()
  later(100 * 60)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  server().clock.now = TEST_NOW
  expect(await company.accesses()).toMatchObject([{ status: 'done', fault: null, tries: 1 }])
  expect(await company.platform()).toMatchObject({ state: 'connected', fault: null })
})

it('A course that its platform cannot open while it answers otherwise is asked for with growing pauses, then a person sends it again', async () => {
  const company = await teachingCompany(services, 'memberkit')
  await company.sellCourse()
  const begun = company.faults.asked()
  // Three failing requests are a try; the fourth asks whether it is the platform as a whole.
  company.faults.choose((asked) => ((asked - begun) % 4 === 3 ? null : 'server_error'))
  await company.grant()
  expect(await company.accesses()).toMatchObject([{ status: 'waiting', fault: 'unreachable' }])
  const asked = company.faults.asked()
  await company.grant()
  expect(company.faults.asked()).toBe(asked)
  for (let tries = 1; tries < 8; tries += 1) {
    later(8 * 60)
    await company.grant()
  }
  // The session of who looks at it is not so old.
  server().clock.now = TEST_NOW
  expect(await company.accesses()).toMatchObject([{ status: 'failed', tries: 8 }])
  expect(await company.platform()).toMatchObject({
    state: 'connected',
    failed_count: 1,
    waiting_count: 0,
  })
  company.faults.clear()
  expect((await company.company.post('/course-accesses/replay', { ids: null })).body.data).toEqual({
    count: 1,
  })
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  expect(await company.accesses()).toMatchObject([{ status: 'done', fault: null }])
})

it('An answer that is lost is asked for again and lets the client in once', async () => {
  const company = await teachingCompany(services, 'curseduca')
  await company.sellCourse()
  company.faults.set('lost_answer')
  await company.grant()
  company.faults.clear()
  later(5)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  expect(await company.accesses()).toMatchObject([{ status: 'done' }])
})

it('A client without an e-mail is told at once, and let in once there is one', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const path = `/clients/${company.client_id}`
  const client = (await company.company.get(path)).body.data
  await company.company.put(path, { ...client, email: null })
  await company.sellCourse()
  await company.grant()
  const [row] = await company.accesses()
  expect(row).toMatchObject({ status: 'failed', fault: 'no_email' })
  const changed = (await company.company.get(path)).body.data
  await company.company.put(path, { ...changed, email: STUDENT })
  await company.company.post('/course-accesses/replay', { ids: [row.id] })
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
})

it('Secrets that the platform takes no more are told on its card, until it takes them again', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const store = (api_key: string) =>
    company.company.put('/platform-integrations/memberkit', { secrets: { api_key } })
  await store('errado')
  await company.sellCourse()
  await company.grant()
  expect(await company.platform()).toMatchObject({ state: 'error', fault: 'credentials_refused' })
  await store('escola')
  expect(await company.connect()).toMatchObject({ state: 'connected', fault: null })
  later(5)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
})

it('A second education platform is refused while one is connected; once that is disconnected nothing more is opened on it', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const other = await company.company.post('/course-platforms/cademi/test', {})
  expect([other.status, other.body.code]).toEqual([422, 'another_course_platform'])
  expect(
    (await company.company.post('/course-platforms/memberkit/disconnect', {})).body.data,
  ).toMatchObject({ state: 'disconnected' })
  await company.sellCourse()
  await company.grant()
  expect(company.courses()).toEqual([])
  expect(await company.accesses()).toEqual([])
})

it('What went back while the platform was disconnected is closed once it is connected again', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const sale = await company.sellCourse()
  await company.grant()
  await company.company.post('/course-platforms/memberkit/disconnect', {})
  await company.refund(sale)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  await company.connect()
  await company.grant()
  expect(company.courses()).toEqual([])
})

it('A sale that was paid before the platform was connected opens nothing when it is touched later', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const sale = await company.sellCourse('approved')
  for (const row of sale.transactions)
    if (row.kind === 'receivable') await company.settle(row, undefined, '2026-11-19')
  await company.complete(await company.read(sale.id))
  await company.grant()
  expect(company.courses()).toEqual([])
  expect(await company.accesses()).toEqual([])
})

it('A refund that is undone opens the course again', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const sale = await company.sellCourse()
  await company.grant()
  const back = await company.refund(sale)
  await company.grant()
  expect(company.courses()).toEqual([])
  await company.undo(back)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
})

it('A sale that a sales platform tells opens its course, and its refund there closes it', async () => {
  const company = await teachingCompany(services, 'memberkit')
  const selling = await sellingCompany(services, {}, company.company)
  const { purchases } = simulators().hotmart
  const at = new Date(TEST_NOW.getTime() - 3_600_000)
  const sold = (n: number) =>
    newPurchase(n, at, { status: 'APPROVED', approved_date: at.getTime() })
  // The first one makes the product, which has no course yet.
  purchases.splice(0, Infinity, sold(3))
  await selling.sync()
  await company.grant()
  const [{ product_id }] = await selling.sales()
  const path = `/products/${product_id}`
  const product = (await company.company.get(path)).body.data
  await company.company.put(path, { ...product, education_platform_id: COURSE })
  const second = sold(6)
  purchases.push(second)
  await selling.sync()
  await company.grant()
  expect(company.courses(second.buyer.email)).toEqual([COURSE])
  expect(await company.accesses()).toHaveLength(1)
  second.status = 'REFUNDED'
  await selling.sync()
  await company.grant()
  expect(company.courses(second.buyer.email)).toEqual([])
})
