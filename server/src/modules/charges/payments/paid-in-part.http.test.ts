import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { checkBooks } from '../../registry.ts'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'

const services = providersForTests()

it('A charge that its provider ended with a part is paid in part while the rest of its receivable is open, and paid once that is settled', async () => {
  const { made, account, charge, sent, read, asaas, sync } = await asaasCompany(services)
  const whole = await sent()
  const { id, transaction_id, there } = await sent()
  asaas().act(whole.there, 'pay')
  asaas().act(there, 'pay', 4_000)
  await sync()
  expect(await read(id)).toMatchObject({
    status: 'paid_in_part',
    // What is really left, and not nothing.
    today_cents: 6_000,
    received_cents: 4_000,
    residual_cents: 6_000,
  })
  expect((await read(whole.id)).status).toBe('paid')
  const listed = async (filter: string) =>
    (await made.get(`/charges?${filter}`)).body.data.map((row: { id: number }) => row.id)
  expect(await listed('filter_statuses=paid_in_part')).toEqual([id])
  expect(await listed('filter_statuses=paid')).toEqual([whole.id])
  expect((await listed('filter_group=paid')).toSorted()).toEqual([whole.id, id].toSorted())
  const totals = (await made.get('/charges/totals')).body.data
  expect(totals).toMatchObject({ received_cents: 14_000, open_cents: 0 })
  expect(totals.groups.find(({ group }: { group: string }) => group === 'paid')).toEqual({
    group: 'paid',
    count: 2,
    value_cents: 14_000,
  })
  // Nobody can pay it any more: what is left is asked for by another charge.
  await charge(transaction_id, { value_cents: 6_000 })
  const rest = sampleSettlement(account, 6_000, { paid_on: '2026-11-20' })
  expect((await made.post(`/receivables/${transaction_id}/settlements`, rest)).status).toBe(201)
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 4_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A charge that was paid with its discount in a closed month is paid, and asks nobody for a second one while its payment waits to be booked', async () => {
  const { made, sent, read, asaas, sync } = await asaasCompany(services)
  const discount = { discount_cents: 1_000, discount_until: '2026-11-20' }
  const whole = await sent(10_000, discount)
  const part = await sent(10_000, discount)
  const closure = { bank_account_id: null, scope: 'both', closed_until: '2026-10-31' }
  expect((await made.post('/period-closures', closure)).status).toBe(201)
  for (const [{ there }, value] of [
    [whole, 9_000],
    [part, 4_000],
  ] as const) {
    asaas().act(there, 'pay', value)
    Object.assign(asaas().payments.get(there) ?? {}, { paid_on: '2026-10-15' })
  }
  await sync()
  const waits = { payments: [{ reason: 'period_closed', settlement_id: null }] }
  expect(await read(whole.id)).toMatchObject({ status: 'paid', received_cents: 9_000, ...waits })
  // What is open of its receivable is not what is missing: the page asks for nothing yet.
  expect(await read(part.id)).toMatchObject({
    status: 'paid_in_part',
    is_undecided: true,
    residual_cents: 10_000,
    ...waits,
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
