import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { chargingCompany } from './charging-company.factory.ts'

const server = useTestServer()

const terms = (ids: readonly number[]) => ({
  selection: { ids },
  kind: 'own_pix',
  payment_method: 'pix',
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
})

it('Before charges of a selection are sent it is shown who pays how much by which day, and that is what is made', async () => {
  const { made, receivable } = await chargingCompany(server())
  const ids = [await receivable(100_000, { due_date: '2026-11-01' }), await receivable()]
  const paid = await receivable(5_000)
  await made.post('/charges/generate', terms([paid]))
  const body = { ...terms([...ids, paid]), late_due_date: '2026-11-21' }
  const { data } = (await made.post('/charges/generate/preview', body)).body
  // 1.000,00 late by twenty days: 2 % and 20/30 of 1 %.
  const late = { residual_cents: 100_000, fine_cents: 2_000, interest_cents: 667 }
  expect(data).toMatchObject({
    count: 2,
    late_count: 1,
    residual_cents: 110_000,
    fine_cents: 2_000,
    interest_cents: 667,
    value_cents: 112_667,
    charges: [
      { ...late, value_cents: 102_667, due_date: '2026-11-21', party_name: expect.any(String) },
      { residual_cents: 10_000, value_cents: 10_000, due_date: '2026-11-30' },
    ],
    skipped: [{ id: paid }],
  })
  expect((await made.get('/charges')).body.meta.total).toBe(1)
  const past = { ...body, late_due_date: '2026-11-19' }
  for (const path of ['/charges/generate/preview', '/charges/generate'])
    expect(Object.keys((await made.post(path, past)).body.errors)).toEqual(['late_due_date'])
  await made.post('/charges/generate', body)
  const { data: rows } = (await made.get('/charges?sort=id&direction=asc')).body
  expect(rows.slice(1)).toMatchObject([
    { value_cents: 102_667, late_cents: 2_667, due_date: '2026-11-21' },
    { value_cents: 10_000, late_cents: 0, due_date: '2026-11-30' },
  ])
})
