import { newPurchase, yearOfPurchases } from '../../../../simulators/simulated-purchases.ts'
import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { connectedCompany, platformsForTests } from './selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services

const SECRETS = {
  client_id: 'cliente-da-kiwify',
  client_secret: 'segredo-da-kiwify',
  account_id: 'conta-da-kiwify',
  webhook_token: 'token-da-kiwify',
}

/** A company that sells on Kiwify. */
const kiwifyCompany = (secrets: object = SECRETS) =>
  connectedCompany(services, 'kiwify', { secrets })

it('Twelve months of sales of Kiwify come in by one act, and a second one changes nothing', async () => {
  const { made, sync } = await kiwifyCompany()
  simulators().kiwify.purchases.push(...yearOfPurchases(TEST_NOW))
  const count = simulators().kiwify.purchases.length
  expect(await sync()).toMatchObject({
    status: 'done',
    fault: null,
    done_count: count,
    created_count: count,
    skipped_count: 0,
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
  expect(await sync()).toMatchObject({ status: 'done', created_count: 0, changed_count: 0 })
})

it('A sale that Kiwify lists has its fee, what others share, and the rest for the company', async () => {
  const { sales, sync } = await kiwifyCompany()
  simulators().kiwify.purchases.length = 0
  const at = new Date(TEST_NOW.getTime() - 3 * 86_400_000)
  const sold = newPurchase(12, at, { status: 'APPROVED', approved_date: at.getTime() })
  simulators().kiwify.purchases.push(sold)
  await sync()
  const [sale] = await sales()
  const cents = (source: string) =>
    sold.commissions.filter((row) => row.source === source).reduce((sum, row) => sum + row.cents, 0)
  expect(sale).toMatchObject({
    status: 'approved',
    platform: 'kiwify',
    total_cents: sold.price_cents,
    fees_cents: cents('MARKETPLACE'),
    commissions_cents: cents('AFFILIATE') + cents('COPRODUCER'),
    net_cents: cents('PRODUCER'),
  })
})

it('Keys that Kiwify refuses are told, and a token that it forgot is asked for anew', async () => {
  const { test } = await kiwifyCompany()
  expect(await test()).toMatchObject({ state: 'connected', fault: null })
  simulators().kiwify.tokens.clear()
  expect(await test()).toMatchObject({ state: 'connected', fault: null })
  const wrong = await kiwifyCompany({ ...SECRETS, client_secret: 'errado' })
  expect(await wrong.test()).toMatchObject({ state: 'error', fault: 'credentials_refused' })
})
