import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { companyWithPurchases, narrow } from './purchase.factory.ts'

const server = useTestServer()
const setUp = () => companyWithPurchases(server())
const NOTE = { fiscal_document: 'NF 666', observation: 'Só a nota' }

it.each([
  ['value', { total_cents: 20_000 }],
  ['discount', { discount_cents: 1 }],
  ['due date', { due_date: '2027-05-05' }],
  ['competency', { competency_date: '2026-01-05' }],
  ['description', { description: 'Outra coisa' }],
  ['external id', { external_id: 'X-1' }],
  ['payment key', { transaction_key: 'X-2' }],
  ['account', { bank_account_id: null }],
])(
  'An edit after the approval that hides another %s behind a note waits for an approval anew',
  async (_, fields) => {
    const { made, account, expense, buying, body, buy, approve, read, payables } = await setUp()
    const own = { bank_account_id: account }
    const bought = await buy(own)
    await approve(bought)
    const value = { total_cents: 10_000, discount_cents: 0, ...fields }
    const net = value.total_cents - value.discount_cents
    const allocations = [{ category_id: expense, value_cents: net }]
    const changed = body({ ...own, ...NOTE, allocations, ...fields, version: 2 })
    const edited = await buying.put(`/purchases/${bought.id}`, changed)
    expect([edited.status, edited.text]).toEqual([200, edited.text])
    expect(await read(bought.id)).toMatchObject({ status: 'waiting_approval', version: 3 })
    expect(await payables()).toEqual([])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
)

it('Instalments, parts and suppliers that are exchanged behind a note wait for an approval anew', async () => {
  const { made, expense, other, buying, body, buy, approve, read } = await setUp()
  const part = (category_id: number, value_cents: number) => ({ category_id, value_cents })
  const rowsOf = (...rows: readonly (readonly [string, number])[]) => ({
    repeat: {
      mode: 'installments',
      rows: rows.map(([due_date, value_cents]) => ({
        due_date,
        competency_date: '2026-11-10',
        value_cents,
      })),
    },
  })
  const first = {
    allocations: [part(expense, 6_000), part(other, 4_000)],
    ...rowsOf(['2026-12-10', 5_001], ['2027-01-10', 4_999]),
  }
  const changes = [
    rowsOf(['2026-12-10', 9_999], ['2027-01-10', 1]),
    rowsOf(['2026-12-10', 5_001], ['2029-01-10', 4_999]),
    rowsOf(['2026-12-10', 5_000], ['2027-01-10', 2_500], ['2027-02-10', 2_500]),
    { allocations: [part(expense, 4_000), part(other, 6_000)] },
    { allocations: [part(other, 10_000)] },
  ]
  for (const change of changes) {
    const bought = await buy(first)
    await approve(bought)
    const changed = body({ ...first, ...NOTE, ...change, version: 2 })
    const edited = await buying.put(`/purchases/${bought.id}`, changed)
    expect([edited.status, edited.text]).toEqual([200, edited.text])
    expect((await read(bought.id)).status).toBe('waiting_approval')
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Of many notes on one approved purchase at once one is written, and its payables keep their figures', async () => {
  const { made, buying, body, buy, approve, read, payables } = await setUp()
  const bought = await buy()
  await approve(bought)
  const figures = async () =>
    (await payables()).map((row: Readonly<Record<string, unknown>>) => [
      row['id'],
      row['value_cents'],
      row['due_date'],
    ])
  const before = await figures()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      buying.put(`/purchases/${bought.id}`, body({ fiscal_document: `NF ${count}`, version: 2 })),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
  expect([await figures(), (await read(bought.id)).version]).toEqual([before, 3])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Who approves of one cost centre undoes no approval, reproval or cancellation of another one', async () => {
  const { made, expense, approving, buying, dimensions, buy, read, approve, reprove } =
    await setUp()
  const { center, other_center } = await dimensions()
  const allocations = [{ category_id: expense, value_cents: 10_000, cost_center_id: other_center }]
  const [first, second, third] = [
    await buy({ allocations }),
    await buy({ allocations }),
    await buy({ allocations }),
  ]
  const approved = await approve(first)
  const reproved = await reprove(second)
  await approve(third)
  const canceled = await buying.post(`/purchases/${third.id}/cancel`, { version: 2, reason: null })
  const statuses = async () =>
    Promise.all([first, second, third].map(async ({ id }) => (await read(id)).status))
  expect(await statuses()).toEqual(['approved', 'reproved', 'canceled'])
  await narrow(server(), approving, { approval_cost_center_ids: [center] })
  for (const act of [approved, reproved, canceled]) {
    const undone = await approving.post('/operations/undo', {
      request_id: act.headers.get('x-request-id'),
      mode: 'all',
    })
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_conflict'])
  }
  expect(await statuses()).toEqual(['approved', 'reproved', 'canceled'])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Who alone approves, and of one cost centre, approves nothing of another that they wrote, and no stranger lets them', async () => {
  const { made, expense } = await companyWithAccount(server())
  const supplier: number = (await made.post('/suppliers', sampleParty())).body.data.id
  const stranger = await server().newCompany()
  const path = `/companies/${made.company_id}/company-users/own-approval`
  expect([403, 404]).toContain((await stranger.root.put(path, { allowed: true })).status)
  expect((await made.get('/company-users/own-approval')).body.data).toEqual({ allowed: false })
  expect((await made.put('/company-users/own-approval', { allowed: true })).status).toBe(200)
  const center = async (name: string): Promise<number> =>
    (await made.post('/cost-centers', { name, abbreviation: name, description: null })).body.data.id
  const [own, other] = [await center('Meu'), await center('Alheio')]
  await narrow(server(), made, { approval_cost_center_ids: [own] })
  const approveOne = async (cost_center_id: number | null) => {
    const allocations = [{ category_id: expense, value_cents: 10_000, cost_center_id }]
    const body = samplePurchase(supplier, expense, { allocations })
    const { id, version } = (await made.post('/purchases', body)).body.data
    return made.post(`/purchases/${id}/approve`, { version })
  }
  for (const cost_center_id of [other, null])
    expect((await approveOne(cost_center_id)).body.code).toBe(
      'cost_center_permission_error_on_purchase',
    )
  expect((await approveOne(own)).body.data).toMatchObject({ is_own_approval: true })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Of undoing the approval of a purchase and paying it at once one is done, and the books say which', async () => {
  const { made, account, approving, buy, approve, read, transactionsOf } = await setUp()
  for (let round = 0; round < 5; round += 1) {
    const bought = await buy()
    const approved = await approve(bought)
    const [transaction] = await transactionsOf(bought)
    const [paid, ...undone] = await Promise.all([
      made.post(`/payables/${transaction}/settlements`, sampleSettlement(account, 10_000)),
      ...Array.from({ length: 3 }, () =>
        approving.post('/operations/undo', {
          request_id: approved.headers.get('x-request-id'),
          mode: 'all',
        }),
      ),
    ])
    expect([paid, ...undone].every(({ status }) => status < 500)).toBe(true)
    const isPaid = paid.status === 201
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(isPaid ? 0 : 1)
    expect((await read(bought.id)).status).toBe(isPaid ? 'approved' : 'waiting_approval')
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
