import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { subscriptionsTexts } from '@prumo/texts/pt/subscriptions'
import { afterEach, expect, it } from 'vitest'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('Each figure and each cell of a cohort opens exactly the rows that it counts', async () => {
  const { made, subscribe, act, goTo } = await subscribingCompany(server())
  const since = (start_date: string, fields: object = {}) => subscribe({ start_date, ...fields })
  const monthly = await since('2026-09-10')
  const yearly = await since('2026-09-20', { value_cents: 120_000, subscription_cycle: 'yearly' })
  const weekly = await since('2026-10-05', { value_cents: 1_000, subscription_cycle: 'weekly' })
  const paused = await since('2026-10-06')
  const trial = await since('2026-11-15', { trial_days: 30 })
  const lost = await since('2026-09-01')
  const lostAtOnce = await since('2026-11-02')
  await act(paused, 'pause')
  for (const id of [lost, lostAtOnce])
    await act(id, 'cancel', { when: 'now', cancels_charges: false })
  const later = await since('2026-12-01')
  const figures = (await made.get('/subscriptions/figures')).body.data
  // 90,00 + 1.200,00 / 12 + 10,00 × 52 / 12; of five that held at the end of October one was lost.
  expect(figures).toMatchObject({
    paying_count: 3,
    mrr_cents: 9_000 + 10_000 + 4_333,
    trial_count: 1,
    base_count: 5,
    lost_count: 1,
    churn_percent: '20.00',
    year_base_count: 3 + 5,
    year_lost_count: 1,
    ltv_cents: Math.round((23_333 * 8) / 3),
  })
  const rows = async (query: string): Promise<number[]> =>
    (await made.get(`/subscriptions?${query}&sort=id`)).body.data.map(
      (row: { id: number }) => row.id,
    )
  const paying = (await made.get('/subscriptions?filter_figure=paying&sort=id')).body.data
  expect(paying.map((row: { id: number }) => row.id)).toEqual([monthly, yearly, weekly])
  const sum = paying.reduce(
    (total: number, row: { monthly_cents: number }) => total + row.monthly_cents,
    0,
  )
  expect(sum).toBe(figures.mrr_cents)
  expect(await rows('filter_figure=lost_in_month')).toEqual([lost])
  expect(await rows('filter_figure=lost_in_year')).toEqual([lost])
  // `lostAtOnce` left in the month in which it began: the tooltip says that it is in neither.
  expect(subscriptionsTexts.figures.ltv_hint).toContain('Quem saiu no mês em que começou')
  expect(await rows('filter_states=trial,paused')).toEqual([paused, trial])
  const cohorts = (await made.get('/subscriptions/cohorts')).body.data
  expect(cohorts).toMatchObject([
    {
      month: '2026-09',
      started_count: 3,
      kept: [{ count: 3 }, { count: 3 }, { on: '2026-11-20', count: 2 }],
    },
    { month: '2026-10', started_count: 2, kept: [{ count: 2 }, { count: 2 }] },
    { month: '2026-11', started_count: 1, kept: [{ count: 0 }] },
  ])
  for (const { month, kept } of cohorts)
    for (const { on, count } of kept)
      expect(await rows(`filter_cohort=${month}&filter_held_on=${on}`)).toHaveLength(count)
  expect(await rows('')).toContain(later)
  await goTo('2026-12-20')
  expect((await made.get('/subscriptions/figures')).body.data).toMatchObject({
    paying_count: 5,
    base_count: 4,
    lost_count: 0,
  })
})

it('What charging now comes to is counted before anybody is charged', async () => {
  const { made, subscribe, act, run, goTo } = await subscribingCompany(server())
  const due = async () => {
    const { count, total_cents } = (await made.get('/subscriptions/issue')).body.data
    return [count, total_cents]
  }
  await subscribe()
  await subscribe({ subscription_cycle: 'weekly', value_cents: 1_000 })
  await subscribe({ start_date: '2026-12-01', anchor_day: 1 })
  await act(await subscribe(), 'pause')
  expect(await due()).toEqual([2, 10_000])
  await run()
  expect(await due()).toEqual([0, 0])
  await goTo('2026-11-27')
  expect(await due()).toEqual([1, 1_000])
})

