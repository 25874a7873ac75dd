import { expect, it } from 'vitest'
import { performJob } from '../../../../test/http/perform-job.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { issueDueSubscriptions } from '../subscriptions/index.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()

it('An order of a link that recurs begins a subscription once, whose first cycle is its charge', async () => {
  const world = await sellingCompany(server(), {
    payment_type: 'recurring',
    subscription_cycle: 'monthly',
  })
  const { made, link, see, order, follow, read, send, revenue } = world
  expect((await see()).text).toContain('R$ 100,00 por mês')
  expect((await see('en')).text).toContain('per month')
  const key = 'cd'.repeat(16)
  const answers = await Promise.all([order({ key }), order({ key }), order({ key })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  await send()
  await performJob(server(), issueDueSubscriptions, { company_id: made.company_id })
  const [row, ...others] = (await made.get('/subscriptions')).body.data
  expect(others).toEqual([])
  const subscription = (await made.get(`/subscriptions/${row.id}`)).body.data
  const [charge, ...more] = (await made.get('/charges')).body.data
  expect(more).toEqual([])
  expect(subscription).toMatchObject({
    party_name: 'Ana Lima',
    product_id: link.product_id,
    category_id: revenue,
    description: 'Curso de verão',
    subscription_cycle: 'monthly',
    value_cents: 10_000,
    start_date: '2026-11-23',
    state: 'scheduled',
    next_on: '2026-12-23',
    link_id: link.id,
    link_name: 'Curso de verão',
    cycles: [{ cycle_index: 1, due_date: '2026-11-23', charge_id: charge.id }],
  })
  // It begins on its first due date: neither counted as paying, nor said to be.
  expect((await made.get('/subscriptions/figures')).body.data).toMatchObject({
    paying_count: 0,
    mrr_cents: 0,
    scheduled_count: 1,
  })
  expect((await made.get(`/charges/${charge.id}`)).body.data.mails_payer).toBe(false)
  expect((await follow(answers[0] ?? Response.error())).includes('<svg')).toBe(true)
  expect(await read()).toMatchObject({
    started_count: 1,
    subscription_count: 1,
    subscriptions: [{ id: row.id, party_name: 'Ana Lima' }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A link that recurs needs a cycle, and days in which its first charge is due before the second', async () => {
  const { made, body } = await sellingCompany(server())
  const create = async (fields: object) =>
    (await made.post('/product-links', { ...body, url: 'outro', ...fields })).body.errors
  const recurring = { payment_type: 'recurring' }
  expect(await create(recurring)).toHaveProperty('subscription_cycle')
  const weekly = { ...recurring, subscription_cycle: 'weekly', due_date_limit_days: 7 }
  expect(await create(weekly)).toHaveProperty('due_date_limit_days')
  const single = await made.post('/product-links', {
    ...body,
    url: 'u',
    subscription_cycle: 'weekly',
  })
  expect(single.body.data).toMatchObject({ payment_type: 'single', subscription_cycle: null })
})
