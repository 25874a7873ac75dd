import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleRequestBody } from '../../../../test/http/transfer-records.ts'
import { change, manager } from '../company-users/company-users.factory.ts'
import { companyWithPurchases, narrow } from './purchase.factory.ts'

const server = useTestServer()
const setUp = () => companyWithPurchases(server())

it.each([
  ['center', 'approval_cost_center_ids', 'cost_center_id', 'cost_center'],
  ['project', 'approval_project_ids', 'project_id', 'project'],
] as const)(
  'Rights per %s: approving a purchase of another one is refused in the words of the specification',
  async (named, right, field, code) => {
    const { approving, body, buying, expense, dimensions, approve, reprove } = await setUp()
    const ids = await dimensions()
    await narrow(server(), approving, { [right]: [ids[named]] })
    const buyOf = async (id: number | null) => {
      const allocations = [
        { category_id: expense, value_cents: 5_000, [field]: id },
        { category_id: expense, value_cents: 5_000, [field]: id },
      ]
      return (await buying.post('/purchases', body({ allocations }))).body.data
    }
    const foreign = await buyOf(ids[`other_${named}`])
    for (const answer of [await approve(foreign), await reprove(foreign)])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        403,
        `${code}_permission_error_on_purchase`,
        'Você não tem autorização para aprovar compras deste Centro de Custo ou Projeto.',
      ])
    const own = await buyOf(ids[named])
    const ofNobody = await buyOf(null)
    const answer = await approving.post('/purchases/approve', {
      purchases: [foreign, own, ofNobody].map(({ id, version }) => ({ id, version })),
    })
    expect(answer.body.data.map((row: { is_done: boolean }) => row.is_done)).toEqual([
      false,
      true,
      false,
    ])
    // It narrows what is approved, not what is seen.
    expect((await approving.get('/purchases')).body.meta.total).toBe(3)
  },
)

it.each([
  ['center', 'cost_center_ids', 'cost_center_id', 'cost_center'],
  ['project', 'project_ids', 'project_id', 'project'],
] as const)(
  'Who reaches one %s alone decides on no purchase of which a part has none',
  async (named, right, field, code) => {
    const { approving, expense, dimensions, buy, read, approve, reprove } = await setUp()
    const ids = await dimensions()
    await narrow(server(), approving, { [right]: [ids[named]] })
    const own = { category_id: expense, value_cents: 5_000, [field]: ids[named] }
    const without = { category_id: expense, value_cents: 5_000 }
    const purchases = [
      await buy({ allocations: [own, without] }),
      await buy({ allocations: [own, own] }),
    ] as const
    const [undivided, divided] = purchases
    for (const answer of [await approve(undivided), await reprove(undivided)])
      expect([answer.status, answer.body.code]).toEqual([
        403,
        `${code}_permission_error_on_purchase`,
      ])
    expect((await read(undivided.id)).status).toBe('waiting_approval')
    expect((await approve(divided)).status).toBe(200)
  },
)

const BEYOND_APPROVAL =
  'Você não tem autorização para aprovar pagamentos deste Centro de Custo ou Projeto. Peça a quem aprova nele.'

it('A payment of another cost centre, or of none, is not approved either', async () => {
  const { made, account, approving, buying, expense, dimensions } = await setUp()
  const { center, other_center } = await dimensions()
  const payable = async (cost_center_id: number | null): Promise<number> => {
    const allocations = [{ category_id: expense, value_cents: 1_000, cost_center_id }]
    const transaction = sampleTransaction(expense, 1_000, { allocations })
    return (await made.post('/payables', transaction)).body.data.id
  }
  const asked = async (transaction_id: number) => {
    const payment = { kind: 'payment', transaction_id, pix_key: 'ana@prumo.example' }
    const request = sampleRequestBody(account, null, payment)
    const { id, version } = (await buying.post('/wire-transfer-requests', request)).body.data
    return (await buying.post(`/wire-transfer-requests/${id}/submit`, { version })).body.data
  }
  const requests = [
    await asked(await payable(center)),
    await asked(await payable(other_center)),
    await asked(await payable(null)),
  ]
  await narrow(server(), approving, { approval_cost_center_ids: [center] })
  const answer = await approving.post('/wire-transfer-requests/approve', {
    requests: requests.map(({ id, version }) => ({ id, version })),
  })
  expect(answer.body.data).toMatchObject([
    { is_done: true, message: null },
    { is_done: false, message: BEYOND_APPROVAL },
    { is_done: false, message: BEYOND_APPROVAL },
  ])
})

