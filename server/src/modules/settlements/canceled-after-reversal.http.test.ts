import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { pdfPages } from '../../kernel/export/pdf-pages.factory.ts'
import { checkBooks } from '../registry.ts'
import { receivedInOctober } from './settlement.factory.ts'

const server = useTestServer()
const OCTOBER = ['2026-10-01', '2026-10-31'] as const
const NOVEMBER = ['2026-11-01', '2026-11-30'] as const

it('The month of a payment keeps it when the transaction is cancelled after the payment was reversed in a later month', async () => {
  const { made, id, path, reverse, month } = await receivedInOctober(server())
  const before = await month(...OCTOBER)
  const { version } = (await reverse({ reversed_on: '2026-11-05' })).body.data
  expect((await made.post(`${path}/cancel`, { version })).status).toBe(200)
  expect(await month(...OCTOBER)).toEqual(before)
  expect(await month(...NOVEMBER)).toEqual({
    rows: 1,
    value_cents: -100_000,
    paid_value_cents: -100_700,
    residual_cents: 0,
    paid: { count: 1, cents: -100_700 },
    overdue: { count: 0, cents: 0 },
  })
  expect(await month('2026-10-01', '2026-11-30')).toMatchObject({
    rows: 1,
    value_cents: 0,
    paid_value_cents: 0,
    residual_cents: 0,
  })
  expect((await month('2026-12-01', '2026-12-31')).rows).toBe(0)
  expect((await made.get('/receivables?filter_due_or_payment_date=all')).body.data).toEqual([])
  const october = 'filter_due_or_payment_date=2026-10-01,2026-10-31'
  for (const filter of ['filter_status_group=paid', 'filter_computed_status=canceled']) {
    const found = await made.get(`/receivables?${october}&${filter}`)
    expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  }
  for (const group_by of ['ageing', 'category', 'computed_status', 'due_month']) {
    const { groups, total } = (
      await made.get(`/receivables/report?${october}&group_by=${group_by}`)
    ).body.data
    const figures = { value_cents: 100_000, paid_value_cents: 100_700, residual_cents: 0 }
    expect([group_by, total]).toMatchObject([group_by, figures])
    expect(groups).toMatchObject([figures])
  }
  const file = await made.get(`/receivables/export?${october}&format=pdf&columns=value,paid`)
  const texts = pdfPages(file.bytes).flatMap((page) => page.texts.map(({ text }) => text))
  expect(texts.slice(-3, -1)).toEqual(['1.000,00', '1.007,00'])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
