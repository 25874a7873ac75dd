import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { checkBooks } from '../../registry.ts'
import { providersForTests } from '../providers/asaas-company.factory.ts'
import { sampleTerms } from '../charging-company.factory.ts'
import { PAID_ON, receivingCompany } from './receiving-company.factory.ts'

const services = providersForTests()

/** A receipt whose end Asaas refused, and somebody who may not settle and ends the charge again. */
async function endedByAnother() {
  const company = await receivingCompany(services)
  const { made, sent, send, read, receive } = company
  const { id, transaction_id, there } = await sent()
  const received = await receive(id)
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'errado' } })
  await send()
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'chave-do-asaas' } })
  const other = await made.member(
    PERMISSION_KEYS.filter((key) => key !== 'companies.receivables.settle'),
  )
  const { version } = await read(id)
  const ended = await other.post(`/charges/${id}/receive-in-cash`, { receipt: null, version })
  expect([ended.status, ended.body.data?.status]).toEqual([200, 'canceling'])
  return { ...company, id, transaction_id, there, received, other, ended }
}

it('Undoing that a charge was ended at its provider leaves the receipt of somebody else in the books', async () => {
  const { made, id, transaction_id, read, receivableOf, received, other, ended, undo, inBank } =
    await endedByAnother()
  const before = await inBank()
  const denied = await undo(received, other)
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
  const undone = await undo(ended, other)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await read(id)).toMatchObject({
    status: 'pending',
    cash_act: null,
    received_cents: 10_000,
    is_undecided: true,
  })
  expect((await receivableOf(transaction_id)).computed_status).toBe('paid')
  expect(await inBank()).toBe(before)
  expect((await undo(received)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
  expect((await receivableOf(transaction_id)).residual_cents).toBe(10_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing that a charge was ended has Asaas ask for it again, and the receipt stays until it is undone', async () => {
  const { made, id, transaction_id, there, send, sync, read, receivableOf, asaas, ...company } =
    await endedByAnother()
  const { received, other, ended, undo } = company
  await send()
  expect(asaas().payments.get(there)?.status).toBe('RECEIVED_IN_CASH')
  expect((await undo(ended, other)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: 'undo' })
  expect((await undo(received)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: 'undo', received_cents: 0 })
  await send()
  await sync()
  expect(asaas().payments.get(there)?.status).toBe('PENDING')
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
  expect((await receivableOf(transaction_id)).residual_cents).toBe(10_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a receipt that was taken back at Asaas since leaves the receipt that came after it', async () => {
  const { made, sent, read, send, sync, asaas, receive, receivableOf, undo } =
    await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const first = await receive(id)
  await send()
  asaas().act(there, 'undo_in_cash')
  await sync()
  expect((await receive(id, { value_cents: 9_000 })).status).toBe(200)
  const undone = await undo(first)
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_conflict'])
  expect(await read(id)).toMatchObject({ status: 'canceling', received_cents: 9_000 })
  expect((await receivableOf(transaction_id)).residual_cents).toBe(1_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receipt in cash whose settlement somebody reversed waits for a person, and can still be undone', async () => {
  const { made, sent, read, send, sync, asaas, receive, receivableOf, undo } =
    await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const received = await receive(id)
  await send()
  const [{ id: settlement }] = (await receivableOf(transaction_id)).settlements
  expect(await read(id)).toMatchObject({ status: 'paid', is_undecided: false })
  const path = `/receivables/${transaction_id}/settlements/${settlement}/reverse`
  const reversed = await made.post(path, { reason: null, reversed_on: '2026-11-18' })
  expect([reversed.status, reversed.text]).toEqual([200, reversed.text])
  expect(await read(id)).toMatchObject({ status: 'paid', is_undecided: true })
  const undone = await undo(received)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  await send()
  await sync()
  expect(asaas().payments.get(there)?.status).toBe('PENDING')
  expect(await read(id)).toMatchObject({
    status: 'pending',
    received_cents: 0,
    is_undecided: false,
  })
  expect((await receivableOf(transaction_id)).residual_cents).toBe(10_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receipt in cash whose settlement left the books on its own day waits for a person, and can still be undone', async () => {
  const { made, sent, read, send, receive, receivableOf, undo } = await receivingCompany(services)
  const { id, transaction_id } = await sent()
  const received = await receive(id)
  await send()
  const [{ id: settlement }] = (await receivableOf(transaction_id)).settlements
  const path = `/receivables/${transaction_id}/settlements/${settlement}/reverse`
  await made.post(path, { reason: null, reversed_on: PAID_ON })
  expect(await read(id)).toMatchObject({ status: 'paid', is_undecided: true })
  expect((await undo(received)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: 'undo', received_cents: 0 })
})

it('A charge whose receipt is being taken back at Asaas is not canceled, changed or copied before it is told', async () => {
  const { made, sent, read, send, asaas, receive, undo } = await receivingCompany(services)
  const { id, there } = await sent()
  const received = await receive(id)
  await send()
  expect((await undo(received)).status).toBe(200)
  const { version } = await read(id)
  const cancel = () => made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: false })
  expect((await cancel()).body.data).toMatchObject({
    done_count: 0,
    skipped: [{ id }],
  })
  const changed = await made.put(`/charges/${id}`, {
    ...sampleTerms({ payment_method: 'any' }),
    version,
  })
  expect([changed.status, changed.body.code]).toEqual([422, 'charge_in_other_state'])
  const copied = await made.post(`/charges/${id}/second-copy`, { due_date: '2026-12-20', version })
  expect([copied.status, copied.body.code]).toEqual([422, 'charge_in_other_state'])
  await send()
  expect(asaas().payments.get(there)?.status).toBe('PENDING')
  expect((await cancel()).body.data.done_count).toBe(1)
  await send()
  expect(await read(id)).toMatchObject({ status: 'canceled', payments: [{ is_undone: true }] })
})