it('Charging now says before it is done whose cycles are charged, and which late ones are told again', async () => {
  const { made, client, subscribe, run, goTo, read, send } = await subscribingCompany(server())
  const due = async () => (await made.get('/subscriptions/issue')).body.data
  const party = (await made.get(`/clients/${client}`)).body.data
  await made.put(`/clients/${client}`, { ...party, email: 'ana@example.com' })
  const id = await subscribe({ mails_payer: true, days_after_due: 60 })
  const [cycle] = (await due()).cycles
  expect(cycle).toMatchObject({
    subscription_id: id,
    description: 'Clube mensal',
    starts_on: '2026-11-20',
    charged_cents: 9_000,
    mails_payer: true,
  })
  expect(cycle.party_name).not.toBe('')
  await run()
  await send()
  await goTo('2026-11-23')
  const late = await due()
  expect([late.count, late.late_count, late.late_cents]).toEqual([0, 1, 9_000])
  expect(late.late[0]).toMatchObject({ subscription_id: id, due_date: '2026-11-20' })
  // Of two months that nobody ran, a client is charged one missed cycle a day.
  await goTo('2027-02-02')
  const missed = await due()
  const before = (await read(id)).cycles.length
  await run()
  expect((await read(id)).cycles.length - before).toBe(missed.count)
  expect(missed.count).toBe(1)
})

it('Who reaches cycles in part is told that charging now charges those of others, too', async () => {
  const { made, subscribe } = await subscribingCompany(server())
  const center = (
    await made.post('/cost-centers', {
      name: 'Cursos',
      abbreviation: 'CUR',
      description: null,
    })
  ).body.data.id
  const own = await subscribe({ cost_center_id: center })
  await subscribe()
  const member = await made.member(PERMISSION_KEYS)
  await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [center] })
  const seen = (await member.get('/subscriptions/issue')).body.data
  expect(seen).toMatchObject({ count: 1, total_cents: 9_000, has_others: true })
  expect(seen.cycles).toMatchObject([{ subscription_id: own }])
  const all = (await made.get('/subscriptions/issue')).body.data
  expect(all).toMatchObject({ count: 2, has_others: false })
})

it('The month of a yearly subscription whose twelfth is half a cent is rounded up, and the recurring revenue with it', async () => {
  const { made, subscribe, read } = await subscribingCompany(server())
  const months = [
    [119_850, 'yearly', 9_988],
    [30_030, 'yearly', 2_503],
    [1_000_002, 'yearly', 83_334],
    [3_003, 'semiannually', 501],
    [1_000, 'quarterly', 333],
    [1_001, 'bimonthly', 501],
    [1_003, 'weekly', 4_346],
  ] as const
  let sum = 0
  for (const [value_cents, subscription_cycle, monthly_cents] of months) {
    const id = await subscribe({ value_cents, subscription_cycle })
    expect((await read(id)).monthly_cents).toBe(monthly_cents)
    sum += monthly_cents
  }
  expect((await made.get('/subscriptions/figures')).body.data.mrr_cents).toBe(sum)
})

it('Subscriptions that began to pay more than a year ago are a cohort, and two years ago none any more', async () => {
  const { made, subscribe, act, goTo } = await subscribingCompany(server())
  await goTo('2026-01-10')
  const kept = await subscribe({ start_date: '2026-01-10' })
  const lost = await subscribe({ start_date: '2026-01-12' })
  await goTo('2027-02-05')
  await act(lost, 'cancel', { when: 'now', cancels_charges: false })
  const cohorts = async () => (await made.get('/subscriptions/cohorts')).body.data
  const [first] = await cohorts()
  expect(first).toMatchObject({ month: '2026-01', started_count: 2 })
  expect(first.kept).toHaveLength(14)
  expect(first.kept.at(-1)).toEqual({ on: '2027-02-05', count: 1 })
  await goTo('2027-12-31')
  expect((await cohorts()).map(({ month }: { month: string }) => month)).toEqual(['2026-01'])
  await goTo('2028-01-01')
  expect(await cohorts()).toEqual([])
  expect((await made.get(`/subscriptions/${kept}`)).body.data.state).not.toBe('canceled')
})
