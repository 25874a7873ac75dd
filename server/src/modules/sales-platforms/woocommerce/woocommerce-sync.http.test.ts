import { afterEach, expect, it } from 'vitest'
import { newPurchase } from '../../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { testSecrets } from '../connector-secrets.factory.ts'
import { connectedCompany, moved, platformsForTests } from '../selling-company.factory.ts'

const services = platformsForTests()

afterEach(() => {
  services.simulators().woocommerce.purchases.length = 0
  services.server().clock.now = TEST_NOW
})

it('A refund of WooCommerce has its own day in the books, not that of the last change of its order', async () => {
  const { made, sync, sales } = await connectedCompany(services, 'woocommerce', {
    secrets: testSecrets('woocommerce'),
  })
  // Given back at five to midnight in São Paulo; the shop touched the order on the next day.
  const paid = new Date('2026-11-16T01:55:00Z')
  const told = { status: 'REFUNDED', approved_date: paid.getTime() }
  services.simulators().woocommerce.purchases.push(newPurchase(1, paid, told))
  expect(await sync()).toMatchObject({ status: 'done', fault: null, created_count: 1 })
  const [{ id, status }] = await sales()
  expect(status).toBe('refunded')
  const { refunds } = (await made.get(`/sales/${id}`)).body.data
  expect(refunds).toMatchObject([{ refunded_on: '2026-11-15' }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A refund of WooCommerce of a sale that is known has its own day, not that when the shop was asked before', async () => {
  const { made, sync, sales } = await connectedCompany(services, 'woocommerce', {
    secrets: testSecrets('woocommerce'),
  })
  // Paid and asked for before midnight in São Paulo, given back after it.
  const paid = new Date('2026-11-20T02:50:00Z')
  const sold = newPurchase(1, paid, { status: 'APPROVED', approved_date: paid.getTime() })
  services.simulators().woocommerce.purchases.push(sold)
  services.server().clock.now = new Date('2026-11-20T02:55:00Z')
  expect(await sync()).toMatchObject({ status: 'done', created_count: 1 })
  services.server().clock.now = TEST_NOW
  moved(sold, 'REFUNDED')
  expect(await sync()).toMatchObject({ status: 'done', changed_count: 1 })
  const [{ id, status }] = await sales()
  expect(status).toBe('refunded')
  const { refunds } = (await made.get(`/sales/${id}`)).body.data
  expect(refunds).toMatchObject([{ refunded_on: '2026-11-20', value_cents: sold.price_cents }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
