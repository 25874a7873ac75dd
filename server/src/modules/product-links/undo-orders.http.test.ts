import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()

/** Whoever looks at the order in the log undoes it by its id. */
async function undoable(fields: object = {}) {
  const world = await sellingCompany(server(), fields)
  const { made } = world
  const undo = async (answer: Response, mode = 'all', who = made) =>
    who.post('/operations/undo', { request_id: answer.headers.get('x-request-id'), mode })
  const charges = async () => (await made.get('/charges?sort=due_date&direction=asc')).body.data
  const receivable = async ({ transaction_id }: { transaction_id: number }) =>
    (await made.get(`/receivables/${transaction_id}`)).body.data
  return { ...world, undo, charges, receivable }
}

const statuses = (rows: readonly { status: string }[]) => rows.map(({ status }) => status)

it('An order by a link that is undone before it was sent leaves nothing but its buyer', async () => {
  const { made, order, undo, charges, read, see } = await undoable({ max_uses: 1 })
  const ordered = await order()
  expect((await see()).answer.status).toBe(410)
  const undone = await undo(ordered)
  expect([undone.status, undone.body.data.undone_count]).toEqual([200, 1])
  expect(await charges()).toEqual([])
  expect((await made.get('/receivables?filter_due_or_payment_date=all')).body.data).toEqual([])
  expect(await read()).toMatchObject({ started_count: 0 })
  expect((await see()).answer.status).toBe(200)
  const clients = (await made.get('/clients')).body.data
  expect(clients.map(({ name }: { name: string }) => name)).toContain('Ana Lima')
  expect((await undo(ordered)).body.code).toBe('operation_already_undone')
})

it('The audit log says that the series of an order that is undone was deleted', async () => {
  const { made, order, undo } = await undoable({
    payment_type: 'installments',
    max_installments: 2,
  })
  expect((await undo(await order({ installments: '2' }))).status).toBe(200)
  const logged = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ made: boolean; kept: boolean }>`
      select after is not null as made, before is not null as kept from operation_items
      where company_id = ${db.company_id} and table_name = 'transaction_series'
      order by operation_id, position`.execute(db.query)
    return rows
  })
  expect(logged).toEqual([
    { made: true, kept: false },
    { made: false, kept: true },
  ])
})

it('An order by a link whose codes were shown is undone by canceling its charges and receivables', async () => {
  const world = await undoable({ payment_type: 'installments', max_installments: 2 })
  const { made, order, follow, undo, charges, receivable, read, send } = world
  const ordered = await order({ installments: '2' })
  await send()
  expect((await follow(ordered)).includes('<svg')).toBe(true)
  expect((await undo(ordered)).status).toBe(200)
  await send()
  expect(statuses(await charges())).toEqual(['canceled', 'canceled'])
  for (const charge of await charges())
    expect(await receivable(charge)).toMatchObject({ computed_status: 'canceled' })
  expect((await follow(ordered)).includes('<svg')).toBe(false)
  expect(await read()).toMatchObject({ started_count: 1, paid_count: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Of an order by a link what was paid stays, and the rest is undone where that is asked for', async () => {
  const { made, account, order, undo, charges, send } = await undoable({
    payment_type: 'installments',
    max_installments: 2,
  })
  const ordered = await order({ installments: '2' })
  await send()
  const [first] = await charges()
  await made.post(
    `/receivables/${first.transaction_id}/settlements`,
    sampleSettlement(account, 5_000),
  )
  const refused = await undo(ordered)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(statuses(await charges())).toEqual(['paid', 'pending'])
  const undone = await undo(ordered, 'possible')
  expect(undone.body.data).toMatchObject({ undone_count: 1, conflicts: [{ record_id: first.id }] })
  await send()
  expect(statuses(await charges())).toEqual(['paid', 'canceled'])
})

it('An order that began a subscription is undone by canceling it with its first charge', async () => {
  const { made, order, undo, charges, receivable, send } = await undoable({
    payment_type: 'recurring',
    subscription_cycle: 'monthly',
  })
  const ordered = await order()
  await send()
  const stranger = await made.member([
    'api.companies.charges.list',
    'api.companies.charges.destroy',
    'api.companies.charges.update',
  ])
  expect((await undo(ordered, 'all', stranger)).status).toBe(403)
  expect((await undo(ordered)).status).toBe(200)
  await send()
  expect(statuses(await charges())).toEqual(['canceled'])
  const [charge] = await charges()
  expect(await receivable(charge)).toMatchObject({ computed_status: 'canceled' })
  const [subscription] = (await made.get('/subscriptions')).body.data
  expect(subscription).toMatchObject({ state: 'canceled', next_on: null })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('An order that began a subscription is not undone once its first charge is paid', async () => {
  const { made, account, order, undo, charges, send } = await undoable({
    payment_type: 'recurring',
    subscription_cycle: 'monthly',
  })
  const ordered = await order()
  await send()
  const [charge] = await charges()
  await made.post(
    `/receivables/${charge.transaction_id}/settlements`,
    sampleSettlement(account, 10_000),
  )
  expect((await undo(ordered)).body.code).toBe('undo_conflict')
  const [subscription] = (await made.get('/subscriptions')).body.data
  expect(subscription.canceled_on).toBeNull()
})
