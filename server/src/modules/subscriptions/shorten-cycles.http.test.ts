import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { planWithOpenCharge } from './changed-plan.factory.ts'
import { recountShortenedCycles, subscriptionsToRecount } from './shorten-cycles.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('A subscription whose plan changed is looked at once for each payment of its old charge, and not every hour', async () => {
  const { made, id, change, pay, run } = await planWithOpenCharge(server())
  await change('keep')
  const found = () => made.inDatabase(subscriptionsToRecount)
  expect(await found()).toEqual([])
  // It pays days that were used: no credit comes of it.
  await pay(1_000, '2026-12-05')
  expect(await found()).toEqual([id])
  await run()
  expect(await found()).toEqual([])
  await pay(8_000, '2026-12-05')
  expect(await found()).toEqual([id])
  await run()
  expect(await found()).toEqual([])
})

it('A subscription whose cycle was paid before its plan changed is not looked at every hour', async () => {
  const { made, change, pay, run, read, id } = await planWithOpenCharge(server())
  await pay(9_000, '2026-12-01')
  await change(null)
  await run()
  expect((await read(id)).cycles[0]).toMatchObject({ credit_cents: 4_500, charged_cents: 3_000 })
  expect(await made.inDatabase(subscriptionsToRecount)).toEqual([])
})

it('Money that goes back after a change of plan takes the credit with it that it gave, and what of that was spent the next cycle asks for', async () => {
  const { made, id, change, pay, giveBack, read, run, goTo } = await planWithOpenCharge(server())
  await change('keep')
  await run()
  await pay(9_000, '2026-12-05')
  await run()
  expect(await read(id)).toMatchObject({ credit_cents: 4_500, owed_cents: 0 })
  await giveBack(2_000, '2026-12-06')
  await goTo('2026-12-06')
  await run()
  // 70,00 are kept: 25,00 above the days that were used.
  expect(await read(id)).toMatchObject({ credit_cents: 2_500, owed_cents: 0 })
  await goTo('2026-12-20')
  await run()
  expect((await read(id)).cycles[0]).toMatchObject({ credit_cents: 2_500, charged_cents: 12_500 })
  await made.inDatabase((db) =>
    sql`update charge_payments set value_cents = 9000 where company_id = ${db.company_id}
      and kind = 'charge_back'`.execute(db.query),
  )
  for (const _time of [1, 2]) await run()
  expect(await read(id)).toMatchObject({ credit_cents: 0, owed_cents: 2_500 })
  await goTo('2027-01-20')
  await run()
  expect((await read(id)).cycles[0]).toMatchObject({ owed_cents: 2_500, charged_cents: 17_500 })
})

it('Where the receivable of a charge that was canceled with its plan stays open, its cycle says that the used days are asked for twice', async () => {
  const { made, id, asked, change, read, send } = await planWithOpenCharge(server())
  // What nobody was asked for yet would be canceled at once.
  await send()
  await change('cancel')
  const old = async () =>
    (await read(id)).cycles.find((cycle: { id: number }) => cycle.id === asked.id)
  expect(await old()).toMatchObject({ is_asked_twice: false, is_canceling: true })
  const closure = { bank_account_id: null, scope: 'both', closed_until: '2026-11-30' }
  expect((await made.post('/period-closures', closure)).status).toBe(201)
  await send()
  expect(await old()).toMatchObject({
    open_cents: 9_000,
    is_asked_twice: true,
    is_canceling: false,
  })
})

it('The audit log says that a cycle is whole again once the change of its plan is undone', async () => {
  const { made, asked, change } = await planWithOpenCharge(server())
  const logged = () =>
    made.inDatabase(async (db) => {
      const { rows } = await sql<{ before: string | null; after: string | null }>`
        select item.before ->> 'cut_on' as before, item.after ->> 'cut_on' as after
        from operation_items item
        where item.company_id = ${db.company_id} and item.table_name = 'subscription_cycles'
          and item.record_id = ${asked.id} and item.before is not null
        order by item.operation_id`.execute(db.query)
      return rows
    })
  const request_id = (await change('keep')).headers.get('x-request-id')
  const cut = { before: null, after: '2026-12-05' }
  expect(await logged()).toEqual([cut])
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await logged()).toEqual([cut, { before: '2026-12-05', after: null }])
})

it('The audit log says of an undone change of plan what its cycle was by then, though more was paid and counted since', async () => {
  const { made, asked, change, pay, run } = await planWithOpenCharge(server())
  const request_id = (await change('keep')).headers.get('x-request-id')
  // It pays days that were used: no credit comes of it, and the subscription stays as it was.
  await pay(1_000, '2026-12-05')
  await made.inDatabase(async (db) => {
    for (const id of await subscriptionsToRecount(db)) await recountShortenedCycles(db, id)
  })
  expect((await made.post('/operations/undo', { request_id, mode: 'all' })).status).toBe(200)
  const before = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ counted: string | null }>`
      select item.before ->> 'counted_cents' as counted from operation_items item
      where item.company_id = ${db.company_id} and item.table_name = 'subscription_cycles'
        and item.record_id = ${asked.id} and item.before ->> 'cut_on' is not null
      order by item.operation_id desc limit 1`.execute(db.query)
    return rows[0]?.counted
  })
  expect(before).toBe('1000')
  await run()
})

it('A changed plan whose credit cannot be counted keeps no other subscription from being charged', async () => {
  const { made, id, asked, change, pay, read, run, subscribe } = await planWithOpenCharge(server())
  await change('keep')
  await pay(9_000, '2026-12-05')
  // More than an amount holds.
  await made.inDatabase((db) =>
    sql`update subscription_cycles set given_cents = ${Number.MAX_SAFE_INTEGER}
      where company_id = ${db.company_id} and id = ${asked.id}`.execute(db.query),
  )
  const owe = () =>
    made.inDatabase((db) =>
      sql`update subscriptions set owed_cents = 10000 where company_id = ${db.company_id}
        and id = ${id}`.execute(db.query),
    )
  await owe()
  const other = await subscribe({ start_date: '2026-12-05', anchor_day: 5 })
  await expect(run()).rejects.toThrow('Subscriptions could not be charged.')
  expect((await read(other)).cycles).toHaveLength(1)
  // A fault of the program that begins at ten is not silent until the next day.
  await owe()
  await expect(run()).rejects.toThrow('Subscriptions could not be charged.')
  expect((await read(id)).fault).not.toBeNull()
  // Once it can be counted the card is quiet again.
  await made.inDatabase((db) =>
    sql`update subscription_cycles set given_cents = 0 where company_id = ${db.company_id}
      and id = ${asked.id}`.execute(db.query),
  )
  await run()
  expect((await read(id)).fault).toBeNull()
})
