import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/** A company of one person, and a purchase of theirs that waits. */
async function setUp() {
  const { made, expense } = await companyWithAccount(server())
  const supplier = (await made.post('/suppliers', sampleParty())).body.data.id
  const buy = async () =>
    (await made.post('/purchases', samplePurchase(supplier, expense))).body.data
  const allow = (allowed: boolean) => made.put('/company-users/own-approval', { allowed })
  const approve = ({ id, version }: { id: number; version: number }) =>
    made.post(`/purchases/${id}/approve`, { version })
  return { made, buy, allow, approve }
}

it('Who alone approves in a company approves their own purchase once the company lets them, by the log', async () => {
  const { made, buy, allow, approve } = await setUp()
  const bought = await buy()
  expect((await approve(bought)).body.code).toBe('purchase_own')
  expect((await allow(true)).body.data).toEqual({ allowed: true })
  expect((await made.get(`/purchases/${bought.id}`)).body.data.is_own).toBe(false)
  const approved = await approve(bought)
  expect([approved.status, approved.body.data.is_own_approval]).toEqual([200, true])
  const kinds = ['company-users.allow-own-approval', 'purchases.approve']
  for (const kind of kinds) {
    const [operation] = (await made.get(`/operations?filter_kind=${kind}`)).body.data
    const { items } = (await made.get(`/operations/${operation.id}`)).body.data
    const field = kind === kinds[0] ? 'allows_own_approval' : 'is_own_approval'
    expect(items.some(({ after }: { after: object }) => Reflect.get(after, field) === true)).toBe(
      true,
    )
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Approving one’s own purchase ends as soon as somebody else approves too', async () => {
  const { made, buy, allow, approve } = await setUp()
  await allow(true)
  const bought = await buy()
  await made.member(['companies.purchases.index'])
  expect((await made.get(`/purchases/${bought.id}`)).body.data.is_own).toBe(false)
  await made.member(PERMISSION_KEYS)
  expect((await approve(bought)).body.code).toBe('purchase_own')
  const refused = await allow(true)
  expect([refused.status, refused.body.code]).toEqual([422, 'own_approval_not_alone'])
  expect((await allow(false)).status).toBe(200)
})

it('Who may not change users does not switch on that purchases are approved by who wrote them', async () => {
  const { made } = await setUp()
  const member = await made.member(['permissions-users-companies.list'])
  const denied = await member.put('/company-users/own-approval', { allowed: true })
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
  expect((await member.get('/company-users/own-approval')).body.data).toEqual({ allowed: false })
})
