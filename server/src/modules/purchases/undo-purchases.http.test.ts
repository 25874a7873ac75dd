import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithPurchases, narrow } from './purchase.factory.ts'

const server = useTestServer()

async function setUp() {
  const buying = await companyWithPurchases(server())
  const { read, approving } = buying
  const undo = (answer: Answer, by = approving) =>
    by.post('/operations/undo', { request_id: answer.headers.get('x-request-id'), mode: 'all' })
  /** A purchase without its history, and what every write moves on. */
  const stateOf = async (id: number) => {
    const { version: _, events: _events, was_approved: _was, ...rest } = await read(id)
    return rest
  }
  return { ...buying, undo, stateOf }
}

it('Undoing a reproval, an approval and a cancellation brings the purchase back as it was', async () => {
  const { made, buying, buy, approve, reprove, read, undo, stateOf, payables } = await setUp()
  const { id, version } = await buy()
  const waiting = await stateOf(id)
  const reproval = await reprove({ id, version })
  const undone = await undo(reproval)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await stateOf(id)).toEqual(waiting)

  const approval = await approve(await read(id))
  expect(await payables()).toHaveLength(1)
  expect((await undo(approval)).status).toBe(200)
  expect(await stateOf(id)).toEqual(waiting)
  expect(await payables()).toEqual([])

  await approve(await read(id))
  const approved = await stateOf(id)
  const { version: current } = await read(id)
  const cancel = await buying.post(`/purchases/${id}/cancel`, { version: current, reason: null })
  expect((await undo(cancel, buying)).status).toBe(200)
  expect(await stateOf(id)).toEqual(approved)
  expect((await payables())[0].computed_status).not.toBe('canceled')
  const acts = (await read(id)).events.map(({ act }: { act: string }) => act)
  expect(acts.filter((act: string) => act === 'undo')).toHaveLength(3)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('An approval of which something is paid is not undone', async () => {
  const { made, account, buy, approve, read, undo, transactionsOf } = await setUp()
  const bought = await buy()
  const approval = await approve(bought)
  const [transaction] = await transactionsOf(bought)
  await made.post(`/payables/${transaction}/settlements`, sampleSettlement(account, 1))
  const refused = await undo(approval)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect((await read(bought.id)).status).toBe('approved')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Who approves of one cost centre alone undoes no decision on a purchase that has none', async () => {
  const { approving, buy, approve, read, undo, dimensions } = await setUp()
  const bought = await buy()
  const approval = await approve(bought)
  await narrow(server(), approving, { approval_cost_center_ids: [(await dimensions()).center] })
  const refused = await undo(approval)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect((await read(bought.id)).status).toBe('approved')
})

it('Who buys without approving undoes no approval', async () => {
  const { made, buy, approve, undo } = await setUp()
  const approval = await approve(await buy())
  const buyer = await made.member(['companies.purchases.index', 'companies.purchases.update'])
  const denied = await undo(approval, buyer)
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
})

it('Who approves of one cost centre alone undoes no edit that took an approval of another one away', async () => {
  const { made, expense, buying, approving, buy, body, approve, read, undo, dimensions } =
    await setUp()
  const { center, other_center } = await dimensions()
  const of = (cost_center_id: number) => ({
    allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id, project_id: null }],
  })
  const bought = await buy(of(other_center))
  expect((await approve(bought)).status).toBe(200)
  const { version } = await read(bought.id)
  const edit = await buying.put(`/purchases/${bought.id}`, { ...body(of(center)), version })
  expect([edit.status, edit.body.data.status]).toEqual([200, 'waiting_approval'])
  await narrow(server(), approving, { approval_cost_center_ids: [center] })
  const refused = await undo(edit)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect((await read(bought.id)).status).toBe('waiting_approval')
  expect((await undo(edit, made)).status).toBe(200)
  expect((await read(bought.id)).status).toBe('approved')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
