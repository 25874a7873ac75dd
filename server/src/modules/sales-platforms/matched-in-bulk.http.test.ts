import type { PlatformMatch } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { expect, it } from 'vitest'
import { newPurchase } from '../../../../simulators/simulated-purchases.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { platformsForTests, sellingCompany } from './selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services
const SALES = 12
const twoDaysAgo = new Date(TEST_NOW.getTime() - 2 * 86_400_000)

it('Products and contacts that nobody knew are matched in one act, proposed ones among them, and the sales that waited are in the books', async () => {
  const company = await sellingCompany(services, {
    unknown_products: 'wait',
    unknown_contacts: 'wait',
  })
  const { made } = company
  const sold = Array.from({ length: SALES }, (_, n) =>
    newPurchase(n, twoDaysAgo, { status: 'APPROVED', approved_date: twoDaysAgo.getTime() }),
  )
  const [first] = sold
  if (first === undefined) throw new Error('There are twelve.')
  // One without a document has the name of a client that the company has: proposed, and not taken.
  const namesake = { ...first, buyer: { ...first.buyer, document: '', email: '' } }
  const party = sampleParty({ name: first.buyer.name, document: null, email: null })
  const client_id: number = (await made.post('/clients', party)).body.data.id
  for (const purchase of [namesake, ...sold.slice(1)])
    await company.call(simulators().hotmart.noticeOf(purchase, 'PURCHASE_APPROVED', twoDaysAgo))
  await company.handle()
  expect(await company.sales()).toEqual([])
  const path = '/sales-platforms/matches?filter_platform=hotmart'
  const matchesOf = async (state: string): Promise<readonly PlatformMatch[]> =>
    (await made.get(`${path}&filter_state=${state}`)).body.data
  const [proposed, waiting] = [await matchesOf('proposed'), await matchesOf('waiting')]
  expect(proposed).toMatchObject([{ kind: 'client', record_id: client_id, reason: 'name' }])
  const count = (kind: string) => waiting.filter((one) => one.kind === kind).length
  expect([count('product'), count('client')]).toEqual([3, SALES - 1])

  const matches = [...proposed, ...waiting].map(({ id, record_id }) => ({ id, record_id }))
  const decided = await made.post('/sales-platforms/matches', { matches })
  expect([decided.status, decided.body.data]).toEqual([200, { count: matches.length }])
  const sales = await company.sales()
  expect(sales).toHaveLength(SALES)
  const ofFirst = sales.find(
    (row: { external_id: string }) => row.external_id === first.transaction,
  )
  expect(ofFirst).toMatchObject({ client_id, status: 'approved' })
  expect(await company.platform()).toMatchObject({ open_matches: 0, refused_sales: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
