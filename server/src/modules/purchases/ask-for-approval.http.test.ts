import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithPurchases, narrow } from './purchase.factory.ts'

const server = useTestServer()

async function setUp() {
  const buying = await companyWithPurchases(server())
  const { company_id } = buying.made
  const mails = () =>
    server()
      .database.kysely.selectFrom('outbox_mails')
      .innerJoin('users', 'users.email', 'outbox_mails.to')
      .select(['users.id as user_id', 'outbox_mails.subject', 'outbox_mails.text'])
      .where('company_id', '=', company_id)
      .where('kind', '=', 'purchase_waiting')
      .orderBy('users.id')
      .execute()
  return { ...buying, mails }
}

it('A purchase that waits is told by mail to everybody who may decide on it, and to nobody else', async () => {
  const { made, approving, buying, buy, dimensions, expense, mails } = await setUp()
  const { center, other_center } = await dimensions()
  const limited = await made.member(PERMISSION_KEYS)
  await narrow(server(), limited, { approval_cost_center_ids: [other_center] })
  await made.member(['companies.purchases.index'])
  const own = { category_id: expense, value_cents: 10_000, cost_center_id: center }
  const { id } = await buy({ allocations: [own] })
  const told = await mails()
  expect(told.map(({ user_id }) => user_id)).toEqual([made.user_id, approving.user_id])
  expect(told[0]?.text).toContain('Papelaria Sol')
  expect(told[0]?.text).toMatch(/R\$\s100,00/)
  expect(told[0]?.text).toContain(`/admin/purchase/edit/${id}`)
  expect(told.some(({ user_id }) => user_id === buying.user_id)).toBe(false)
})

it('Who was just told of a purchase gets no mail of the next ones', async () => {
  const { buying, body, buy, approve, mails } = await setUp()
  const first = await buy()
  await buy()
  await buying.put(`/purchases/${first.id}`, body({ description: 'Mesas', version: 1 }))
  await approve({ id: first.id, version: 2 })
  const people = (await mails()).map(({ user_id }) => user_id)
  expect(new Set(people).size).toBe(people.length)
})

it('What waits for a person is counted as they may decide it', async () => {
  const { made, approving, buying, buy, approve, dimensions, expense } = await setUp()
  const { center, other_center } = await dimensions()
  const waitingFor = async (person = approving) =>
    (await person.get('/purchases/waiting')).body.data.count
  const of = (cost_center_id: number | null) => ({
    allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id }],
  })
  const first = await buy(of(center))
  await buy(of(other_center))
  await buy(of(null))
  expect([await waitingFor(), await waitingFor(buying), await waitingFor(made)]).toEqual([3, 0, 3])
  await narrow(server(), approving, { approval_cost_center_ids: [center] })
  expect(await waitingFor()).toBe(1)
  await approve(first)
  expect(await waitingFor()).toBe(0)
})

it('The last purchases of the supplier are told before one is decided on, as far as they are in reach', async () => {
  const { approving, buy, dimensions, expense } = await setUp()
  const { center, other_center } = await dimensions()
  const of = (cost_center_id: number) => ({
    allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id }],
  })
  await buy({ ...of(other_center), description: 'Fora' })
  await buy({ ...of(center), description: 'Outubro', competency_date: '2026-10-01' })
  await buy({ ...of(center), description: 'Novembro' })
  const { id } = await buy(of(center))
  const told = async () =>
    (await approving.get(`/purchases/${id}/of-supplier`)).body.data.map(
      (row: { description: string }) => row.description,
    )
  expect(await told()).toEqual(['Novembro', 'Fora', 'Outubro'])
  await narrow(server(), approving, { cost_center_ids: [center] })
  expect(await told()).toEqual(['Novembro', 'Outubro'])
})

it('A new purchase that names no account, and its payables, have the default account of purchases', async () => {
  const { made, account, buying, body, read, approve, payables } = await setUp()
  const stored = (await made.get(`/bank-accounts/${account}`)).body.data
  const usual = await made.put(`/bank-accounts/${account}`, {
    ...stored,
    is_default_purchase: true,
  })
  expect([usual.status, usual.text]).toEqual([200, usual.text])
  const { bank_account_id: _, ...fields } = body()
  const bought = (await buying.post('/purchases', fields)).body.data
  expect(bought.bank_account_id).toBe(account)
  const without = (await buying.post('/purchases', body({ bank_account_id: null }))).body.data
  expect(without.bank_account_id).toBe(null)
  await approve(bought)
  expect((await payables())[0].bank_account_id).toBe(account)
  expect((await read(bought.id)).bank_account_name).toBe(stored.name)
})
