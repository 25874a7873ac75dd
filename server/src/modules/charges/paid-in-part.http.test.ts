import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { checkBooks } from '../registry.ts'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'

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
    today_cents: 0,
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
