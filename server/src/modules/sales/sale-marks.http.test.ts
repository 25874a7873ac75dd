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
  const { company, read, sale, refund, undo } = await saleInTwo(server())
  const { id } = sale
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
