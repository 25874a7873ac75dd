import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('What has no cost centre is seen by who is limited to some only where their right says so', async () => {
  const { made, expense } = await companyWithAccount(server())
  const centre = { name: 'Loja', abbreviation: 'LOJ' }
  const shop: number = (await made.post('/cost-centers', centre)).body.data.id
  const bill = (cents: number, allocations: readonly object[]) => ({
    ...sampleTransaction(expense, cents),
    allocations: allocations.map((part) => ({ category_id: expense, ...part })),
  })
  await made.post('/payables', bill(10_000, [{ value_cents: 10_000 }]))
  await made.post(
    '/payables',
    bill(5_000, [{ value_cents: 3_000, cost_center_id: shop }, { value_cents: 2_000 }]),
  )
  const member = await made.member(PERMISSION_KEYS)
  const path = `/company-users/${member.user_id}`
  const narrow = async (cost_center_ids: readonly number[]) => {
    const { data } = (await made.get(path)).body
    const answer = await made.put(path, { ...data, cost_center_ids })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect(answer.body.data.cost_center_ids).toEqual(cost_center_ids)
  }
  const seen = async () => {
    const { body } = await member.get('/payables/totals?filter_due_or_payment_date=all')
    return [body.data.count, body.data.value_cents]
  }
  await narrow([shop])
  expect(await seen()).toEqual([1, 3_000])
  const unseen = await member.post('/payables', bill(700, [{ value_cents: 700 }]))
  expect([unseen.status, unseen.body.code]).toEqual([
    403,
    'cost_center_permission_error_on_transaction',
  ])
  await narrow([UNASSIGNED_ID, shop])
  expect(await seen()).toEqual([2, 15_000])
  await narrow([UNASSIGNED_ID])
  expect(await seen()).toEqual([2, 12_000])
  expect((await made.get(`${path}/view-as`)).body.data.cost_centers).toEqual([
    { id: UNASSIGNED_ID, name: null },
  ])
})
