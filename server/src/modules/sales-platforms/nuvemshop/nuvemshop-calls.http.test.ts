import { afterEach, expect, it, vi } from 'vitest'
import { newPurchase } from '../../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { testSecrets } from '../connector-secrets.factory.ts'
import { signatureOf } from '../../../kernel/outside/same-secret.ts'
import { connectedCompany, moved, platformsForTests } from '../selling-company.factory.ts'

const services = platformsForTests()
const { server, simulators } = services
const DAY_MS = 86_400_000

afterEach(() => {
  vi.restoreAllMocks()
  server().clock.now = TEST_NOW
})

const passes = (ms: number) => {
  const { clock } = server()
  clock.now = new Date(clock.now.getTime() + ms)
}

/** A company whose shop sold one thing, and the call that its order was changed: each time the same. */
async function shopOfOneOrder() {
  const secrets = testSecrets('nuvemshop')
  const company = await connectedCompany(services, 'nuvemshop', { secrets })
  const at = new Date(TEST_NOW.getTime() - 3 * DAY_MS)
  const sold = newPurchase(1, at, { status: 'APPROVED', approved_date: at.getTime() })
  simulators().nuvemshop.purchases.splice(0, Infinity, sold)
  const id = sold.transaction.replace('HP', '')
  const body = JSON.stringify({ store_id: 1, event: 'order/updated', id })
  const signature = signatureOf('sha256', secrets.client_secret ?? '', body, 'hex')
  const headers = { 'x-linkedstore-hmac-sha256': signature }
  const tellChange = async () =>
    expect((await company.tell({ body: Buffer.from(body), headers, query: {} })).status).toBe(200)
  return { ...company, sold, tellChange }
}

it('An order of Nuvemshop that changes again is told by the same bytes, and its change is in the books', async () => {
  const { made, sold, tellChange, handle, sales, calls } = await shopOfOneOrder()
  await tellChange()
  await handle()
  expect(await sales()).toMatchObject([{ status: 'approved' }])
  moved(sold, 'REFUNDED')
  passes(1_000)
  await tellChange()
  await tellChange()
  expect(await calls()).toMatchObject([{ status: 'waiting', tries: 0, fault: null }])
  await handle()
  expect(await sales()).toMatchObject([{ status: 'refunded' }])
  expect(await calls()).toMatchObject([{ status: 'handled', tries: 1 }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('An order of Nuvemshop that changes while it is asked for is asked for again', async () => {
  const { sold, tellChange, handle, sales, calls } = await shopOfOneOrder()
  await tellChange()
  const shop = simulators().nuvemshop
  const { answer } = shop
  vi.spyOn(shop, 'answer').mockImplementationOnce(async (asked) => {
    const before = await answer(asked)
    moved(sold, 'REFUNDED')
    passes(1_000)
    await tellChange()
    return before
  })
  await handle()
  expect(await calls()).toMatchObject([{ status: 'waiting' }])
  await handle()
  expect(await sales()).toMatchObject([{ status: 'refunded' }])
  expect(await calls()).toMatchObject([{ status: 'handled' }])
})

it('A call of Nuvemshop that comes again while its shop does not answer keeps its pause and its tries', async () => {
  const { tellChange, handle, calls } = await shopOfOneOrder()
  simulators().faults.nuvemshop.set('server_error')
  await tellChange()
  await expect(handle()).rejects.toThrow('to be tried again')
  await tellChange()
  await handle()
  expect(await calls()).toMatchObject([{ status: 'waiting', tries: 1, fault: 'not_handled' }])
  simulators().faults.nuvemshop.clear()
  passes(60_000)
  await handle()
  expect(await calls()).toMatchObject([{ status: 'handled', fault: null }])
})
