import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { chargingCompany } from './charging-company.factory.ts'

const server = useTestServer()

it('A receivable names the charge that asks for it, in the list and in its record, and then the last one', async () => {
  const { made, account, receivable, charge, send } = await chargingCompany(server())
  const plain = await receivable()
  const charged = await receivable()
  const listed = async () => {
    const { data } = (await made.get('/receivables?filter_due_or_payment_date=all&sort=id')).body
    const rows: { id: number; charge: unknown }[] = data
    return new Map(rows.map((row) => [row.id, row.charge]))
  }
  const first = (await charge(charged)).body.data.id
  await send()
  const open = { id: first, is_open: true }
  expect(await listed()).toEqual(
    new Map<number, unknown>([
      [plain, null],
      [charged, open],
    ]),
  )
  expect((await made.get(`/receivables/${charged}`)).body.data.charge).toEqual(open)
  await made.post('/charges/cancel', { charge_ids: [first], cancels_receivable: false })
  await send()
  // What was canceled asks for nothing, and is nothing to look at.
  expect((await listed()).get(charged)).toBeNull()
  const second = (await charge(charged, { value_cents: 6_000 })).body.data.id
  await send()
  await made.post(`/receivables/${charged}/settlements`, sampleSettlement(account, 6_000))
  // The code asked for a part, which is there: the rest may be charged.
  expect((await listed()).get(charged)).toEqual({ id: second, is_open: false })
})
