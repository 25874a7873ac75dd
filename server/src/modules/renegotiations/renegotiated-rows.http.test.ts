import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { collectingCompany } from './collecting-company.factory.ts'

const server = useTestServer()

it('The row of a renegotiated receivable has neither interest nor a day of payment of what nobody paid', async () => {
  const { made, receivable, renegotiate, account } = await collectingCompany(server())
  const whole = await receivable(20_000, { due_date: '2026-11-03' })
  const part = await receivable(10_000, { due_date: '2026-11-03' })
  const paid = { paid_on: '2026-11-10', interest_cents: 50 }
  const first = await made.post(
    `/receivables/${part}/settlements`,
    sampleSettlement(account, 2_000, paid),
  )
  expect([first.status, first.text]).toEqual([201, first.text])
  expect((await renegotiate([whole, part])).status).toBe(201)
  for (const days of ['all', '2026-11-01,2026-11-30']) {
    const path = `/receivables?filter_due_or_payment_date=${days}&sort=payment_date&direction=asc`
    const rows = (await made.get(path)).body.data
    const told = (id: number) => {
      const { payment_date, share } = rows.find((row: { id: number }) => row.id === id)
      return { payment_date, interest_cents: share.interest_cents }
    }
    expect(told(whole)).toEqual({ payment_date: null, interest_cents: 0 })
    expect(told(part)).toEqual({ payment_date: '2026-11-10', interest_cents: 50 })
  }
  // By itself it has all that was recognised of it.
  const own = (await made.get(`/receivables/${whole}`)).body.data
  expect(own).toMatchObject({ payment_date: null, interest_cents: 740 })
})