it('A right to approve is given with the others, told, and never beyond one’s own', async () => {
  const { made, dimensions } = await setUp()
  const { center, other_center, project } = await dimensions()
  const lead = await manager(made, ['companies.purchases.approve'], {
    approval_cost_center_ids: [other_center],
  })
  const member = await made.member(['companies.purchases.approve'])
  const given = { approval_cost_center_ids: [center], approval_project_ids: [project] }
  expect((await change(made, member, { role: 'user', ...given })).status).toBe(200)
  const widened = await change(lead, member, { ...given, approval_cost_center_ids: null })
  expect([widened.status, widened.body.code, Object.keys(widened.body.errors)]).toEqual([
    422,
    'rows_beyond_own',
    ['approval_cost_center_ids'],
  ])
  const path = `/company-users/${member.user_id}`
  const seen = (await made.get(`${path}/view-as`)).body.data
  expect([seen.approval_cost_centers, seen.approval_projects]).toEqual([
    [{ id: center, name: 'Marketing' }],
    [{ id: project, name: 'Site' }],
  ])
  const [operation] = (await made.get('/operations?filter_kind=company-users.update')).body.data
  const { data } = (await made.get(`/operations/${operation.id}`)).body
  expect(data.items[0].after).toMatchObject(given)
  const unknown = await change(made, member, { ...given, approval_project_ids: [999_999] })
  expect([unknown.status, unknown.body.code]).toEqual([422, 'reference_not_found'])
})

it('List, totals and file agree on what is within reach, also through the account of a payment', async () => {
  const { made, account, expense, buy, approve, dimensions, transactionsOf } = await setUp()
  const { center, other_center } = await dimensions()
  const of = (cost_center_id: number | null) => [
    { category_id: expense, value_cents: 10_000, cost_center_id },
  ]
  await buy({ allocations: of(center), description: 'Dentro' })
  await buy({ allocations: of(other_center), description: 'Fora do centro' })
  await buy({ allocations: of(null), bank_account_id: account, description: 'Na conta' })
  const paid = await buy({ allocations: of(null), description: 'Paga pela conta' })
  await approve(paid)
  const [transaction] = await transactionsOf(paid)
  await made.post(`/payables/${transaction}/settlements`, {
    paid_on: '2026-11-12',
    bank_account_id: account,
    principal_cents: 10_000,
    discount_cents: 0,
    interest_cents: 0,
    fine_cents: 0,
    fee_cents: 0,
    note: null,
  })
  const member = await made.member(PERMISSION_KEYS)
  const seenBy = async () => {
    const rows: { description: string; committed_cents: number }[] = (
      await member.get('/purchases')
    ).body.data
    const totals = (await member.get('/purchases/totals')).body.data
    const file = (await member.get('/purchases/export?format=csv&columns=description')).text
    const names = rows.map((row) => row.description).toSorted()
    expect(totals).toMatchObject({
      count: rows.length,
      committed_cents: rows.reduce((sum, row) => sum + row.committed_cents, 0),
    })
    for (const name of ['Dentro', 'Fora do centro', 'Na conta', 'Paga pela conta'])
      expect([name, file.includes(name)]).toEqual([name, names.includes(name)])
    return names
  }
  expect(await seenBy()).toHaveLength(4)
  await narrow(server(), member, { cost_center_ids: [center] })
  expect(await seenBy()).toEqual(['Dentro', 'Na conta', 'Paga pela conta'])
  await narrow(server(), member, { bank_account_ids: [] })
  expect(await seenBy()).toEqual(['Dentro', 'Fora do centro'])
  expect((await member.get(`/purchases/${paid.id}`)).status).toBe(404)
  expect((await member.post(`/purchases/${paid.id}/approve`, { version: 2 })).status).toBe(404)
})
