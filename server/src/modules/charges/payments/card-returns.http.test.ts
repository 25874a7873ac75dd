import { civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { untilWaiting, whileLocked } from '../../../../../test/http/lock-waits.ts'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { moveCreditDay } from '../../settlements/index.ts'
import { postTransactions } from '../../transactions/index.ts'
import { providersForTests } from '../providers/asaas-company.factory.ts'
import { ESTIMATED, FEE, MOVED, PAID, paidByCard } from './paid-by-card.factory.ts'

const services = providersForTests()

const BACK = 4_000

type Company = Awaited<ReturnType<typeof paidByCard>>

/** The payable of what went back, which a person settles anew on its day. */
async function settledAnew({ made, id, read, account }: Company, parts: object, principal = BACK) {
  const { payments } = await read(id)
  const { transaction_id } = payments.find(({ kind }: { kind: string }) => kind === 'refund')
  const path = `/payables/${transaction_id}`
  const settlements = async () => (await made.get(path)).body.data.settlements
  const [{ id: own }] = await settlements()
  const reversal = { reason: null, reversed_on: PAID }
  const reversed = await made.post(`${path}/settlements/${own}/reverse`, reversal)
  expect([reversed.status, reversed.text]).toEqual([200, reversed.text])
  const paid = sampleSettlement(account, principal, { paid_on: PAID, ...parts })
  const settled = await made.post(`${path}/settlements`, paid)
  expect([settled.status, settled.text]).toEqual([201, settled.text])
  return settlements
}

/** A card of which a part went back before its money came. */
async function refundedCard() {
  const company = await paidByCard(services)
  company.asaas().act(company.there, 'refund', BACK)
  await company.sync()
  return company
}

it('What went back of a card and a person paid from another account stays there when the credit day moves', async () => {
  const company = await refundedCard()
  const settlements = await settledAnew(company, {})
  const { made, account, moves, sync, becomesFree } = company
  expect(await moves()).toEqual([[ESTIMATED, 10_000 - FEE]])
  becomesFree(MOVED)
  await sync()
  expect(await moves()).toEqual([[MOVED, 10_000 - FEE]])
  expect(await settlements()).toMatchObject([
    { bank_account_id: account, paid_on: PAID, credited_on: null },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What went back of a charge and a person settled anew with a discount is no fault of the books', async () => {
  const company = await refundedCard()
  await settledAnew(company, { discount_cents: 200 }, BACK - 200)
  expect(await company.made.inDatabase(checkBooks)).toEqual([])
})

it('What goes back of a card whose money is in the books since its payment leaves on the day on which it went back', async () => {
  const company = await paidByCard(services)
  const { made, transaction_id, there, asaas, sync, moves } = company
  // As it was booked before credit days were known.
  await made.inDatabase(async (db) => {
    await db.query
      .updateTable('settlements')
      .set({ credited_on: null })
      .where('company_id', '=', db.company_id)
      .where('transaction_id', '=', transaction_id)
      .execute()
    await postTransactions(db, [transaction_id])
  })
  asaas().act(there, 'refund', BACK)
  await sync()
  expect(await moves()).toEqual([[PAID, 10_000 - FEE - BACK]])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A credit day that moved while a person had reversed the payment is taken when the reversal is undone', async () => {
  const company = await paidByCard(services)
  const { made, id, transaction_id, sync, moves, comeTo, settled, becomesFree, read } = company
  await comeTo('2026-11-23')
  const [{ id: own }] = await settled()
  const path = `/receivables/${transaction_id}/settlements/${own}/reverse`
  const reversed = await made.post(path, { reason: null, reversed_on: '2026-11-23' })
  expect([reversed.status, reversed.text]).toEqual([200, reversed.text])
  becomesFree(MOVED)
  await made.post(`/charges/${id}/refresh`, {})
  expect([await moves(), (await read(id)).payments]).toMatchObject([[], [{ credit_on: ESTIMATED }]])
  const request_id = reversed.headers.get('x-request-id')
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, await moves()]).toEqual([200, [[ESTIMATED, 10_000 - FEE]]])
  await sync()
  expect(await moves()).toEqual([[MOVED, 10_000 - FEE]])
  expect(await made.inDatabase(checkBooks)).toEqual([])
  services.server().clock.now = TEST_NOW
})

it('A payment that was reversed on its own day and brought back takes the credit day that its provider tells since', async () => {
  const company = await paidByCard(services)
  const { made, transaction_id, sync, moves, settled, becomesFree } = company
  const [{ id: own }] = await settled()
  const path = `/receivables/${transaction_id}/settlements/${own}/reverse`
  const reversed = await made.post(path, { reason: null, reversed_on: PAID })
  expect([reversed.status, await settled(), await moves()]).toEqual([200, [], []])
  becomesFree(MOVED)
  const request_id = reversed.headers.get('x-request-id')
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, await moves()]).toEqual([200, [[ESTIMATED, 10_000 - FEE]]])
  await sync()
  expect(await moves()).toEqual([[MOVED, 10_000 - FEE]])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A card of a charge that was due long ago is asked for after its credit day, while its money is still to come', async () => {
  const company = await paidByCard(services)
  const { made, id, sync, balance, comeTo } = company
  const { numUpdatedRows } = await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-05-01') })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(numUpdatedRows).toBe(1n)
  await comeTo('2026-12-21')
  await sync()
  expect(await balance()).toBe(0)
  services.server().clock.now = TEST_NOW
})

it('The credit day of what went back waits for an act on its payable that is under way', async () => {
  const { made, id, read } = await refundedCard()
  const { payments } = await read(id)
  const back = payments.find(({ kind }: { kind: string }) => kind === 'refund')
  const lock = sql`select 1 from transactions where id = ${back.transaction_id} for update`
  const held = await whileLocked(services.server(), made.company_id, lock, async () => {
    const moving = made.inDatabase((db) => moveCreditDay(db, back.settlement_id, civilDate(MOVED)))
    await untilWaiting(services.server(), 1)
    return { moving }
  })
  expect(await held.moving).toBe(true)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
