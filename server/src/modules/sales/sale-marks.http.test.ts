import { SALE_MARKS } from '@prumo/contracts/sales/sale-marks.rules'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells, saleInTwo } from './sale.factory.ts'

const server = useTestServer()

it('A sale that waits is noted as overdue and expired by hand, is paid late after all, and each note is in the log and undone', async () => {
  const { company, sell, read, approve, undo } = await companyThatSells(server())
  const { id } = await sell()
  const mark = async (as: string) => {
    const { version } = await read(id)
    return company.post('/sales/mark', { sales: [{ id, version }], mark: as })
  }
  expect((await mark('overdue')).body.data).toEqual([{ id, is_done: true, message: null }])
  const expired = await mark('expired')
  expect(await read(id)).toMatchObject({ status: 'expired', was_approved: false })
  // Nothing was paid that could be asked back.
  expect((await mark('disputed')).body.data).toMatchObject([{ id, is_done: false }])
  expect((await undo(expired)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'overdue' })
  await approve(await read(id))
  expect(await read(id)).toMatchObject({ status: 'approved', was_approved: true })
  const history = (await company.get(`/operations?record=sales:${id}`)).body
  expect(JSON.stringify(history)).toContain('sales.mark')
})

it('What a client asks back or disputes moves no book, is refunded from there, and is taken back to what stands', async () => {
  const { company, read, sale, receivables, settle, refund, undo } = await saleInTwo(server())
  const { id } = sale
  for (const row of receivables) await settle(row)
  const mark = async (as: string) => {
    const { version } = await read(id)
    return company.post('/sales/mark', { sales: [{ id, version }], mark: as })
  }
  const totals = async () => (await company.get('/receivables')).body.meta.total
  const before = await totals()
  await mark('refund_requested')
  await mark('disputed')
  expect(await read(id)).toMatchObject({ status: 'disputed' })
  expect(await totals()).toBe(before)
  await mark('standing')
  expect(await read(id)).toMatchObject({ status: 'approved' })
  await mark('refund_requested')
  const refunded = await refund(await read(id))
  expect([refunded.status, refunded.body.data?.status]).toEqual([200, 'refunded'])
  expect((await mark('disputed')).body.data).toMatchObject([{ is_done: false }])
  expect((await undo(refunded)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'refund_requested' })
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('What nobody received is not given back because it was asked back or disputed first: no refund of nothing', async () => {
  const { company, sell, read, approve, refund } = await companyThatSells(server())
  const { id } = await sell()
  await approve(await read(id))
  for (const mark of ['refund_requested', 'disputed']) {
    const { version } = await read(id)
    await company.post('/sales/mark', { sales: [{ id, version }], mark })
    const asked = await refund(await read(id))
    expect([asked.status, asked.body.code]).toEqual([422, 'sale_not_received'])
  }
  expect(await read(id)).toMatchObject({ status: 'disputed', refunds: [] })
})

it('A completed sale that is looked at and stands is completed again: it is neither canceled nor changed', async () => {
  const { company, sell, read, approve, complete, cancel, refund, post, undo } =
    await companyThatSells(server())
  const { id } = await sell()
  await approve(await read(id))
  const completed = await post('complete', await read(id))
  const mark = async (as: string) => {
    const { version } = await read(id)
    return company.post('/sales/mark', { sales: [{ id, version }], mark: as })
  }
  await mark('refund_requested')
  const disputed = await mark('disputed')
  expect(await read(id)).toMatchObject({ status: 'disputed', was_completed: true })
  expect((await undo(disputed)).status).toBe(200)
  await mark('review')
  await mark('standing')
  const stands = await read(id)
  expect(stands).toMatchObject({ status: 'completed', was_completed: false })
  expect(await cancel(stands)).toMatchObject([{ is_done: false }])
  expect(await complete(stands)).toMatchObject([{ is_done: false }])
  expect((await refund(stands)).status).toBe(200)
  expect(completed.status).toBe(200)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('What a platform is asked back, or a dispute there, ends there: nobody refunds it by hand before', async () => {
  const { company, read, sale, receivables, settle, refund } = await saleInTwo(server())
  for (const row of receivables) await settle(row)
  const told = (status: 'disputed' | 'refund_requested' | 'approved') =>
    company.inDatabase((db) =>
      db.query
        .updateTable('sales')
        .set({ source: 'platform', status })
        .where('company_id', '=', db.company_id)
        .where('id', '=', sale.id)
        .execute(),
    )
  for (const status of ['disputed', 'refund_requested'] as const) {
    await told(status)
    const asked = await refund(await read(sale.id))
    expect([asked.status, asked.body.code]).toEqual([409, 'sale_in_other_state'])
  }
  await told('approved')
  expect((await refund(await read(sale.id))).status).toBe(200)
})

it('The state of a sale that a platform told is not noted by hand', async () => {
  const { company, sell } = await companyThatSells(server())
  const { id, version } = await sell()
  await company.inDatabase((db) =>
    db.query
      .updateTable('sales')
      .set({ source: 'platform' })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute(),
  )
  for (const mark of SALE_MARKS) {
    const told = await company.post('/sales/mark', { sales: [{ id, version }], mark })
    expect(told.body.data).toMatchObject([{ id, is_done: false }])
  }
})
