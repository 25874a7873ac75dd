import { expect, it } from 'vitest'
import { sampleDeduction, sampleInstallment } from '../../../../test/http/sale-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells } from './sale.factory.ts'

const server = useTestServer()

/** A company, and a sale in two instalments with a fee. */
async function setUp() {
  const selling = await companyThatSells(server())
  const sale = await selling.sell({
    deductions: [sampleDeduction(selling.platform_id)],
    installments: [sampleInstallment(5_000), sampleInstallment(5_000, '2027-01-10')],
  })
  /** A sale without what every write moves on. */
  const stateOf = async () => {
    const { version: _, ...rest } = await selling.read(sale.id)
    return rest
  }
  return { ...selling, sale, stateOf }
}

it('Undoing an approval, a completion, a cancellation and a refund of a sale brings back what was', async () => {
  const { company, sale, read, post, settle, refund, undo, stateOf } = await setUp()
  const waiting = await stateOf()
  const approval = await post('approve', sale)
  const undone = await undo(approval)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await stateOf()).toEqual(waiting)
  expect((await company.get('/receivables')).body.meta.total).toBe(0)

  await post('approve', await read(sale.id))
  const approved = await stateOf()
  for (const act of ['complete', 'cancel']) {
    const done = await post(act, await read(sale.id))
    expect(await stateOf()).not.toEqual(approved)
    expect((await undo(done)).status).toBe(200)
    expect(await stateOf()).toEqual(approved)
  }

  for (const row of approved.transactions) if (row.kind === 'receivable') await settle(row)
  const received = await stateOf()
  const refunded = await refund(await read(sale.id))
  expect([refunded.status, refunded.body.data.status]).toEqual([200, 'refunded'])
  expect((await undo(refunded)).status).toBe(200)
  expect(await stateOf()).toEqual(received)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('An approval of which something was received since is not undone, and the answer says why', async () => {
  const { company, sale, read, post, settle, undo } = await setUp()
  const approval = await post('approve', sale)
  const { transactions } = await read(sale.id)
  await settle(transactions[0])
  const refused = await undo(approval)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(refused.body.errors[`records.${sale.id}.record`][0]).toContain('baixa')
  expect((await read(sale.id)).status).toBe('approved')
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('An act on a sale that was changed since is not undone', async () => {
  const { sale, read, post, undo } = await setUp()
  const approval = await post('approve', sale)
  await post('complete', await read(sale.id))
  const refused = await undo(approval)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect((await read(sale.id)).status).toBe('completed')
})

it('Of many sales an undoing takes back those that stand as they were left', async () => {
  const { company, sale, sell, read, post, undo } = await setUp()
  const other = await sell()
  const approval = await company.post('/sales/approve', {
    sales: [sale, other].map(({ id, version }) => ({ id, version })),
  })
  await post('complete', await read(other.id))
  expect((await undo(approval)).status).toBe(409)
  const possible = await company.post('/operations/undo', {
    request_id: approval.headers.get('x-request-id'),
    mode: 'possible',
  })
  expect(possible.status).toBe(200)
  expect(possible.body.data.conflicts).toMatchObject([{ record_id: other.id }])
  expect((await read(sale.id)).status).toBe('waiting_payment')
  expect((await read(other.id)).status).toBe('completed')
})

it('Who may not approve sales undoes no act on one', async () => {
  const { company, sale, post } = await setUp()
  const approval = await post('approve', sale)
  const seller = await company.member(['companies.sales.index', 'companies.sales.update'])
  const denied = await seller.post('/operations/undo', {
    request_id: approval.headers.get('x-request-id'),
    mode: 'all',
  })
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
})
