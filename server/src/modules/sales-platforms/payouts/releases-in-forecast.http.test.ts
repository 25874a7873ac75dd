import { expect, it } from 'vitest'
import { newPurchase } from '../../../../../simulators/simulated-purchases.ts'
import { platformsForTests } from '../selling-company.factory.ts'
import { daysAgo, netOf, paidCompany } from './paid-company.factory.ts'

const services = platformsForTests()

it('What a platform releases later is in the balance of the forecast, and told as held until its day', async () => {
  const approved = daysAgo(2)
  const sold = { status: 'APPROVED', approved_date: approved.getTime() }
  const late = newPurchase(900, approved, {
    ...sold,
    payment: { type: 'CREDIT_CARD', installments: 1 },
  })
  const { made, wallet } = await paidCompany(services, [late])
  const path = '/sales-platforms/hotmart/wallet'
  const { balance_cents, free_cents, releases } = (await made.get(path)).body.data
  expect([balance_cents, free_cents]).toEqual([netOf(late), 0])
  const [release] = releases
  expect(release).toMatchObject({ sales_count: 1, net_cents: netOf(late) })
  const query = `bank_account_id=${wallet}&days=60`
  const { expected } = (await made.get(`/dashboards/forecast?${query}`)).body.data
  const held = new Map<string, number>(
    expected.map((point: { day: string; held_cents: number }) => [point.day, point.held_cents]),
  )
  expect(held.has(release.day)).toBe(true)
  expect(new Set(expected.map((point: { balance_cents: number }) => point.balance_cents))).toEqual(
    new Set([netOf(late)]),
  )
  const wrong = [...held].filter(([day, cents]) => cents !== (day < release.day ? netOf(late) : 0))
  expect(wrong).toEqual([])
})
